import { type Membership, mayDecide } from '../../projects/team/team.ts';

/** The kinds of activities: candidacies moved, graded or added; the project's own shortlist changed; an
    undo; notes; boards; outcomes; a message to many; invitations to an audition, or to apply. */
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

/** Replaces the name of a user whose account is deleted. */
export const formerMember = 'Former member';

/** How long a decision on the desk can be undone, in milliseconds (rule desk/undo-1). */
export const undoTime = 10 * 60_000;

/** How many people of an activity are named. */
export const mostNamed = 3;

/** 'Afreen Zaidi, Bijoy Das and 6 more' for the first names of an activity; '8 talents' where no one is
    named (rule desk/activity-2). */
export function peopleOfActivity(names: readonly string[], count: number): string {
  const [first, second] = names;
  if (!first) return count === 1 ? '1 talent' : `${count} talents`;
  if (names.length >= count) {
    const others = names.slice(0, -1);
    return others.length > 0 ? `${others.join(', ')} and ${names.at(-1)}` : first;
  }
  const shown = second && count > 2 ? [first, second] : [first];
  return `${shown.join(', ')} and ${count - shown.length} more`;
}

type MadeActivity = { kind: ActivityKind; madeBy: string | null; undoUntil: Date | null };
type Undoer = { id: string; membership: Membership };

/** Why a user may not undo an activity now; null if they may. Its author and the project's owner may, for
    ten minutes; an author who no longer decides undoes only notes (rules desk/undo-1, desk/undo-3). */
export function undoRefusal(
  { kind, madeBy, undoUntil }: MadeActivity,
  viewer: Undoer,
  now: Date,
): 'undo.not_yours' | 'undo.too_late' | 'desk.reviewer' | null {
  if (viewer.membership !== 'owner' && madeBy !== viewer.id) return 'undo.not_yours';
  if (kind !== 'noted' && !mayDecide(viewer.membership)) return 'desk.reviewer';
  return undoUntil === null || now > undoUntil ? 'undo.too_late' : null;
}
