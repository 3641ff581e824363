import type { KnownFacts } from '@kirdaar/domain/casting/applications/application-status.ts';
import { stages } from '@kirdaar/domain/casting/desk/stages.ts';
import type { Total } from '@kirdaar/domain/search/talents/total.ts';
import { JsonText } from '../../http/answer.ts';
import { auditionOf } from './audition.present.ts';
import type { CandidateNeighbours, CandidateNote } from './candidate.queries.ts';
import type { StageCount } from './candidate-counts.queries.ts';
import type { CandidateRow, OutcomeState } from './candidate-rows.queries.ts';
import type { Card, ListPosition } from './page.queries.ts';
import { talentText } from './talents.present.ts';

type Standing = Pick<
  CandidateRow,
  | 'id'
  | 'stage'
  | 'grade'
  | 'grades'
  | 'notes'
  | 'yes'
  | 'heightFeet'
  | 'heightInches'
  | 'invitedToApply'
  | 'audition'
  | keyof OutcomeState
>;

/** An applicant's sent outcome, and the one still to be sent, on the wire. */
function outcomesOf({ outcome, outcomeAt, telling, tellAt }: OutcomeState) {
  return {
    outcome,
    outcomeAt,
    telling: telling && tellAt ? { outcome: telling, dueAt: tellAt } : null,
  };
}

/** A talent's card with their stage for the role, inserted into its JSON before the closing brace, for a
    team member. */
export function candidateText(
  card: Card,
  {
    id,
    stage,
    grade,
    grades,
    notes,
    yes,
    heightFeet,
    heightInches,
    invitedToApply,
    audition,
    ...state
  }: Standing,
  { facts, viewerId, now }: { facts: Map<string, KnownFacts>; viewerId: string; now: Date },
): string {
  const added = JSON.stringify({
    candidacyId: id,
    stage,
    grade,
    grades: grades.map((one) => ({ name: one.name, grade: one.grade })),
    myGrade: grades.find(({ userId }) => userId === viewerId)?.grade ?? null,
    notes,
    yes,
    heightFeet,
    heightInches,
    invitedToApply,
    audition: audition && auditionOf(audition, now),
    ...outcomesOf(state),
  });
  return `${talentText(card, facts).slice(0, -1)},${added.slice(1)}`;
}

/** A list of the desk on the wire; `asOf` is the number of team actions included (rule
    desk/decisions-3). */
export function candidatesText(cards: string[], page: Total & { hasMore: boolean }, asOf: string): JsonText {
  const { total, moreThanTotal, hasMore } = page;
  const rest = JSON.stringify({ total, moreThanTotal, hasMore, asOf });
  return new JsonText(`{"artists":[${cards.join(',')}],${rest.slice(1)}`);
}

type Shown = {
  candidate: string;
  profile: string;
  selfTape: string | null;
  selfTapeAiMade: boolean;
  asOf: string;
  notes: CandidateNote[];
};

/** A candidate with their profile, which is stored as JSON, and their place in the list. */
export function shownText(
  { candidate, profile, selfTape, selfTapeAiMade, asOf, notes }: Shown,
  neighbours: CandidateNeighbours,
  place: ListPosition,
) {
  const rest = JSON.stringify({ selfTape, selfTapeAiMade, asOf, notes, ...neighbours, ...place });
  return new JsonText(`{"candidate":${candidate},"profile":${profile},${rest.slice(1)}`);
}

/** Counts by stage, and of the applications the seen ones. */
export function countsOf(rows: StageCount[]) {
  const sum = (count: (row: StageCount) => number) => rows.reduce((total, row) => total + count(row), 0);
  const counts = stages.map((stage) => [stage, sum((row) => (row.stage === stage ? row.total : 0))] as const);
  return {
    counts: Object.fromEntries(counts) as Record<(typeof stages)[number], number>,
    applied: sum((row) => row.applied),
    seen: sum((row) => row.seen),
    waiting: sum((row) => row.waiting),
  };
}
