import type { Answer } from '@kirdaar/contract/operations.ts';
import { mostFacts } from '@kirdaar/contract/trust/moderation/facts.ts';
import { browserName } from '@kirdaar/domain/accounts/two-factor/browser-name.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { livingSessions } from '../../accounts/sessions/sessions.service.ts';
import { isTwoStep } from '../../accounts/two-factor/totp.service.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { countDirectorsOf } from '../contact-details/views.service.ts';
import { applicationLine, caseLine, photographLine, projectLine } from './facts.present.ts';
import {
  countApplications,
  countConversations,
  findCasesAbout,
  findLastApplications,
  findLastProjects,
  findPhotographs,
  findReportedBy,
  findSameNumber,
} from './facts.queries.ts';
import { findActionsAbout } from './moderation.queries.ts';
import { isOwnCase } from './own-case.service.ts';
import { moderatedPerson } from './people.present.ts';
import { countShown, findModerated, findReadingsOf, type ModeratedRow } from './people.queries.ts';
import { findTakenBy } from './queue.queries.ts';
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
  const facts = await factsOf(deps, viewer, person);
  return {
    ...moderatedPerson(person, {
      now,
      shown: isDirector ? await countShown(db, id, dateInIndia(now)) : null,
      people90Days: isDirector ? await countSeen(deps, id) : 0,
      directors30Days: isDirector ? null : await countDirectorsOf(db, id, now),
      readings: await readingsOf(db, id),
      isTwoStep: await isTwoStep(db, id),
      isOwn: await isOwnCase(db, viewer, id),
      history: await findActionsAbout(db, viewer.id, id, most.history),
    }),
    ...facts,
  };
}

async function readingsOf(db: Queryable, id: string) {
  const readings = await findReadingsOf(db, id, most.readings);
  return Promise.all(
    readings.map(async (one) => ({
      ...one,
      takenBy: one.closedAt ? null : await findTakenBy(db, one.id),
    })),
  );
}

/** What a person has and did here (rule moderation/people-2). */
async function factsOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, viewer: Viewer, person: ModeratedRow) {
  const { id, kind, number, whatsappNumber, guardian, consentVersion, consentedAt } = person;
  const isDirector = kind === 'Director';
  const numbers = [number, whatsappNumber, guardian?.phone ?? null].filter((one) => one !== null);
  const [sameNumber, pictures, signedIn, conversations, about, reported] = await Promise.all([
    numbers.length > 0 ? findSameNumber(db, id, numbers) : [],
    findPhotographs(db, id),
    livingSessions({ db, clock }, id, mostFacts),
    countConversations(db, isDirector ? { directorId: id } : { artistId: id }),
    findCasesAbout(db, { personId: id, viewerId: viewer.id }),
    findReportedBy(db, id, viewer.id),
  ]);
  return {
    sameNumber,
    photographs: pictures.flatMap(photographLine),
    signIns: signedIn.map(({ userAgent, createdAt, lastSeenAt }) => ({
      browser: browserName(userAgent),
      ...{ at: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() },
    })),
    agreedTo:
      consentVersion && consentedAt ? { version: consentVersion, at: consentedAt.toISOString() } : null,
    work: isDirector
      ? (await findLastProjects(db, id)).map(projectLine)
      : (await findLastApplications(db, id)).map(applicationLine),
    workTotal: isDirector ? person.projects : await countApplications(db, { artistId: id }),
    conversations,
    cases: about.map(caseLine),
    reported: reported.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
  };
}
