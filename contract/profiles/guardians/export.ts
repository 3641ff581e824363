import { consentEnds, guardianStates, relations } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import { languageCodes } from '@kirdaar/domain/texts/notice-languages.ts';
import { contactChoices } from '@kirdaar/domain/trust/contact-details/may-see-contact.ts';
import * as z from 'zod';
import { shown } from '../../response-fields.ts';

/** Stored data about guardians in the copy of one's data; one's own guardian is in the profile. */
export const exportedGuardians = {
  /** One's own guardian's consents. */
  guardianConsents: z.array(
    z.object({
      version: shown.date,
      language: z.enum(languageCodes),
      choice: z.enum(contactChoices).nullable(),
      agreedAt: shown.moment,
      endedAt: shown.moment.nullable(),
      endedBy: z.enum(consentEnds).nullable(),
    }),
  ),
  /** When one's own address opted out of mails that other people cause; null if it did not. */
  neverMailSince: shown.moment.nullable(),
  /** The children who named one's own address as their guardian's. */
  guardianFor: z.array(
    z.object({ name: shown.short, relation: z.enum(relations), state: z.enum(guardianStates) }),
  ),
};
