import type { Project } from '@kirdaar/contract/projects/projects.ts';
import type { Stage } from '@kirdaar/domain/casting/desk/stages.ts';
import type { ComponentProps } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ChosenElsewhereBar } from '../app/casting/desk/selecting/chosen-elsewhere.tsx';
import { SelectionBar } from '../app/casting/desk/selecting/selection-bar.tsx';
import { nextCall } from './line.ts';

const others = ['Note', 'Compare'].map((label) => ({ label, onChoose: vi.fn() }));
const acts = { others, invite: vi.fn(), sendResult: vi.fn(), addToBoard: vi.fn() };
const nothing = () => undefined;

type Given = Partial<ComponentProps<typeof SelectionBar>>;
const bar = (given: Given) => (
  <SelectionBar
    count={2}
    stages={['considered']}
    decides
    list={{ total: 2 }}
    onAll={nothing}
    onClear={nothing}
    onDecide={nothing}
    onShortlist={nothing}
    acts={acts}
    {...given}
  />
);
/** The visible buttons. */
const labels = () =>
  page
    .getByRole('button')
    .elements()
    .filter((one) => one.checkVisibility())
    .map((one) => one.textContent || one.getAttribute('aria-label'));
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('A selection’s bar shows how many of how many', async () => {
  await page.viewport(1440, 900);
  const { rerender } = await render(bar({ list: { total: 812 } }));
  await expect.element(page.getByText('2 of 812 selected')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Select the first 500 of 812' })).toBeVisible();
  await rerender(bar({ count: 500, list: { total: 812 } }));
  await expect.element(page.getByText('500 of 812 selected')).toBeVisible();
  expect(labels()).not.toContain('Select the first 500 of 812');
});

test.each<[Stage, string]>([
  ['considered', 'Shortlist'],
  ['shortlisted', 'Invite to audition'],
  ['audition', 'Book'],
  ['booked', 'Send result…'],
])('The bar at %s begins with its next step, %s', async (stage, step) => {
  await page.viewport(1440, 900);
  const [onDecide, onShortlist] = [vi.fn(), vi.fn()];
  await render(bar({ stages: [stage], onDecide, onShortlist }));
  expect(labels()).toEqual([step, 'Pass', 'Move to…', 'Add to board', 'More', 'Clear the selection']);
  await press(step);
  expect(onDecide.mock.calls).toEqual(step === 'Book' ? [[{ stage: 'booked' }]] : []);
  expect(onShortlist).toHaveBeenCalledTimes(step === 'Shortlist' ? 1 : 0);
});

test('‘More’ has the picks and the rest, on a phone also what is in the bar elsewhere', async () => {
  await page.viewport(1440, 900);
  const onDecide = vi.fn();
  const more = page.getByRole('dialog', { name: 'More' });
  await render(bar({ onDecide }));
  await press('More');
  const rest = ['Pick 1', 'Pick 2', 'Pick 3', 'No pick', 'Note', 'Compare'];
  for (const name of [...rest, 'Invite to audition', 'Send result…'])
    await expect.element(more.getByRole('button', { name, exact: true })).toBeVisible();
  await more.getByRole('button', { name: 'Pick 2' }).click();
  expect(onDecide.mock.calls).toEqual([[{ grade: 2 }]]);
  await page.viewport(360, 740);
  expect(labels()).toEqual(['Shortlist', 'Pass', 'More', 'Clear the selection']);
  await press('More');
  await more.getByRole('button', { name: 'Move to…' }).click();
  await page.getByRole('dialog', { name: 'Move to…' }).getByRole('button', { name: 'Callback' }).click();
  expect(onDecide.mock.lastCall).toEqual([{ stage: 'callback' }]);
});

test('A reviewer’s bar has only permitted actions, all of them visible on a phone', async () => {
  await page.viewport(360, 740);
  await render(bar({ decides: false }));
  expect(labels()).toEqual(['Note', 'Compare', 'Clear the selection']);
  await press('Compare');
  expect(others[1]?.onChoose).toHaveBeenCalledOnce();
});

test('‘Shortlist’ for several stages moves nobody back from Audition or further, and says how many are', async () => {
  await page.viewport(1440, 900);
  const person = (id: string, stage: Stage) => ({
    ...{ candidacyId: id, artistId: `artist ${id}`, roleId: 'r1', name: id, viewed: true },
    ...{ stage, grade: null },
  });
  const mixed = (
    <ChosenElsewhereBar
      project={{ _id: 'p1', projectIdentifier: 'mela' } as Project}
      people={[person('anu', 'considered'), person('balu', 'audition'), person('charu', 'booked')]}
      asOf="1"
      onClear={nothing}
      further={[]}
      staysAt={() => true}
    />
  );
  await render(<RouterProvider router={createMemoryRouter([{ path: '/', element: mixed }])} />);
  await press('Shortlist');
  const shortlisting = await nextCall();
  expect(shortlisting.body).toMatchObject({ ids: ['anu'], stage: 'shortlisted' });
  const results = [{ _id: 'anu', done: true }];
  await shortlisting.answer({ activityId: 'act', undoUntil: null, results });
  const text = 'anu moved to Shortlisted. 2 of these are at Audition or further. Use Move to…';
  await expect.element(page.getByText(text)).toBeVisible();
  await press('Move to…');
  await page.getByRole('dialog', { name: 'Move to…' }).getByRole('button', { name: 'Shortlisted' }).click();
  expect((await nextCall()).body).toMatchObject({ ids: ['anu', 'balu', 'charu'], stage: 'shortlisted' });
});
