/** The stages of a candidacy in the order of casting; 'passed' is outside of it (rule
    candidacies/stages-1). */
export const stages = [
  'considered',
  'shortlisted',
  'audition',
  'callback',
  'on_hold',
  'booked',
  'passed',
] as const;
export type Stage = (typeof stages)[number];

/** The labels of the stages. */
export const stageLabels: Readonly<Record<Stage, string>> = {
  considered: 'Considered',
  shortlisted: 'Shortlisted',
  audition: 'Audition',
  callback: 'Callback',
  on_hold: 'On hold',
  booked: 'Booked',
  passed: 'Passed',
};

/** Whether a candidacy is in play: shortlisted or further, and not passed (rule candidacies/stages-2). */
export function isInPlay(stage: Stage): boolean {
  return stage !== 'considered' && stage !== 'passed';
}

/** Whether it is beyond the shortlist, so that only the desk takes it back (rule
    candidacies/shortlist-3). */
export function isFurther(stage: Stage): boolean {
  return isInPlay(stage) && stage !== 'shortlisted';
}

/** Whether a talent counts as shortlisted in a project: by its own shortlist, or by a candidacy in play
    (rule candidacies/shortlist-1). */
export function isShortlisted(project: { shortlisted: boolean }, candidacies: readonly Stage[]): boolean {
  return project.shortlisted || candidacies.some(isInPlay);
}

/** The stage after shortlisting for the whole project: 'shortlisted' for an application without a decision
    (rule candidacies/shortlist-2). */
export function whenShortlisted(stage: Stage, hasApplied: boolean): Stage {
  return stage === 'considered' && hasApplied ? 'shortlisted' : stage;
}

/** The stage after taking that back: from 'shortlisted' to 'considered' (rule candidacies/shortlist-3). */
export function whenTakenBack(stage: Stage): Stage {
  return stage === 'shortlisted' ? 'considered' : stage;
}

/** What usually follows a stage (rule desk/screens-3). */
export type NextStep = 'shortlist' | 'invite' | 'book' | 'send_result';

const nextSteps: Readonly<Record<Stage, NextStep>> = {
  considered: 'shortlist',
  shortlisted: 'invite',
  audition: 'book',
  callback: 'book',
  on_hold: 'book',
  booked: 'send_result',
  passed: 'send_result',
};

export const nextStepLabels: Readonly<Record<NextStep, string>> = {
  shortlist: 'Shortlist',
  invite: 'Invite to audition',
  book: 'Book',
  send_result: 'Send result…',
};

/** The next step for candidates of these stages: that of the earliest one. */
export function nextStepOf(some: readonly Stage[]): NextStep {
  return nextSteps[stages.find((stage) => some.includes(stage)) ?? 'considered'];
}
