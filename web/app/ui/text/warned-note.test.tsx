import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { WarnedNote } from './warned-note.tsx';

const shown = (about: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <WarnedNote about={about} />
    </MemoryRouter>,
  );

test('The warning leads to a report of the text (R10)', () => {
  expect(shown('message:1')).toContain('href="/report?about=message:1"');
  expect(shown('message:1')).toContain('Artists never pay to audition or to get a part.');
});
