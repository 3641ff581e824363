/** How long after its project or role ended an application should have been answered, in days (rule outcomes/rate-1). */
export const answerDays = 14;

/** How long after its last day a casting counts as ended that nobody closed, in days. */
export const openCastingDays = 30;

/** For how long an application that was due counts, in days. */
export const countedDays = 365;

/** Below so many applications a rate would say nothing. */
const fewest = 10;

export type AnswerRate = { percent: number; applicants: number };

/** What is told of how a director answers; null below ten applications that are due (rule outcomes/rate-2). */
export function answerRate(counted: { due: number; answered: number } | null): AnswerRate | null {
  if (!counted || counted.due < fewest) return null;
  return { percent: Math.floor((100 * counted.answered) / counted.due), applicants: counted.due };
}

/** The same in words: 'Answered 92% of 240 applicants'. */
export function answerRateText(rate: AnswerRate | null): string {
  if (!rate) return 'New here: no answer rate yet';
  return `Answered ${rate.percent}% of ${rate.applicants} applicants`;
}
