type Shown = {
  candidacyId: string | null;
  _id: string;
  stage: string;
  grade: number | null;
  grades: unknown;
  notes: number;
  yes: number;
  outcome: string;
  telling: unknown;
  invitedToApply: string | null;
  audition: { invitationId: string; state: string; step: string | null; start: string | null } | null;
};

/** Whether a list on screen equals the server's. Candidates decided on here stay in place until a reload,
    so both sides omit them. The server may have more behind what is shown. */
export function isSameList(
  shown: readonly Shown[],
  fresh: readonly Shown[],
  { own, hasMore }: { own: ReadonlySet<string>; hasMore: boolean },
): boolean {
  const others = (list: readonly Shown[]) => list.filter((one) => !own.has(idOf(one))).map(wordsOf);
  const [before, now] = [others(shown), others(fresh)];
  return (hasMore || before.length === now.length) && before.every((words, place) => words === now[place]);
}

const idOf = ({ candidacyId, _id }: Shown) => candidacyId ?? _id;

function wordsOf({ candidacyId, _id, stage, grade, grades, notes, yes, ...rest }: Shown): string {
  const { outcome, telling, invitedToApply, audition } = rest;
  return JSON.stringify([
    candidacyId,
    _id,
    stage,
    grade,
    grades,
    notes,
    yes,
    outcome,
    telling,
    invitedToApply,
    [audition?.invitationId, audition?.state, audition?.step, audition?.start],
  ]);
}
