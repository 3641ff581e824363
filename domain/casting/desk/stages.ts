/** Where a candidacy stands, in the order of casting; 'passed' lies beside it (rule candidacies/stages-1). */
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

/** What the desk calls the stages. */
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

/** Whether it went beyond the shortlist, so that only the desk takes it back (rule candidacies/shortlist-3). */
export function isFurther(stage: Stage): boolean {
  return isInPlay(stage) && stage !== 'shortlisted';
}

/** Whether a talent counts as shortlisted in a project: the project says so itself, or one of their candidacies there is in
    play (rule candidacies/shortlist-1). */
export function isShortlisted(project: { shortlisted: boolean }, candidacies: readonly Stage[]): boolean {
  return project.shortlisted || candidacies.some(isInPlay);
}

/** Where shortlisting a talent for the whole project takes a candidacy of theirs: on to 'shortlisted', if they applied and
    nobody has decided on it (rule candidacies/shortlist-2). */
export function whenShortlisted(stage: Stage, hasApplied: boolean): Stage {
  return stage === 'considered' && hasApplied ? 'shortlisted' : stage;
}

/** Where taking that back takes it: from 'shortlisted' to 'considered' (rule candidacies/shortlist-3). */
export function whenTakenBack(stage: Stage): Stage {
  return stage === 'shortlisted' ? 'considered' : stage;
}
