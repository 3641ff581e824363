import { daysLong } from '../../accounts/periods.ts';
import { beginningInIndia } from '../../calendar.ts';

/** The states of a guardian's papers (rule guardians/papers-1). */
export const paperStates = ['none', 'waiting', 'accepted', 'declined'] as const;
export type PaperState = (typeof paperStates)[number];

/** How often papers are sent within an hour, by one link. */
export const papersPerHour = 5;

/** How soon moderators look at papers. */
export const papersWithin = daysLong(1);

const askedDays = 60;
/** From this day in India on, no child is listed without papers where Kirdaar is public. */
const papersNeededFrom = '2027-05-13';

/** Until when an older consent holds without papers: 60 days, at most until 12/05/27. */
export const paperlessUntil = (now: Date): Date =>
  new Date(Math.min(now.getTime() + daysLong(askedDays), beginningInIndia(papersNeededFrom).getTime()));

/** Whether a public Kirdaar has to see papers. */
export const needsProof = (now: Date): boolean => now >= beginningInIndia(papersNeededFrom);

export const paperTexts = {
  identity:
    'Your PAN, passport, driving licence or voter card. Cover all but name, photograph and date of birth. No Aadhaar, please.',
  parenthood: (child: string) =>
    `${child}'s birth certificate, passport or school record with your name, or the court's order.`,
  both: 'Add both papers.',
  checked: 'Thank you, we checked your papers.',
  waiting: 'We are checking your papers, usually within a day.',
} as const;
