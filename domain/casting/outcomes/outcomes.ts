import { isInPlay, type Stage } from '../desk/stages.ts';

/** What an applicant can be told. */
export const tellableOutcomes = ['not_selected', 'booked'] as const;
export type TellableOutcome = (typeof tellableOutcomes)[number];
/** What one was told. */
export const outcomes = ['none', ...tellableOutcomes] as const;
export type Outcome = (typeof outcomes)[number];

/** The only stage that an outcome stands on (rule outcomes/stages-1). */
export const stageOf: Readonly<Record<TellableOutcome, Stage>> = { not_selected: 'passed', booked: 'booked' };

/** What is true of every application that is not selected. */
export const goesNoFurther = 'The team will not go further with your application this time.';
const isGone = 'The role has gone to somebody else.';

/** Why an application is not selected: a role is only gone where somebody is booked for every role that the message names
    (rule outcomes/telling-6). */
export function notSelectedWords(roleIds: readonly string[], booked: ReadonlySet<string>): string {
  return roleIds.length > 0 && roleIds.every((id) => booked.has(id)) ? isGone : goesNoFurther;
}

/** How long an outcome waits before it leaves, in milliseconds: so long it can be undone (rule outcomes/telling-1). */
export const tellingTime = 10 * 60_000;

/** So many are named who have a pick or a client's yes. */
export const mostPickedNamed = 20;

/** How many people a director tells in a day. */
export const mostToldInADay = 2000;

/** What decides whether an application waits for an answer. */
export type ApplicationState = {
  hasApplied: boolean;
  stage: Stage;
  outcome: Outcome;
  isBeingTold: boolean;
  /** Whether its artist is shortlisted or further anywhere in the project. */
  isInPlayHere: boolean;
};

/** Whether an application waits for an answer: nobody told anything, nothing but 'considered' or 'passed', and its artist
    not in play elsewhere in the project (rule outcomes/waiting-1). */
export function isWaiting(state: ApplicationState): boolean {
  const { hasApplied, stage, outcome, isBeingTold, isInPlayHere } = state;
  return hasApplied && !isInPlay(stage) && outcome === 'none' && !isBeingTold && !isInPlayHere;
}

/** Whether it is the time to answer all who wait: hiring is closed, for the project or for this role of it, or the project
    was put away (rule outcomes/screens-2). */
export function isTimeToTell(
  project: { requirementClose: boolean; isArchived: boolean },
  role: { requirementClose: boolean },
): boolean {
  return project.requirementClose || project.isArchived || role.requirementClose;
}

/** What a candidate can be told by where they stand; null where nothing can: only who is booked is told so, and only an
    applicant that they were not selected (rule outcomes/stages-1). */
export function tellableAt(stage: Stage, hasApplied: boolean): TellableOutcome | null {
  if (stage === 'booked') return 'booked';
  return hasApplied && !isInPlay(stage) ? 'not_selected' : null;
}

/** How an application stands for its applicant: what they were told, else whether they are shortlisted or
    invited to an audition
    (rule outcomes/shown-1). */
export function standingOf(
  outcome: Outcome,
  status: 'applied' | 'shortlisted' | 'audition',
): 'applied' | 'shortlisted' | 'audition' | TellableOutcome {
  return outcome === 'none' ? status : outcome;
}

/** What an applicant was told, by how their application stands; null where nothing has left. */
export function toldIn(standing: string | undefined): TellableOutcome | null {
  return tellableOutcomes.find((outcome) => outcome === standing) ?? null;
}

/** What applicants read of an outcome (rule outcomes/shown-1). */
export const outcomeLabels: Readonly<Record<TellableOutcome, string>> = {
  not_selected: 'Not selected this time',
  booked: 'Booked',
};

/** What somebody was told of all that they applied for in a project: booked for some of it, or not selected for any; null
    while something is open. */
export function toldOfAll(standings: readonly string[]): TellableOutcome | null {
  if (standings.includes('booked')) return 'booked';
  return standings.length > 0 && standings.every((one) => one === 'not_selected') ? 'not_selected' : null;
}
