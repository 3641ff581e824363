import { useUser } from '../../../shell/session/use-user.ts';
import { gradesText } from '../decisions/grades-text.ts';
import type { DeskTalent } from './use-candidate.ts';

/** The grades of others: for members who decide the reviewers', for a reviewer the pick too (rule
    desk/screens-12). */
export function OtherGrades({ talent }: { talent: Extract<DeskTalent, { kind: 'placed' }> }) {
  const viewer = useUser();
  const { decides, shown } = talent;
  const { grade: pick, grades } = shown.candidate;
  const others = gradesText(
    !decides && pick,
    grades.filter(({ name }) => decides || name !== viewer?.name),
  );
  return others && <p className="desk-talent-grades">{others}</p>;
}
