import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Tapes } from './tapes.tsx';

const link = (place: number) => ({ url: `https://vimeo.com/7697987${place}`, late: false, aiMade: false });
const shown = (videos: ReturnType<typeof link>[], isTapeHidden?: true) =>
  renderToStaticMarkup(<Tapes person={{ _id: 'i', name: 'Anu', photo: null, videos, isTapeHidden }} />);

test('A team reads that a self-tape is hidden, also next to others that are not (R12)', () => {
  expect(shown([link(1), link(2)])).not.toContain('Hidden by Kirdaar.');
  expect(shown([link(1)], true)).toContain('Hidden by Kirdaar.');
  expect(shown([link(1)], true)).toContain('Tape of Anu');
  expect(shown([], true)).toContain('Hidden by Kirdaar.');
  expect(shown([])).toBe('');
});
