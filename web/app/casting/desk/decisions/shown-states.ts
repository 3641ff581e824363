import type { DecisionTarget, Grade } from '@kirdaar/domain/casting/desk/decisions.ts';
import type { Stage } from '@kirdaar/domain/casting/desk/stages.ts';

/** The state of a candidacy, as shown on screen. */
export type CandidacyState = { stage: Stage; grade: Grade | null };

type Shown<Value> = { value: Value; by: string; since: number };
type Move = { roleId: string; from: Stage; to: Stage; by: string; since: number };

type Change = { id: string; before: CandidacyState; target: DecisionTarget };

/** Not answered yet: newer than every list. */
const pending = Number.POSITIVE_INFINITY;

/** Local decisions that loaded lists do not include. Each list has the `mark` of its request; decisions
    settled later override it. */
export class ShownStates {
  readonly #stages = new Map<string, Shown<Stage>>();
  readonly #grades = new Map<string, Shown<Grade | null>>();
  readonly #moves: Move[] = [];
  #mark = 0;

  /** Store it when requesting a list or counts. */
  mark(): number {
    return this.#mark;
  }

  /** Shows the target of an act; `by` identifies the act. With `over` only if that act was the last. */
  put(by: string, roleId: string, { id, before, target }: Change, over?: string): void {
    const shown = 'stage' in target ? this.#stages : this.#grades;
    if (over && shown.get(id)?.by !== over) return;
    if ('grade' in target) return void this.#grades.set(id, { value: target.grade, by, since: pending });
    this.#stages.set(id, { value: target.stage, by, since: pending });
    if (before.stage === target.stage) return;
    this.#moves.push({ roleId, from: before.stage, to: target.stage, by, since: pending });
  }

  /** The server saved an act: lists requested from now on include it. */
  settle(by: string): void {
    this.#mark += 1;
    for (const shown of [...this.#stages.values(), ...this.#grades.values()]) {
      if (shown.by === by && shown.since === pending) shown.since = this.#mark;
    }
    for (const move of this.#moves) {
      if (move.by === by && move.since === pending) move.since = this.#mark;
    }
  }

  /** The current state of a candidacy that a list of that mark had as `loaded`. */
  of(id: string, loaded: CandidacyState, mark: number): CandidacyState {
    const [stage, grade] = [this.#stages.get(id), this.#grades.get(id)];
    return {
      stage: stage && stage.since > mark ? stage.value : loaded.stage,
      grade: grade && grade.since > mark ? grade.value : loaded.grade,
    };
  }

  /** The change of a stage's count since that mark. */
  movedTo(roleId: string, stage: Stage, mark: number): number {
    return this.#moves.reduce((sum, move) => {
      if (move.roleId !== roleId || move.since <= mark) return sum;
      return sum + Number(move.to === stage) - Number(move.from === stage);
    }, 0);
  }
}
