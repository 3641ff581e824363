/** The links of the navigation (rule pages/all-2). */
export const topLinks = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About us' },
  { to: '/contact', label: 'Contact' },
  { to: '/profiles', label: 'Profiles' },
  { to: '/projects', label: 'Projects' },
] as const;

const rolesLink = { to: '/roles', label: 'Roles for you' } as const;

/** The links of a wide screen: who can be cast finds their roles beside the projects; elsewhere the menu has them. */
export const wideLinks = (role: string | undefined) =>
  role === undefined || role === 'Director' ? topLinks : [...topLinks, rolesLink];

/** The path that the navigation knows a page by: a talent whom a director reviews belongs to the project that they are seen
    from. */
export function placeOf(here: string, role?: string): string {
  return role === 'Director' && /^\/profile\/.*[?&](?:project|desk|suggested)=/.test(here)
    ? '/projects'
    : here.replace(/\?.*/, '');
}

/** Whether a link stands for a place: every path starting with /profile counts as Profiles (rule pages/all-2). */
export function isCurrent(to: string, place: string): boolean {
  if (to === '/') return place === '/';
  if (to === '/profiles') return place.startsWith('/profile');
  return place === to || place.startsWith(`${to}/`);
}
