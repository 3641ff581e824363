import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Tapes } from './tapes.tsx';

type Video = { url: string; late: boolean; aiMade: boolean };
const link = (place: number): Video => ({
  url: `https://vimeo.com/7697987${place}`,
  late: false,
  aiMade: false,
});
const shown = (videos: Video[], isTapeHidden?: true) =>
  renderToStaticMarkup(<Tapes person={{ _id: 'i', name: 'Anu', photo: null, videos, isTapeHidden }} />);

test('A team reads that a self-tape is hidden, also next to others that are not (R12)', () => {
  expect(shown([link(1), link(2)])).not.toContain('Hidden by Kirdaar.');
  expect(shown([link(1)], true)).toContain('Hidden by Kirdaar.');
  expect(shown([link(1)], true)).toContain('Tape of Anu');
  expect(shown([], true)).toContain('Hidden by Kirdaar.');
  expect(shown([])).toBe('');
});

test('A tape on YouTube has a player, another one is a link, and late ones are marked (E4)', () => {
  const film = { ...link(1), url: 'https://youtu.be/jNQXAC9IVRw' };
  const both = shown([film, { ...link(2), late: true }]);
  expect(both).toMatch(/<button[^>]*>.*Play video/);
  expect(both).toMatch(/<a href="https:\/\/vimeo.com\/76979872"[^>]*>.*Anu, take 2<\/a>/);
  expect(both.match(/Late</g)).toHaveLength(1);
  expect(shown([film, link(2)])).not.toContain('Late<');
});
