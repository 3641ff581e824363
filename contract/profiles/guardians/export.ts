import { consentEnds, guardianStates, relations } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import { contactChoices } from '@kirdaar/domain/trust/contact-details/may-see-contact.ts';
import * as z from 'zod';
import { told } from '../../response-fields.ts';

/** What is held about guardians, for the copy of somebody's data; who stands for oneself is in the profile. */
export const exportedGuardians = {
  /** What one's own guardian agreed to. */
  guardianConsents: z.array(
    z.object({
      version: told.date,
      choice: z.enum(contactChoices).nullable(),
      agreedAt: told.moment,
      endedAt: told.moment.nullable(),
      endedBy: z.enum(consentEnds).nullable(),
    }),
  ),
  /** Since when one's own address wants no mails that other people cause; null where it does. */
  neverMailSince: told.moment.nullable(),
  /** For whom one was named as guardian, by one's own address. */
  guardianFor: z.array(
    z.object({ name: told.short, relation: z.enum(relations), state: z.enum(guardianStates) }),
  ),
};
