import type { DecisionTarget, Grade } from '@kirdaar/domain/casting/desk/decisions.ts';
import type { Stage } from '@kirdaar/domain/casting/desk/stages.ts';

/** Where a candidacy stands, as the screen shows it. */
export type CandidacyState = { stage: Stage; grade: Grade | null };

type Shown<Value> = { value: Value; by: string; since: number };
type Move = { roleId: string; from: Stage; to: Stage; by: string; since: number };

type Change = { id: string; before: CandidacyState; target: DecisionTarget };

/** Not answered yet: newer than every list. */
const pending = Number.POSITIVE_INFINITY;

/** What was decided here and stands in no list yet that was loaded before. Every list notes the `mark` of the moment when it
    was asked for; what was settled later is shown over it. */
export class ShownStates {
  readonly #stages = new Map<string, Shown<Stage>>();
  readonly #grades = new Map<string, Shown<Grade | null>>();
  readonly #moves: Move[] = [];
  #mark = 0;

  /** To be noted when a list, or anything that counts, is asked for. */
  mark(): number {
    return this.#mark;
  }

  /** Shows what an act asks for; `by` names the act. With `over` only where that act was the last. */
  put(by: string, roleId: string, { id, before, target }: Change, over?: string): void {
    const shown = 'stage' in target ? this.#stages : this.#grades;
    if (over && shown.get(id)?.by !== over) return;
    if ('grade' in target) return void this.#grades.set(id, { value: target.grade, by, since: pending });
    this.#stages.set(id, { value: target.stage, by, since: pending });
    if (before.stage === target.stage) return;
    this.#moves.push({ roleId, from: before.stage, to: target.stage, by, since: pending });
  }

  /** The server has an act: lists that are asked for from now on know of it. */
  settle(by: string): void {
    this.#mark += 1;
    for (const shown of [...this.#stages.values(), ...this.#grades.values()]) {
      if (shown.by === by && shown.since === pending) shown.since = this.#mark;
    }
    for (const move of this.#moves) {
      if (move.by === by && move.since === pending) move.since = this.#mark;
    }
  }

  /** Where a candidacy stands now, of which a list of that mark told `loaded`. */
  of(id: string, loaded: CandidacyState, mark: number): CandidacyState {
    const [stage, grade] = [this.#stages.get(id), this.#grades.get(id)];
    return {
      stage: stage && stage.since > mark ? stage.value : loaded.stage,
      grade: grade && grade.since > mark ? grade.value : loaded.grade,
    };
  }

  /** By how many more or fewer stand at a stage of a role than counts of that mark say. */
  movedTo(roleId: string, stage: Stage, mark: number): number {
    return this.#moves.reduce((sum, move) => {
      if (move.roleId !== roleId || move.since <= mark) return sum;
      return sum + Number(move.to === stage) - Number(move.from === stage);
    }, 0);
  }
}
