import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { seeksRoles } from '@kirdaar/domain/accounts/user-kind.ts';

/** The title of '/roles': other professionals and administrators have no 'Roles for you' (rule fit/screens-4). */
export const rolesTitle = (user: Pick<SelfUser, 'role' | 'isAdministrator'> | null | undefined) =>
  user && !seeksRoles(user) ? 'Roles' : 'Roles for you';
