import { personFilterNames } from '@kirdaar/domain/lists/filter-names.ts';
import { newFrom } from '@kirdaar/domain/lists/new-people.ts';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FilterBar } from '../app/ui/filters/filter-bar.tsx';

function Bar() {
  const [params, setParams] = useState(new URLSearchParams());
  return (
    <>
      <output>{params.toString()}</output>
      <FilterBar
        names={personFilterNames}
        lists={{ languages: [], departments: [] }}
        params={params}
        onChange={setParams}
        total="64"
      />
    </>
  );
}
const preset = page.getByRole('button', { name: 'New this month' });
const address = page.getByRole('status');

test('‘New this month’ asks in one tap for whom Suggested marks as new, and takes it back (M16)', async () => {
  await page.viewport(360, 740);
  await render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Bar /> }])} />);
  await page.getByRole('button', { name: 'More filters' }).click();
  await preset.click();
  const day = newFrom(new Date());
  await expect.element(address).toHaveTextContent(`newSince=${day}`);
  await expect.element(preset).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByLabelText('New since', { exact: true })).toHaveValue(day);
  await preset.click();
  await expect.element(address).toHaveTextContent('');
  await expect.element(page.getByLabelText('New since', { exact: true })).toHaveValue('');
  await preset.click();
  await page.getByRole('button', { name: 'Show 64' }).click();
  const [year, month, date] = day.split('-');
  await expect.element(page.getByText(`New since ${date}/${month}/${year?.slice(2)}`)).toBeVisible();
});
