import type { UserKind } from '../../accounts/user-kind.ts';

/** As what somebody can join the team of a project. */
export const memberships = ['editor', 'reviewer'] as const;
export type Joined = (typeof memberships)[number];

/** As what somebody belongs to the people who cast a project (rule team/who-1). */
export type Membership = 'owner' | Joined;

/** What each of them may do beside looking. */
const rights: Readonly<Record<Membership, { leads: boolean; decides: boolean }>> = {
  owner: { leads: true, decides: true },
  editor: { leads: false, decides: true },
  reviewer: { leads: false, decides: false },
};

/** As what a viewer belongs to a project, of whose team they may be a member; null for a stranger. */
export function membershipOf(
  viewer: { id: string },
  project: { directorId: string },
  joined: Joined | null,
): Membership | null {
  return project.directorId === viewer.id ? 'owner' : joined;
}

/** What reviewers read where they try to decide (rule team/who-3). */
export const reviewersDo = 'Reviewers look, grade and note.';

/** Whether somebody sees a project's desk; reviewers not that of a draft (rules team/who-1, team/who-4). */
export function mayReview(
  membership: Membership | null,
  { isDraft }: { isDraft: boolean },
): membership is Membership {
  return mayDecide(membership) || (membership === 'reviewer' && !isDraft);
}

/** Whether somebody decides there: moves, grades, adds and undoes, and edits the project (rule team/who-2). */
export function mayDecide(membership: Membership | null): boolean {
  return membership !== null && rights[membership].decides;
}

/** Whether somebody deletes the project and says who is in its team (rule team/who-2). */
export function mayLead(membership: Membership | null): boolean {
  return membership !== null && rights[membership].leads;
}

/** Why somebody of this kind cannot join as that; null where they can (rule team/kinds-1). */
export function kindRefusal(kind: UserKind, as: Joined): string | null {
  if (kind === 'Artist') return 'Artists cannot join a casting team.';
  if (as === 'editor' && kind !== 'Director') return 'Only casting directors can be editors.';
  return null;
}
