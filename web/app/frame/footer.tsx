import { Link, useLocation } from 'react-router';
import { brand } from '../shell/frame/brand.ts';
import { BrandLink } from '../shell/frame/brand-link.tsx';
import { Icon } from '../ui/pictures/icon.tsx';
import { hasFooterLine } from './page-kinds.ts';

const columns = [
  {
    title: 'Company',
    links: [
      { to: '/', label: 'Home' },
      { to: '/about', label: 'About us' },
      { to: '/contact', label: 'Contact' },
    ],
  },
  {
    title: 'For Casting Directors',
    links: [
      { to: '/projects', label: 'Post projects' },
      { to: '/profiles', label: 'Search talent' },
    ],
  },
  {
    title: 'For Actors',
    links: [
      { to: '/profiles', label: 'View profiles' },
      { to: '/projects', label: 'Browse projects' },
    ],
  },
];

const papers = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
  { to: '/report', label: 'Report something' },
];
const line = [
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/contact', label: 'Contact' },
  { to: '/report', label: 'Report something' },
  { to: '/privacy#officer', label: 'Grievance Officer' },
];

/** A's footer where visitors may come and on Projects, elsewhere one line (rule pages/frame-2). */
export function Footer() {
  return hasFooterLine(useLocation().pathname) ? <FooterLine /> : <WholeFooter />;
}

function FooterLine() {
  return (
    <footer className="footer-line mt-auto border-t border-line text-sm text-ink-soft print:hidden">
      <ul className="mx-auto flex max-w-page flex-wrap px-(--page-margin)">
        {line.map(({ to, label }, place) => (
          <li key={to} className="flex items-center">
            <Link to={to} className="flex min-h-11 items-center hover:underline">
              {label}
            </Link>
            {place < line.length - 1 && <span aria-hidden="true">&nbsp;·&nbsp;</span>}
          </li>
        ))}
      </ul>
    </footer>
  );
}

function WholeFooter() {
  return (
    <footer className="on-dark sprockets-top mt-auto bg-poster-ink pt-14 text-poster-paper">
      <div className="mx-auto grid max-w-page gap-10 px-(--page-margin) pb-10 md:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="flex max-w-sm flex-col gap-4">
          <BrandLink />
          <p className="text-poster-faded">{brand.description}.</p>
          <ul className="flex gap-2">
            {brand.social.map(({ name, icon, url }) => (
              <li key={name}>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={`${brand.name} on ${name} (opens in a new tab)`}
                  className="grid size-11 place-items-center rounded-full border border-white/25 hover:border-marigold hover:bg-marigold hover:text-poster-ink"
                >
                  <Icon name={icon} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="pb-2 font-semibold text-marigold">{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={label}>
                  <Link
                    to={to}
                    className="flex min-h-11 items-center text-poster-faded hover:text-white hover:underline md:min-h-9"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 border-t border-white/15 px-(--page-margin) py-3 text-sm text-poster-faded">
        <p>
          © {brand.copyrightYear} {brand.name}. All rights reserved.
        </p>
        <ul className="flex gap-6">
          {papers.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="flex min-h-11 items-center hover:text-white hover:underline">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
