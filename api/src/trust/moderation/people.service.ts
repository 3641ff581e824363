import type { Answer } from '@kirdaar/contract/operations.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { countDirectorsOf } from '../contact-details/views.service.ts';
import { findActionsAbout } from './moderation.queries.ts';
import { isOwnCase } from './own-case.service.ts';
import { moderatedPerson } from './people.present.ts';
import { countShown, findModerated, findReadingsOf } from './people.queries.ts';
import { countSeen } from './warning.service.ts';

/** The limits of the contract. */
const most = { readings: 20, history: 100 };

/** A person with the data for a moderator's decision (rule moderation/people-1). Throws 404 if missing. */
export async function readPerson(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<Answer<'readPerson'>> {
  const { db, clock } = deps;
  const now = clock();
  const person = await findModerated(db, id);
  if (!person) throw new Refusal('NOT_FOUND');
  const isDirector = person.kind === 'Director';
  return moderatedPerson(person, {
    now,
    shown: isDirector ? await countShown(db, id, dateInIndia(now)) : null,
    people90Days: isDirector ? await countSeen(deps, id) : 0,
    directors30Days: isDirector ? null : await countDirectorsOf(db, id, now),
    readings: await findReadingsOf(db, id, most.readings),
    isOwn: await isOwnCase(db, viewer, id),
    history: await findActionsAbout(db, id, most.history),
  });
}
