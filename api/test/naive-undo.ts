import type { Stage } from '@kirdaar/domain/casting/desk/stages.ts';
import type { Outcome, TellableOutcome } from '@kirdaar/domain/casting/outcomes/outcomes.ts';

export const inPlayStages: ReadonlySet<Stage> = new Set([
  'shortlisted',
  'audition',
  'callback',
  'on_hold',
  'booked',
]);

/** The replaced value, and the version set by the change. */
type Replaced<T> = { value: T; version: object; left: object };

/** A value with its last author and act. */
export class NaiveField<T> {
  value: T;
  by: string | null = null;
  at = 0;
  /** A new object for each change; undo restores the earlier one. */
  version: object = {};

  constructor(value: T) {
    this.value = value;
  }

  change(value: T, by: string | null, at: number): Replaced<T> {
    const { value: before, version } = this;
    Object.assign(this, { value, by, at, version: {} });
    return { value: before, version, left: this.version };
  }

  stands = ({ left }: Replaced<T>) => this.version === left;

  restore({ value, version }: Replaced<T>, by: string, at: number): void {
    Object.assign(this, { value, version, by, at });
  }
}

/** An outcome that waits to be sent. */
export type NaiveTelling = { outcome: TellableOutcome; at: number };

export type NaiveCandidacy = {
  artist: string;
  role: string;
  applied: boolean;
  stage: NaiveField<Stage>;
  grade: NaiveField<number | null>;
  telling: NaiveField<NaiveTelling | null>;
  outcome: Outcome;
};

type NaiveChange =
  | { of: NaiveCandidacy; stage: Replaced<Stage>; added?: true }
  | { of: NaiveCandidacy; grade: Replaced<number | null> }
  | { of: NaiveCandidacy; telling: Replaced<NaiveTelling | null> }
  | { artist: string; fact: Replaced<boolean> };

export type NaiveActivity = { by: string; until: number; isUndone: boolean; changes: NaiveChange[] };

type Undoing = {
  acts: number;
  candidacies: NaiveCandidacy[];
  fact: (artist: string) => NaiveField<boolean>;
  remove: (gone: NaiveCandidacy) => void;
};

/** D11: restores what the activity left unchanged since, and counts candidates. */
export function undoNaively(
  desk: Undoing,
  by: string,
  activity: NaiveActivity,
): { undone: number; left: number } {
  if (activity.isUndone) return { undone: 0, left: 0 };
  desk.acts += 1;
  const counts = new Map<NaiveCandidacy, boolean>();
  const there = activity.changes.filter(
    (change) => !('of' in change) || desk.candidacies.includes(change.of),
  );
  let isAny = false;
  for (const change of there) {
    const stood = restoreOne(desk, by, change);
    isAny ||= stood;
    // a move that also changed a waiting outcome counts once
    if ('of' in change && !counts.has(change.of)) counts.set(change.of, stood);
  }
  for (const change of there) {
    if (!('of' in change)) continue;
    dropUnfitting(desk, change.of);
    const isOver = 'added' in change && counts.get(change.of);
    if (isOver && !change.of.applied && change.of.grade.value === null) desk.remove(change.of);
  }
  activity.isUndone = isAny;
  const stood = [...counts.values()].filter(Boolean).length;
  return { undone: stood, left: counts.size - stood };
}

/** Whether it was unchanged and is restored. */
function restoreOne(desk: Undoing, by: string, change: NaiveChange): boolean {
  if ('fact' in change) {
    const fact = desk.fact(change.artist);
    return restoreField(fact, change.fact, by, desk.acts);
  }
  const { of } = change;
  if ('grade' in change) return restoreField(of.grade, change.grade, by, desk.acts);
  // D15: after a sent outcome the stage stays
  if ('stage' in change) return of.outcome === 'none' && restoreField(of.stage, change.stage, by, desk.acts);
  const isFit = change.telling.value === null || fits(change.telling.value, of.stage.value);
  return of.outcome === 'none' && isFit && restoreField(of.telling, change.telling, by, desk.acts);
}

function restoreField<T>(field: NaiveField<T>, replaced: Replaced<T>, by: string, at: number): boolean {
  if (!field.stands(replaced)) return false;
  field.restore(replaced, by, at);
  return true;
}

const fits = ({ outcome }: NaiveTelling, stage: Stage) =>
  stage === (outcome === 'booked' ? 'booked' : 'passed');

/** D15: a waiting outcome ends with its stage. */
function dropUnfitting(desk: Undoing, { telling, stage }: NaiveCandidacy): void {
  if (telling.value && !fits(telling.value, stage.value)) telling.change(null, null, desk.acts);
}
