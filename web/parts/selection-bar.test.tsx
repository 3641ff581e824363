import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SelectionBar } from '../app/casting/desk/selecting/selection-bar.tsx';

const others = ['Note', 'Compare'].map((label) => ({ label, onChoose: vi.fn() }));
const nothing = () => undefined;

function bar(count: number, total: number, decides: boolean) {
  return render(
    <SelectionBar
      count={count}
      decides={decides}
      list={{ total }}
      onAll={nothing}
      onClear={nothing}
      onDecide={nothing}
      others={others}
    />,
  );
}
const labels = () =>
  page
    .getByRole('button')
    .elements()
    .map((one) => one.textContent || one.getAttribute('aria-label'));

test('A selection’s bar shows how many of how many', async () => {
  const { rerender } = await bar(2, 812, true);
  await expect.element(page.getByText('2 of 812 selected')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Select the first 500 of 812' })).toBeVisible();
  await rerender(
    <SelectionBar
      count={500}
      decides
      list={{ total: 812 }}
      onAll={nothing}
      onClear={nothing}
      onDecide={nothing}
      others={others}
    />,
  );
  await expect.element(page.getByText('500 of 812 selected')).toBeVisible();
  expect(labels()).not.toContain('Select the first 500 of 812');
});

test('A reviewer’s bar has only permitted actions, all of them visible on a phone', async () => {
  await page.viewport(360, 740);
  await bar(2, 2, false);
  expect(labels()).toEqual(['Note', 'Compare', 'Clear the selection']);
  for (const name of ['Note', 'Compare'])
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  expect(others[1]?.onChoose).toHaveBeenCalledOnce();
});
