import { randomUUID } from 'node:crypto';
import type { Answer } from '@kirdaar/contract/operations.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Database } from '../../db/database.ts';
import type { Viewer } from '../../http/viewer.ts';
import { detailsOf } from '../contact-details/contact-policy.service.ts';
import { refereeEmailOf } from '../verification/decisions.service.ts';
import { insertAction } from './moderation.queries.ts';
import { refuseOwnCase } from './own-case.service.ts';
import { findModerated } from './people.queries.ts';

/** A person's contact details, for a moderator who gives a reason. Logged before they are disclosed (rule
    moderation/masked-1). For a child it gives the guardian's (rule moderation/masked-2); in the moderator's own case
    none (rule moderation/own-1). Throws 404 if missing. */
export async function revealContact(
  db: Database,
  viewer: Viewer,
  personId: string,
  reason: string,
  now: Date,
): Promise<Answer<'revealContact'>> {
  const person = await findModerated(db, personId);
  if (!person) throw new Refusal('NOT_FOUND');
  await refuseOwnCase(db, viewer, { kind: 'person', _id: personId });
  await insertAction(db, {
    ...{ id: randomUUID(), action: 'reveal', aboutKind: 'person', aboutId: personId },
    ...{ administratorId: viewer.id, reason, madeAt: now },
  });
  const { email, number, whatsappNumber, guardian } = person;
  const whose = detailsOf({ ...person, standing: guardian }, now);
  const own = whose === 'own' ? { email, number, whatsappNumber } : nothing;
  return {
    ...own,
    guardian: guardian && whose === 'guardian' ? { phone: guardian.phone, email: guardian.email } : null,
    refereeEmail: await refereeEmailOf(db, personId),
  };
}

const nothing = { email: null, number: null, whatsappNumber: null };
