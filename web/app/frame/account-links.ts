import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { seeksRoles } from '@kirdaar/domain/accounts/user-kind.ts';
import type { IconName } from '../ui/pictures/icon.tsx';

const changePath = '/change-password';

const roles: AccountLink = { to: '/roles', label: 'Roles for you', icon: 'search' };
const moderation: AccountLink = { to: '/admin', label: 'Moderation', icon: 'alert' };

type AccountLink = { to: string; label: string; icon: IconName };

/** The links of the user menu, except for Logout; directors have no applications and no profile to edit (rule
    pages/all-3). Every user has their account (decision 15); the menu of administrators begins with the console. `here` is the current
    path: a changed password leads back to it (rule accounts/resets-8). */
export function accountLinks(user: Pick<SelfUser, 'role' | 'isAdministrator'>, here: string): AccountLink[] {
  const { role, isAdministrator } = user;
  const to = here.startsWith(changePath) ? here : `${changePath}?from=${encodeURIComponent(here)}`;
  const password: AccountLink = { to, label: 'Change Password', icon: 'key' };
  const data: AccountLink = { to: '/account', label: 'Your account', icon: 'user' };
  const notices: AccountLink = { to: '/notifications', label: 'Notifications', icon: 'bell' };
  const messages: AccountLink = { to: '/messages', label: 'Messages', icon: 'message' };
  const first = isAdministrator ? [moderation] : [];
  const lists: AccountLink = { to: '/lists', label: 'My lists', icon: 'star' };
  if (role === 'Director') return [...first, lists, messages, notices, password, data];
  return [
    ...first,
    ...(seeksRoles(user) ? [roles] : []),
    { to: '/applications', label: 'My applications', icon: 'film' },
    { to: '/auditions', label: 'My auditions', icon: 'calendar' },
    messages,
    notices,
    { to: '/profile-setup', label: 'Edit Profile', icon: 'edit' },
    password,
    data,
  ];
}
