export type UserKind = 'Artist' | 'Director' | 'Other';

const directorRoleNames = new Set(['director', 'assistant director', 'casting director']);

/**
 * The kind of a user, derived from the names of their department roles; an artist who also directs is an
 * Artist (rule accounts/kinds-1).
 */
export function userKind(departmentRoleNames: readonly string[]): UserKind {
  const names = departmentRoleNames.map((name) => name.trim().toLowerCase());
  if (names.includes('artist')) return 'Artist';
  if (names.some((name) => directorRoleNames.has(name))) return 'Director';
  return 'Other';
}

/** Whether the name of a department role decides the kind of an account. */
export const decidesKind = (name: string): boolean => userKind([name]) !== 'Other';

/** Whether a user has 'Roles for you': Kirdaar has acting roles only (rule fit/screens-4). */
export function seeksRoles({ role, isAdministrator }: { role: UserKind; isAdministrator: boolean }): boolean {
  return role === 'Artist' && !isAdministrator;
}

/** Whether a change of department roles is allowed: never into or out of kind Director (rule accounts/kinds-3). */
export function mayChangeKind(from: UserKind, to: UserKind): boolean {
  return (from === 'Director') === (to === 'Director');
}
