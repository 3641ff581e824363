/** The days after the end of its project or role until an application should be answered (rule
    outcomes/rate-1). */
export const answerDays = 14;

/** The days after its last day until a casting that was not closed counts as ended. */
export const openCastingDays = 30;

/** The days for which a due application counts. */
export const countedDays = 365;

/** Below this number of applications a rate is not meaningful. */
const fewest = 10;

export type AnswerRate = { percent: number; applicants: number };

/** The shown answer rate of a director; null below ten due applications (rule outcomes/rate-2). */
export function answerRate(counted: { due: number; answered: number } | null): AnswerRate | null {
  if (!counted || counted.due < fewest) return null;
  return { percent: Math.floor((100 * counted.answered) / counted.due), applicants: counted.due };
}

/** The same as text: 'Answered 92% of 240 applicants'. */
export function answerRateText(rate: AnswerRate | null): string {
  if (!rate) return 'No answer rate yet';
  return `Answered ${rate.percent}% of ${rate.applicants} applicants`;
}
