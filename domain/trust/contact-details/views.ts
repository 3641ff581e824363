import { daysLong, periods } from '../../accounts/periods.ts';
import { type CalendarDate, dateInIndia, formatDate, momentInIndia } from '../../calendar.ts';

/** How long contact views are kept, and how far back directors are counted (rule contact/ledger-2). */
export const contactViewsKeptFor = daysLong(periods.contactView);
export const contactViewsCountedFor = daysLong(30);

/** How long the count of a network and day is kept. */
export const networksKeptFor = daysLong(2);

/** How long a closed request is kept. */
export const asksKeptFor = daysLong(periods.contactAsk);

/** How many blocks, unblocks and changes of the contact choice are allowed in an hour, together (rule
    contact/limit-3). */
export const contactChangesPerHour = 240;

/** Replaces the name of a director with a deleted account in the ledger. */
export const formerViewer = 'A casting director who has left';

/** Shown to the guardian of a child whose audition ended with a block. */
export const endedByBlockText = (artist: string, director: string) =>
  `Cancelled because ${artist} blocked ${director}.`;

/** The daily limit of people whose contact details a director sees; `verified` is the limit of verified ones. */
export type ContactLimits = { most: number; verifiedMost: number; isVerified: boolean };

/** Shown at the daily limit of contact details (rule contact/limit-1). */
export function contactLimitText({ most, verifiedMost, isVerified }: ContactLimits): string {
  const reached = isVerified ? verifiedMost : most;
  const sentence = `You have seen the contact details of ${reached} people today. More tomorrow.`;
  return isVerified ? sentence : `${sentence} Verified directors see ${verifiedMost}.`;
}

/** Shown where many new accounts of the director's network viewed contact details today (rule contact/limit-5). */
export const sharedLimitText =
  'New accounts on your network have seen many contact details today. More tomorrow. Verified directors are not limited by this.';

/** Shown after unusual reading of contact details, until a moderator closes the case (rule contact/limit-6). */
export const pausedText =
  'Contact details are paused while we look at your account, usually within a day. Your applicants stay reachable.';

/** '3 casting directors were shown your contact details today.'; read on another day, 'on 12/11/26'. */
export function contactViewedText(views: { directors: number; day: CalendarDate; now: Date }): string {
  const { directors, day, now } = views;
  const who = directors === 1 ? '1 casting director was' : `${directors} casting directors were`;
  const when = day === dateInIndia(now) ? 'today' : `on ${formatDate(day)}`;
  return `${who} shown your contact details ${when}.`;
}

/** '12 casting directors in the last 30 days'. */
export function directorsText(directors: number): string {
  return `${directors} casting ${directors === 1 ? 'director' : 'directors'} in the last 30 days`;
}

/** The times of the views on a day, the last first: '22/11/26, 14:05 and 2 more times'. */
export function viewedAtText({ lastAt, times }: { lastAt: string; times: number }): string {
  const more = times - 1;
  const others = more === 0 ? '' : ` and ${more} more ${more === 1 ? 'time' : 'times'}`;
  return momentInIndia(lastAt) + others;
}

/** The director's projects from which the profile was opened: 'Neelam Express, Monsoon'; or none. A project that is not
    public has no name (rule contact/ledger-1). */
export function openedFromText(
  projects: readonly { name: string | null }[],
  { hasOther = false } = {},
): string {
  const named = projects.map(({ name }) => name ?? 'Untitled Project').join(', ');
  if (!hasOther) return named || 'From your profile';
  return named ? `${named}, and a project that is not public` : 'From a project that is not public';
}
