import { daysLong, periods } from '../../accounts/periods.ts';
import { type CalendarDate, dateInIndia, dayAfter, formatDate } from '../../calendar.ts';

/** The limits of boards (rules boards/limits-1, boards/open-1, boards/passcodes-1). */
export const boardLimits = {
  title: 80,
  /** Open boards of a project at the same time. */
  open: 20,
  candidates: 60,
  clients: 50,
  clientName: { min: 2, max: 50 },
  comment: 500,
  passcode: { min: 6, max: 12 },
  /** After so many a passcode opens nothing for new browsers (rule boards/passcodes-6). */
  wrongPasscodes: 100,
  /** The code by which a client goes on at another phone (rule boards/clients-5). */
  code: { digits: 4, tries: 5 },
  /** Names of one browser. */
  namesOfBrowser: 3,
  days: { default: 14, max: 90 },
  /** The boards in a list: all open ones, and the newest closed ones. */
  listed: 60,
} as const;

/** How long the names of a closed board's clients are kept, in milliseconds (rule boards/clients-3). */
export const namesKeptFor = daysLong(periods.clientName);

/** The answers of a client about a candidate. */
export const boardAnswers = ['yes', 'maybe', 'no'] as const;
export type BoardAnswer = (typeof boardAnswers)[number];

/** The age from which a candidate needs no passcode on a board (rule boards/passcodes-3). */
export const adultAge = 18;

type BoardTimes = { openUntil: CalendarDate; closedAt: Date | null };

/** Whether a client may enter a board now: to the end of its last day in India, unless closed (rule
    boards/open-1). */
export function isBoardOpen({ openUntil, closedAt }: BoardTimes, now: Date): boolean {
  return closedAt === null && dateInIndia(now) <= openUntil;
}

/** The day on which a board closed for a client: by the team, by its last day, with its project, with the
    link, or with the client (rule boards/open-5). Null for one who only has to enter again. */
export function closedOn(
  { openUntil, closedAt }: BoardTimes,
  endings: readonly (Date | null)[],
  now: Date,
): CalendarDate | null {
  const days = [closedAt, ...endings].flatMap((moment) => (moment ? dateInIndia(moment) : []));
  if (openUntil < dateInIndia(now)) days.push(openUntil);
  return days.toSorted()[0] ?? null;
}

/** What a client reads after the end: 'Arvind’s board for Monsoon closed on 28/11/26.' */
export const closedText = (by: string, project: string, on: CalendarDate): string =>
  `${by}’s board for ${project} closed on ${formatDate(on)}.`;

/** The allowed last days of a board saved now: earliest, default, latest. */
export function boardDays(now: Date): { first: CalendarDate; usual: CalendarDate; last: CalendarDate } {
  const first = dateInIndia(now);
  const { default: usual, max } = boardLimits.days;
  return { first, usual: dayAfter(first, usual), last: dayAfter(first, max) };
}

/** A free name for a client: 'Priya', 'Priya (2)' (rule boards/clients-1). */
export function freeName(asked: string, taken: readonly string[]): string {
  if (!taken.includes(asked)) return asked;
  let number = 2;
  while (taken.includes(`${asked} (${number})`)) number += 1;
  return `${asked} (${number})`;
}

export type AnswerCounts = { total: number; yes: number; maybe: number; no: number };

/** The answers about a candidate: '3 yes, 1 maybe, 1 no answer'. */
export function answersText(answers: readonly (BoardAnswer | null)[], clients: number): string {
  const counts = [...boardAnswers, null].map((answer) => ({
    count: answers.filter((given) => given === answer).length,
    what: answer ?? 'no answer',
  }));
  const silent = clients - answers.length;
  return counts
    .map(({ count, what }) => ({ what, count: what === 'no answer' ? count + silent : count }))
    .flatMap(({ count, what }) => (count > 0 ? `${count} ${what}` : []))
    .join(', ');
}

/** A client's answers as text for the team: 'Priya answered 6 of 12 on Lead: 3 yes, 2 maybe, 1 no.' */
export function answeredText(client: string, board: string, { total, yes, maybe, no }: AnswerCounts): string {
  return `${client} answered ${yes + maybe + no} of ${total} on ${board}: ${yes} yes, ${maybe} maybe, ${no} no.`;
}

/** Shown to owner and editors after too many wrong guesses (rule boards/passcodes-6). */
export const guessedText = (board: string): string =>
  `Someone tried ${boardLimits.wrongPasscodes} wrong passcodes on ${board}. Set a new one.`;
