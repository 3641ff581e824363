import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';

type Person = Pick<SelfUser, 'role' | 'isProfileComplete' | 'publicIdentifier' | 'isAdministrator'>;

/** The target of a sign-in without a requested page: administrators to the console, directors to their projects, others
    to their profile or its wizard (rules accounts/sign-in-3, moderation/console-3). */
export function landingPath(user: Person): string {
  if (user.isAdministrator) return '/admin';
  if (user.role === 'Director') return '/projects';
  return user.isProfileComplete ? `/profile/${user.publicIdentifier}` : setupPath(user);
}

/** The wizard's address for a person (rule accounts/codes-14). */
function setupPath(user: Pick<Person, 'role'>): string {
  return user.role === 'Artist' ? '/profile-setup?step=personal' : '/profile-setup';
}
