import type { DemoVerification } from '../demo-types.ts';
import { emailOf } from '../logins.ts';

/** One verified director and one who waits; the others never asked. */
export function makeVerifications(): DemoVerification[] {
  return [
    {
      ...{ directorEmail: emailOf('Leela Krishnan'), company: 'Krishnan Casting' },
      websiteUrl: 'https://krishnan-casting.kirdaar.example',
      ...{ refereeName: 'Nirupama Das', refereeEmail: emailOf('Nirupama Das') },
      ...{ askedDaysAgo: 23, verifiedDaysAgo: 20 },
    },
    {
      ...{ directorEmail: emailOf('Arvind Mathur'), company: 'Mathur & Daughters' },
      websiteUrl: 'https://mathur-and-daughters.kirdaar.example',
      ...{ refereeName: 'Gurbaksh Lal Chawla', refereeEmail: emailOf('Gurbaksh Lal Chawla') },
      ...{ askedDaysAgo: 2, verifiedDaysAgo: null },
    },
  ];
}
