import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { reach } from '../../shell/frame/reach.ts';
import { PaperPage } from './paper-page.tsx';
import { type Paper, privacy, terms } from './papers.ts';

const shown = (paper: Paper) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PaperPage paper={paper} />
    </MemoryRouter>,
  );
const linksOf = (paper: Paper) =>
  [...shown(paper).matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)<\/a>/g)].map(([, to, words]) => [words, to]);

describe('A legal page', () => {
  test('links every page and mail address that it names', () => {
    expect(linksOf(privacy)).toEqual([
      ['your profile', '/profile-setup'],
      ['contact form', '/contact'],
      ['your profile', '/profile-setup'],
      ['Your account', '/account'],
      [reach.email, `mailto:${reach.email}`],
    ]);
    expect(linksOf(terms)).toEqual([
      ['tell us', '/contact'],
      ['privacy page', '/privacy'],
    ]);
  });

  test.each([privacy, terms])('has its links inside the accepted text: $title', (paper) => {
    const words = shown(paper).replaceAll(/<[^>]+>/g, '');
    for (const { points } of paper.parts) for (const point of points) expect(words).toContain(point);
  });

  test.each([privacy, terms])('names no mail address or telephone number without a link: $title', (paper) => {
    const unlinked = shown(paper).replaceAll(/<a .*?<\/a>/g, '');
    expect(unlinked).not.toMatch(/@|\+\d|contact form/);
  });
});
