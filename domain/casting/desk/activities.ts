import { type Membership, mayDecide } from '../../projects/team/team.ts';

/** What an activity was: candidacies moved, graded or added on the desk; a talent put on the project's own shortlist or
    taken off it; an earlier one undone; notes written; candidates put on a board or taken off it; applicants told an outcome;
    a message to many; artists invited to an audition, or to apply. */
export const activityKinds = [
  'moved',
  'graded',
  'added',
  'shortlisted',
  'taken_back',
  'undone',
  'noted',
  'boarded',
  'unboarded',
  'told',
  'messaged',
  'invited',
  'invited_to_apply',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** What stands for somebody whose account is gone. */
export const formerMember = 'Former member';

/** How long a decision on the desk can be undone, in milliseconds (rule desk/undo-1). */
export const undoTime = 10 * 60_000;

type MadeActivity = { kind: ActivityKind; madeBy: string | null; undoUntil: Date | null };
type Undoer = { id: string; membership: Membership };

/** Why somebody may not undo an activity now: it is for whoever acted and the project's owner, for ten minutes;
    somebody who decides no longer undoes only notes (rules desk/undo-1, desk/undo-3). Null if they may. */
export function undoRefusal(
  { kind, madeBy, undoUntil }: MadeActivity,
  viewer: Undoer,
  now: Date,
): 'undo.not_yours' | 'undo.too_late' | 'desk.reviewer' | null {
  if (viewer.membership !== 'owner' && madeBy !== viewer.id) return 'undo.not_yours';
  if (kind !== 'noted' && !mayDecide(viewer.membership)) return 'desk.reviewer';
  return undoUntil === null || now > undoUntil ? 'undo.too_late' : null;
}
