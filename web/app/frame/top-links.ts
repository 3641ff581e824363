import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { seeksRoles } from '@kirdaar/domain/accounts/user-kind.ts';

/** The links of the navigation (rule pages/all-2). */
export const topLinks = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About us' },
  { to: '/contact', label: 'Contact' },
  { to: '/profiles', label: 'Profiles' },
  { to: '/projects', label: 'Projects' },
] as const;

const rolesLink = { to: '/roles', label: 'Roles for you' } as const;

/** The links of a wide screen: artists have their roles next to the projects; elsewhere they are in the menu. */
export const wideLinks = (user: Pick<SelfUser, 'role' | 'isAdministrator'> | null) =>
  user && seeksRoles(user) ? [...topLinks, rolesLink] : topLinks;

type MenuLink = { to: string; label: string };

const firstOfArtists = ['/admin', '/roles', '/applications', '/auditions', '/messages'];
const firstOfDirectors = ['/admin', '/projects', '/profiles', '/messages'];

/** The menu of a phone: the work of the user first, then the other links (rule pages/frame-3). */
export function menuLinks<Link extends MenuLink>(account: readonly Link[] | null, role: string | undefined) {
  if (!account) return { first: [], top: topLinks, account: [] };
  const all: readonly MenuLink[] = [...topLinks, ...account];
  const paths = role === 'Director' ? firstOfDirectors : firstOfArtists;
  const isFirst = ({ to }: MenuLink) => paths.includes(to);
  return {
    first: paths.flatMap((path) => all.find(({ to }) => to === path) ?? []),
    top: topLinks.filter((link) => !isFirst(link)),
    account: account.filter((link) => !isFirst(link)),
  };
}

/** The path for the navigation: a talent under review belongs to the project they are seen from. */
export function placeOf(here: string, role?: string): string {
  return role === 'Director' && /^\/profile\/.*[?&](?:project|desk|suggested)=/.test(here)
    ? '/projects'
    : here.replace(/\?.*/, '');
}

/** Whether a link matches a place: every path starting with /profile counts as Profiles (rule pages/all-2). */
export function isCurrent(to: string, place: string): boolean {
  if (to === '/') return place === '/';
  if (to === '/profiles') return place.startsWith('/profile');
  return place === to || place.startsWith(`${to}/`);
}
