import type { UserKind } from '../../accounts/user-kind.ts';

/** The kinds of membership that a person can join with. */
export const memberships = ['editor', 'reviewer'] as const;
export type Joined = (typeof memberships)[number];

/** How a person belongs to the team of a project (rule team/who-1). */
export type Membership = 'owner' | Joined;

/** What each kind can do in addition to viewing. */
const rights: Readonly<Record<Membership, { leads: boolean; decides: boolean }>> = {
  owner: { leads: true, decides: true },
  editor: { leads: false, decides: true },
  reviewer: { leads: false, decides: false },
};

/** How a viewer belongs to a project; null for a person outside the team. */
export function membershipOf(
  viewer: { id: string },
  project: { directorId: string },
  joined: Joined | null,
): Membership | null {
  return project.directorId === viewer.id ? 'owner' : joined;
}

/** The text for reviewers who try to decide (rule team/who-3). */
export const reviewersDo = 'Reviewers can look, rate and add notes.';

/** Whether a member sees a project's desk; reviewers do not see that of a draft (rules team/who-1,
    team/who-4). */
export function mayReview(
  membership: Membership | null,
  { isDraft }: { isDraft: boolean },
): membership is Membership {
  return mayDecide(membership) || (membership === 'reviewer' && !isDraft);
}

/** Whether a member decides: moves, grades, adds and undoes, and edits the project (rule team/who-2). */
export function mayDecide(membership: Membership | null): boolean {
  return membership !== null && rights[membership].decides;
}

/** Whether a member deletes the project and manages its team (rule team/who-2). */
export function mayLead(membership: Membership | null): boolean {
  return membership !== null && rights[membership].leads;
}

/** Why a person of this kind cannot join in that role; null when they can (rule team/kinds-1). */
export function kindRefusal(kind: UserKind, as: Joined): string | null {
  if (kind === 'Artist') return 'Artists cannot join a casting team.';
  if (as === 'editor' && kind !== 'Director') return 'Only casting directors can be editors.';
  return null;
}
