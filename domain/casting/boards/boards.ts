import { daysLong, periods } from '../../accounts/periods.ts';
import { type CalendarDate, dateInIndia, dayAfter } from '../../calendar.ts';

/** What a board may hold, and for how long (rules boards/limits-1, boards/open-1, boards/passcodes-1). */
export const boardLimits = {
  title: 80,
  /** Boards of one project that are open at the same time. */
  open: 20,
  candidates: 60,
  clients: 50,
  clientName: { min: 2, max: 50 },
  comment: 500,
  passcode: { min: 6, max: 12 },
  /** After so many a passcode opens nothing for new browsers (rule boards/passcodes-6). */
  wrongPasscodes: 100,
  /** Names of one browser. */
  namesOfBrowser: 3,
  days: { default: 14, max: 90 },
  /** How many boards a list tells of: all open ones, and the newest that are not. */
  listed: 60,
} as const;

/** How long after a board closed the names of its clients are kept, in milliseconds (rule boards/clients-3). */
export const namesKeptFor = daysLong(periods.clientName);

/** What a client may answer about a candidate. */
export const boardAnswers = ['yes', 'maybe', 'no'] as const;
export type BoardAnswer = (typeof boardAnswers)[number];

/** The age from which somebody may stand on a board without a passcode (rule boards/passcodes-3). */
export const adultAge = 18;

type BoardTimes = { openUntil: CalendarDate; closedAt: Date | null };

/** Whether a client may enter a board now: to the end of its last day in India, unless it was closed
    (rule boards/open-1). */
export function isBoardOpen({ openUntil, closedAt }: BoardTimes, now: Date): boolean {
  return closedAt === null && dateInIndia(now) <= openUntil;
}

/** Until when a board may be open that is made or changed now: at the earliest, without another wish, at the latest. */
export function boardDays(now: Date): { first: CalendarDate; usual: CalendarDate; last: CalendarDate } {
  const first = dateInIndia(now);
  const { default: usual, max } = boardLimits.days;
  return { first, usual: dayAfter(first, usual), last: dayAfter(first, max) };
}

/** The name that a client gets who asks for one that may be taken: 'Priya', 'Priya (2)' (rule boards/clients-1). */
export function freeName(asked: string, taken: readonly string[]): string {
  if (!taken.includes(asked)) return asked;
  let number = 2;
  while (taken.includes(`${asked} (${number})`)) number += 1;
  return `${asked} (${number})`;
}

export type AnswerCounts = { total: number; yes: number; maybe: number; no: number };

/** What the casting team reads of a client's answers: 'Priya answered 6 of 12 on Lead: 3 yes, 2 maybe, 1 no.' */
export function answeredText(client: string, board: string, { total, yes, maybe, no }: AnswerCounts): string {
  return `${client} answered ${yes + maybe + no} of ${total} on ${board}: ${yes} yes, ${maybe} maybe, ${no} no.`;
}

/** What owner and editors read where a passcode was guessed too often (rule boards/passcodes-6). */
export const guessedText = (board: string): string =>
  `Someone tried ${boardLimits.wrongPasscodes} wrong passcodes on ${board}. Set a new one.`;
