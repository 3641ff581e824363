import { personFilterNames } from '@kirdaar/domain/search/talents/filter-names.ts';
import { newFrom } from '@kirdaar/domain/search/talents/new-people.ts';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FilterBar } from '../app/ui/filters/filter-bar.tsx';

function Bar({ query = '' }: { query?: string }) {
  const [params, setParams] = useState(new URLSearchParams(query));
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
const open = (query = '') =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Bar query={query} /> }])} />);
const preset = page.getByRole('button', { name: 'New this month' });
const address = page.getByRole('status');

test('‘New this month’ filters in one tap for people that Suggested marks as new, and removes the filter (M16)', async () => {
  await page.viewport(360, 740);
  await open();
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

test('A city is found by its old name, and several are chosen (W30)', async () => {
  await page.viewport(1200, 800);
  await open('city=bihar:Patna&city=karnataka:Mysore');
  await page.getByRole('button', { name: 'City', exact: false }).click();
  await page.getByRole('searchbox', { name: 'Search City' }).fill('bangal');
  await page.getByRole('checkbox', { name: 'Bengaluru, Karnataka' }).click();
  await expect
    .element(address)
    .toHaveTextContent('city=bihar%3APatna&city=karnataka%3AMysuru&city=karnataka%3ABengaluru');
});

test('On a phone the filters fill a sheet usable by keys, whose foot counts and leads back (M16)', async () => {
  await page.viewport(360, 740);
  await open();
  const button = page.getByRole('button', { name: 'Filters', exact: true });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const sheet = page.getByRole('dialog', { name: 'Filters', exact: true });
  await expect.element(sheet).toBeVisible();
  expect(sheet.element().getBoundingClientRect()).toMatchObject({ width: 360, height: 740 });
  expect(sheet.element().contains(document.activeElement)).toBe(true);
  await sheet.getByLabelText('Gender').selectOptions('Female');
  await expect.element(address).toHaveTextContent('gender=female');
  await expect.element(sheet.getByRole('button', { name: 'Show 64' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Reset' }).click();
  await expect.element(address).toHaveTextContent('');
  await sheet.getByLabelText('Age range').fill('20-35');
  await userEvent.keyboard('{Enter}');
  await expect.element(address).toHaveTextContent('ageRange=20-35');
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  const counted = page.getByRole('button', { name: 'Filters (1)', exact: true });
  await expect.element(counted).toHaveFocus();
});

test('A fault in the address is shown at its field, on a phone too', async () => {
  await page.viewport(360, 740);
  await open('ageRange=many');
  await expect.element(page.getByText('Format: 20-35')).toBeVisible();
});
