import { isInPlay, type Stage } from '../desk/stages.ts';

/** The outcomes that can be sent. */
export const tellableOutcomes = ['not_selected', 'booked'] as const;
export type TellableOutcome = (typeof tellableOutcomes)[number];
/** The outcome that was sent. */
export const outcomes = ['none', ...tellableOutcomes] as const;
export type Outcome = (typeof outcomes)[number];

/** The only stage that an outcome fits (rule outcomes/stages-1). */
export const stageOf: Readonly<Record<TellableOutcome, Stage>> = { not_selected: 'passed', booked: 'booked' };

/** True of every application that is not selected. */
export const goesNoFurther = 'The team will not go further with your application this time.';
const isGone = 'The role has gone to somebody else.';

/** Why an application is not selected. A role is only called filled if every role in the message has a
    booking (rule outcomes/telling-6). */
export function notSelectedWords(roleIds: readonly string[], booked: ReadonlySet<string>): string {
  return roleIds.length > 0 && roleIds.every((id) => booked.has(id)) ? isGone : goesNoFurther;
}

/** The most letters of a sentence that the team writes itself (rule outcomes/telling-7). */
export const mostOwnWords = 300;

/** The delay of an outcome, in milliseconds, during which it can be undone (rule outcomes/telling-1). */
export const tellingTime = 10 * 60_000;

/** The most names listed with a pick or a client's yes. */
export const mostPickedNamed = 20;

/** The most people that a director sends outcomes to in a day. */
export const mostSentInADay = 2000;

/** The facts that decide whether an application waits for an answer. */
export type ApplicationState = {
  hasApplied: boolean;
  stage: Stage;
  outcome: Outcome;
  isPending: boolean;
  /** Whether its artist is shortlisted or further anywhere in the project. */
  isInPlayHere: boolean;
};

/** Whether an application waits for an answer: no outcome, only 'considered' or 'passed', and its artist
    not in play elsewhere in the project (rule outcomes/waiting-1). */
export function isWaiting(state: ApplicationState): boolean {
  const { hasApplied, stage, outcome, isPending, isInPlayHere } = state;
  return hasApplied && !isInPlay(stage) && outcome === 'none' && !isPending && !isInPlayHere;
}

/** Whether to answer all who wait: hiring is closed for the project or the role, or the project is
    archived (rule outcomes/screens-2). */
export function isTimeToTell(
  project: { requirementClose: boolean; isArchived: boolean },
  role: { requirementClose: boolean },
): boolean {
  return project.requirementClose || project.isArchived || role.requirementClose;
}

/** The outcome that fits a candidate's stage; null for none. Only a booked one is 'booked', and only an
    applicant 'not selected' (rule outcomes/stages-1). */
export function tellableAt(stage: Stage, hasApplied: boolean): TellableOutcome | null {
  if (stage === 'booked') return 'booked';
  return hasApplied && !isInPlay(stage) ? 'not_selected' : null;
}

/** An application's status for its applicant: the outcome, else shortlisted or invited to an audition
    (rule outcomes/shown-1). */
export function standingOf(
  outcome: Outcome,
  status: 'applied' | 'shortlisted' | 'audition',
): 'applied' | 'shortlisted' | 'audition' | TellableOutcome {
  return outcome === 'none' ? status : outcome;
}

/** The outcome in an application's status; null if none was sent. */
export function outcomeIn(standing: string | undefined): TellableOutcome | null {
  return tellableOutcomes.find((outcome) => outcome === standing) ?? null;
}

/** The labels of outcomes for applicants (rule outcomes/shown-1). */
export const outcomeLabels: Readonly<Record<TellableOutcome, string>> = {
  not_selected: 'Not selected this time',
  booked: 'Booked',
};

/** The outcome of all applications in a project: booked for some, or not selected for any; null while one
    is open. */
export function outcomeOfAll(standings: readonly string[]): TellableOutcome | null {
  if (standings.includes('booked')) return 'booked';
  return standings.length > 0 && standings.every((one) => one === 'not_selected') ? 'not_selected' : null;
}
