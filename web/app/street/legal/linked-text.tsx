import { Link } from 'react-router';
import { reach } from '../../shell/frame/reach.ts';

/** Names in the papers, with their links. The text stays that of papers.ts: a link changes no sentence. */
const named: Record<string, string> = {
  [reach.email]: `mailto:${reach.email}`,
  'Your account': '/account',
  'your profile': '/profile-setup',
  'contact form': '/contact',
  'tell us': '/contact',
  'privacy page': '/privacy',
};

const names = new RegExp(`\\b(${Object.keys(named).join('|').replaceAll('.', '\\.')})\\b`);
const look = 'font-semibold text-red-text underline underline-offset-4 hover:no-underline';

/** A sentence of a paper with links for its pages and mail addresses. */
export function LinkedText({ children }: { children: string }) {
  return children.split(names).map((words) => {
    const to = named[words];
    if (!to) return words;
    return to.startsWith('/') ? (
      <Link key={words} to={to} className={look}>
        {words}
      </Link>
    ) : (
      <a key={words} href={to} className={look}>
        {words}
      </a>
    );
  });
}
