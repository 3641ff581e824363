import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DeskKeys } from '../app/casting/desk/desk-keys.tsx';

/** The help as it is read out: 'X: pass'. */
async function said(tab: 'stage' | 'suggested', decides: boolean) {
  const help = <DeskKeys open tab={tab} decides={decides} onClose={() => undefined} />;
  const { unmount } = await render(help);
  await expect.element(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  const lines = [...document.querySelectorAll('dl > div')].map(
    (line) => `${line.querySelector('.sr-only')?.textContent}: ${line.querySelector('dd')?.textContent}`,
  );
  await unmount();
  return lines;
}

test('The help on Suggested lists its keys, and none of deciding for reviewers (M9)', async () => {
  const there = await said('suggested', true);
  for (const line of ['I: invite to apply', 'S: shortlist', 'X: not for this role', 'U: undo'])
    expect(there).toContain(line);
  expect(there.join()).not.toMatch(/Considered|pick|pass|note|compar/);
  const reviewers = await said('suggested', false);
  expect(reviewers.join()).not.toMatch(/I:|S:|X:|U:|Considered/);
  expect(reviewers).toContain('A: casting directors: add to one of your lists');
  const elsewhere = await said('stage', true);
  expect(elsewhere).toContain('X: pass; again back to Considered');
});
