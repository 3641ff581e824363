import { dateInIndia, dayAfter, formatDate } from '../../calendar.ts';

/** What a user can search for repeatedly: directors talents, all others roles (rule searches/own-1). */
export const searchKinds = ['talents', 'roles'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** How often a search sends its alerts (rule searches/pace-1). */
export const searchPaces = ['now', 'daily', 'weekly', 'never'] as const;
export type SearchPace = (typeof searchPaces)[number];

export const paceLabels: Readonly<Record<SearchPace, string>> = {
  now: 'At once',
  daily: 'Once a day',
  weekly: 'Once a week',
  never: 'Never',
};

/** At most 50 searches a person, with names of 80 characters; read, saved and changed 240 times an hour
    (rules searches/limits-1, searches/limits-2). */
export const searchLimits = { searches: 50, name: 80, words: 2000, countsPerHour: 240 };

export const searchTexts = {
  full: `You have ${searchLimits.searches} saved searches, and that is the most. Delete one first.`,
  wrongKind: {
    talents: 'Casting directors search for talents.',
    roles: 'Casting directors do not search for roles.',
  },
} as const;

/** For how many days a changed person or role can be new to a search. Sent alerts are remembered longer
    (rule searches/notices-4). */
export const newForDays = 150;

/** The daily limit of instant alert mails; further alerts wait for the evening (rule searches/pace-2). */
export const mostAlertMails = 6;

/** How many people or roles a mail names; it also gives the total (rule searches/notices-2). */
export const mostNamed = 5;

/** The kind of search that a kind of caller can save. */
export function kindOfSearcher(isDirector: boolean): SearchKind {
  return isDirector ? 'talents' : 'roles';
}

/** '4 new people match "Comic timing"', '1 new role matches "Near Patna"' (rule searches/notices-2). */
export function alertText(kind: SearchKind, count: number, name: string): string {
  const what = kind === 'talents' ? (count === 1 ? 'person' : 'people') : count === 1 ? 'role' : 'roles';
  return `${count} new ${what} ${count === 1 ? 'matches' : 'match'} "${name}"`;
}

/** The heading of a mail about several searches. */
export function manyAlertsText(searches: number): string {
  return `${searches} of your searches found something new`;
}

/** As above with names, five at most. */
export function alertLine(
  { kind, count, name }: { kind: SearchKind; count: number; name: string },
  named: readonly string[],
): string {
  const shown = named.slice(0, mostNamed);
  const more = count - shown.length;
  const all = [...shown, ...(more > 0 && shown.length > 0 ? [`and ${more} more`] : [])];
  return all.length > 0 ? `${alertText(kind, count, name)}: ${all.join(', ')}` : alertText(kind, count, name);
}

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** '4 new since Tuesday', 'Nothing new today': counts since a search was opened or made (rule
    searches/new-1). */
export function newText(count: number, since: Date, now: Date): string {
  const some = count >= 1000 ? '1,000+' : String(count);
  return `${count > 0 ? `${some} new` : 'Nothing new'} ${sinceText(dateInIndia(since), dateInIndia(now))}`;
}

function sinceText(day: string, today: string): string {
  if (day >= today) return 'today';
  if (day === dayAfter(today, -1)) return 'since yesterday';
  if (day <= dayAfter(today, -7)) return `since ${formatDate(day)}`;
  return `since ${days[new Date(`${day}T00:00:00Z`).getUTCDay()]}`;
}
