import { daysLong } from './periods.ts';

/** How often a person may change the e-mail address and the name of the account (W43). No setting multiplies the
    numbers of a year. */
export const ownDetailsLimits = {
  codesPerHour: 3,
  addressesPerYear: 3,
  namesPerYear: 2,
  yearDays: 365,
  /** Days in which the old address can undo the change. */
  undoDays: 7,
  /** Hours after which an address holds that moderators changed (R13). */
  heldHours: 72,
} as const;

/** The end of a time in which the old address can undo a change made at this moment. */
export const undoUntil = (changedAt: Date): Date =>
  new Date(changedAt.getTime() + daysLong(ownDetailsLimits.undoDays));

/** When an address that moderators changed holds, after it proved itself. */
export const heldUntil = (provedAt: Date): Date =>
  new Date(provedAt.getTime() + ownDetailsLimits.heldHours * 60 * 60_000);

/** The beginning of the year in which changes count. */
export const yearBefore = (now: Date): Date => new Date(now.getTime() - daysLong(ownDetailsLimits.yearDays));

/** An address for a reader who may not know it whole: 's…a@kirdaar.example' (W43). */
export function shortenedEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}…${address.slice(at - 1)}`;
}

export const ownDetailsTexts = {
  sameEmail: 'This is the e-mail address of your account already.',
  guardiansEmail: 'This is the e-mail address of your guardian. Please use your own.',
  manyAddresses: 'You can change your e-mail address three times in a year.',
  manyNames: 'You can change your name twice in a year.',
  onlyNo: 'This link only undoes the change.',
  onlyYes: 'This link only confirms the address.',
  takenEmail: 'Another account has this address.',
} as const;
