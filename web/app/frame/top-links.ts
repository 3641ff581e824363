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
export const wideLinks = (role: string | undefined) =>
  role === undefined || role === 'Director' ? topLinks : [...topLinks, rolesLink];

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
