import { daysLong, periods } from '../../accounts/periods.ts';
import { type CalendarDate, dateInIndia, formatDate, momentInIndia } from '../../calendar.ts';

/** How long it is kept who was shown whose contact details, and for how long directors are counted (rule contact/ledger-2). */
export const contactViewsKeptFor = daysLong(periods.contactView);
export const contactViewsCountedFor = daysLong(30);

/** How long the count of a network and day is kept. */
export const networksKeptFor = daysLong(2);

/** How long an ask that is over is kept. */
export const asksKeptFor = daysLong(periods.contactAsk);

/** How often somebody blocks, ends a block or chooses who sees their contact details, within an hour and in all
    (rule contact/limit-3). */
export const contactChangesPerHour = 240;

/** What stands in the ledger in the place of a director whose account is deleted. */
export const formerViewer = 'A casting director who has left';

/** What the guardian of a child reads of an audition that ended with a block. */
export const endedByBlockText = (artist: string, director: string) =>
  `Cancelled because ${artist} blocked ${director}.`;

/** How many people's contact details a director is shown in a day, and what verified ones are. */
export type ContactLimits = { most: number; verifiedMost: number; isVerified: boolean };

/** The sentence of a director who was shown as many contact details as a day allows (rule contact/limit-1). */
export function contactLimitText({ most, verifiedMost, isVerified }: ContactLimits): string {
  const reached = isVerified ? verifiedMost : most;
  const sentence = `You have seen the contact details of ${reached} people today. More tomorrow.`;
  return isVerified ? sentence : `${sentence} Verified directors see ${verifiedMost}.`;
}

/** What directors read whose network has many new accounts that were shown contact details today (rule contact/limit-5). */
export const sharedLimitText =
  'New accounts on your network have seen many contact details today. More tomorrow. Verified directors are not limited by this.';

/** What a director reads whose reading of contact details is unusual, until a moderator closes it (rule contact/limit-6). */
export const pausedText =
  'Contact details are paused while we look at your account, usually within a day. Your applicants stay reachable.';

/** '3 casting directors were shown your contact details today.'; read on another day, 'on 12/11/26'. */
export function contactViewedText(told: { directors: number; day: CalendarDate; now: Date }): string {
  const { directors, day, now } = told;
  const who = directors === 1 ? '1 casting director was' : `${directors} casting directors were`;
  const when = day === dateInIndia(now) ? 'today' : `on ${formatDate(day)}`;
  return `${who} shown your contact details ${when}.`;
}

/** '12 casting directors in the last 30 days'. */
export function directorsText(directors: number): string {
  return `${directors} casting ${directors === 1 ? 'director' : 'directors'} in the last 30 days`;
}

/** When contact details were shown on a day, the last time first: '22/11/26, 14:05 and 2 more times'. */
export function viewedAtText({ lastAt, times }: { lastAt: string; times: number }): string {
  const more = times - 1;
  const others = more === 0 ? '' : ` and ${more} more ${more === 1 ? 'time' : 'times'}`;
  return momentInIndia(lastAt) + others;
}

/** From which of their projects a director opened the profile: 'Neelam Express, Monsoon'; or from none. One that is not public, or
    not any more, has no name (rule contact/ledger-1). */
export function openedFromText(
  projects: readonly { name: string | null }[],
  { hasOther = false } = {},
): string {
  const named = projects.map(({ name }) => name ?? 'Untitled Project').join(', ');
  if (!hasOther) return named || 'From your profile';
  return named ? `${named}, and a project that is not public` : 'From a project that is not public';
}
