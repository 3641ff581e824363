import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { artist } from '../gallery/samples.ts';
import { SmallTile } from './small-tile.tsx';

const face = { ...artist, age: 29, screenAge: { from: 28, to: 35 }, heightFeet: 5, heightInches: 4 };

test('a small face has name, screen age and height, age and town, chips, and a dot named Not seen', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SmallTile person={face} to="/profile/asha" chips={['Pick 1', '2 yes']} isUnseen />
    </MemoryRouter>,
  );
  const text = html.replace(/<\/(h3|p|li)>/g, '|').replace(/<[^>]+>/g, '');
  for (const part of ['Asha Devi Rao', 'Plays 28-35 · 5 ft 4', '29 years, Kochi', 'Pick 1', '2 yes'])
    expect(text.split('|').map((one) => one.replace(/^AR/, ''))).toContain(part);
  expect(html).toContain('aria-label="Not seen"');
  expect(html.match(/<a |<button/g)).toHaveLength(1);
});

test('a small face has the job of other professionals in place of screen age and height (W31)', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SmallTile person={{ ...face, job: 'Director of Photography' }} to="/profile/asha" />
    </MemoryRouter>,
  );
  expect(html).toContain('Director of Photography');
  expect(html).not.toContain('Plays');
});

test('a small face leaves out what is unknown', () => {
  const bare = { ...face, age: null, screenAge: null, heightFeet: null, heightInches: null };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SmallTile person={bare} to="/profile/asha" />
    </MemoryRouter>,
  );
  expect(html).toContain('<p></p><p>Kochi</p>');
});
