import type { GrievanceOfficer } from '@kirdaar/contract/trust/contacts.ts';
import * as z from 'zod';

const wanted = "must be 'name, e-mail, phone', as in Asha Rao, complaints@kirdaar.example, +91 98765 43210";
const Email = z.email().max(254);
const phone = /^\+?\d[\d -]{6,18}\d$/;

/**
 * Reads GRIEVANCE_OFFICER. The last two parts are the address and the number, so that a name may have a
 * comma.
 */
export const GrievanceOfficerSetting = z.string().transform((text, { addIssue }): GrievanceOfficer | null => {
  const parts = text.split(',').map((part) => part.trim());
  const officer = {
    name: parts.slice(0, -2).join(', '),
    email: parts.at(-2) ?? '',
    phone: parts.at(-1) ?? '',
  };
  const isNamed = officer.name.length >= 2 && officer.name.length <= 120;
  if (isNamed && Email.safeParse(officer.email).success && phone.test(officer.phone)) return officer;
  addIssue(wanted);
  return null;
});
