/** The links of the navigation (A §2). */
export const topLinks = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About us' },
  { to: '/contact', label: 'Contact' },
  { to: '/profiles', label: 'Profiles' },
  { to: '/projects', label: 'Projects' },
] as const;

/** Whether a link stands for the page shown: every path starting with /profile counts as Profiles (A §2). */
export function isCurrent(to: string, pathname: string): boolean {
  if (to === '/') return pathname === '/';
  if (to === '/profiles') return pathname.startsWith('/profile');
  return pathname === to || pathname.startsWith(`${to}/`);
}
