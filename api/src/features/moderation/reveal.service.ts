import { randomUUID } from 'node:crypto';
import type { Answer } from '@kirdaar/contract/operations.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Database } from '../../db/database.ts';
import type { Viewer } from '../../http/viewer.ts';
import { refereeEmailOf } from '../verification/decisions.service.ts';
import { findPerson, insertAction } from './moderation.queries.ts';

/** How to reach somebody, for a moderator who says why; that it is told is written down before it is
    (rule moderation/masked-1). Throws 404 for nobody. */
export async function revealContact(
  db: Database,
  viewer: Viewer,
  personId: string,
  reason: string,
  now: Date,
): Promise<Answer<'revealContact'>> {
  const person = await findPerson(db, personId);
  if (!person || person.isGone) throw new Refusal('NOT_FOUND');
  await insertAction(db, {
    ...{ id: randomUUID(), action: 'reveal', aboutKind: 'person', aboutId: personId },
    ...{ administratorId: viewer.id, reason, madeAt: now },
  });
  const { email, number, whatsappNumber } = person;
  return { email, number, whatsappNumber, refereeEmail: await refereeEmailOf(db, personId) };
}
