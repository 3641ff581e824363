import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { noTerms } from '@kirdaar/domain/projects/terms/terms.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ProjectForm } from '../app/projects/project-form/project-form.tsx';
import { nextCall } from './line.ts';

const role = (_id: string, gender: string) => ({
  ...{ _id, characterName: _id, gender, ageRange: '25-35', terms: noTerms },
  ...{ physicalLookSuggestion: null, description: null, auditionScript: null },
});

/** The form of a project with a role of each of these genders, named by the letters from A. */
const show = (...genders: string[]) => {
  const place = { city: null, state: 'goa', country: 'India' };
  const project = {
    ...{ _id: 'p1', projectIdentifier: 'p1', name: 'Neelam Express', allowQuestions: true, version: 1 },
    ...{ castingLocation: place, shootingLocation: place, bannerUrl: null },
    roles: genders.map((gender, index) => role('ABC'.charAt(index), gender)),
  } as unknown as Project;
  const form = <ProjectForm mode="published" project={project} protectedRoles={[]} userId="d1" kept={null} />;
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />);
};
/** The same with all roles open. */
const showOpen = async (...genders: string[]) => {
  await show(...genders);
  if (genders.length > 1) for (const letter of 'ABC'.slice(0, genders.length)) await folded(letter).click();
};
const folded = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}( ·|$)`) });
/** Opens the terms of a role, which load their lists. */
async function openTerms(role: number) {
  await page.getByRole('button', { name: `Terms and wishes of role ${role}` }).click();
  for (const call of [await nextCall(), await nextCall()]) await call.answer([]);
}
const gender = (place: number) => page.getByLabelText('Gender').nth(place);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const offered = (place: number) =>
  [...(gender(place).element() as HTMLSelectElement).options].map(({ label }) => label);
const usual = ['Select', 'Male', 'Female', 'Any'];

test('A role keeps its stored gender, offered only to it and as typed, wherever it is moved (M3)', async () => {
  await showOpen('Trans woman', 'female', 'FEMALE');
  expect([0, 1, 2].map(offered)).toEqual([[...usual, 'Trans woman'], usual, [...usual, 'FEMALE']]);
  await expect.element(gender(0)).toHaveValue('Trans woman');
  await expect.element(gender(2)).toHaveValue('FEMALE');
  await button('Move role 1 down').click();
  await button('Move role 2 down').click();
  await expect.element(gender(0)).toHaveValue('female');
  await expect.element(gender(2)).toHaveValue('Trans woman');
  expect([0, 1, 2].map(offered)).toEqual([usual, [...usual, 'FEMALE'], [...usual, 'Trans woman']]);

  // leaving the field removes nothing, and the old choice can be restored
  await gender(2).click();
  await userEvent.tab();
  await expect.element(gender(2)).toHaveValue('Trans woman');
  await expect.element(page.getByText('Gender is required')).not.toBeInTheDocument();
  await gender(2).selectOptions('male');
  await button('Remove Role 3').click();
  await button('Undo').click();
  await expect.element(gender(2)).toHaveValue('male');
  await gender(2).selectOptions('Trans woman');
  await expect.element(gender(2)).toHaveValue('Trans woman');
});

test('A typed gender equal to a choice is listed once, and keeps its spelling (M3)', async () => {
  await showOpen('Female');
  expect(offered(0)).toEqual(usual);
  await expect.element(gender(0)).toHaveValue('Female');
});

test('A text about complexion is questioned once, in the look and in the description, and may stay (M5)', async () => {
  await showOpen('female', 'male');
  const note = page.getByText('Casting by complexion drives good actors away. Does the story need it?');
  const [look, description] = [page.getByLabelText('Physical look'), page.getByLabelText('Role description')];
  await description.nth(0).fill('A tall girl.');
  await userEvent.tab();
  await expect.element(note).not.toBeInTheDocument();
  await description.nth(0).fill('The gori girl of the village.');
  await userEvent.tab();
  await expect.element(note).toBeVisible();
  await expect.element(button('Change')).toBeVisible();
  await button('Keep').click();
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(description.nth(0)).toHaveValue('The gori girl of the village.');

  // the same role is not questioned again, whatever is typed
  await description.nth(0).fill('A dusky look.');
  await look.nth(0).fill('Fair skin');
  await userEvent.tab();
  await expect.element(note).not.toBeInTheDocument();
  // another one is, and the way back leads to the typed text
  await look.nth(1).fill('Wheatish boy');
  await userEvent.tab();
  await expect.element(note).toBeVisible();
  await button('Change').click();
  await expect.element(look.nth(1)).toHaveFocus();
  await expect.element(note).not.toBeInTheDocument();
});

test('Stored roles are folded to one line (W32)', async () => {
  await show('female', '');
  await expect.element(page.getByText('A · female, 25-35')).toBeVisible();
  await expect.element(gender(0)).not.toBeVisible();
  await folded('A').click();
  await page.getByLabelText('Age range').nth(0).fill('28 to 35 yrs');
  await userEvent.tab();
  await expect.element(page.getByLabelText('Age range').nth(0)).toHaveValue('28-35');
  await button('Role 1').click();
  await expect.element(page.getByText('A · female, 28-35')).toBeVisible();
});

test('A copied role stands below its original without a name, and one pay fills all roles (W32, W35)', async () => {
  await show('female');
  await openTerms(1);
  await page.getByText('Paid', { exact: true }).click();
  await page.getByLabelText('From, in rupees').fill('1.5 lakh');
  await userEvent.tab();
  await expect.element(page.getByLabelText('From, in rupees')).toHaveValue('150000');
  await page.getByLabelText('For', { exact: true }).selectOptions('project');
  // a narrow screen shows the terms over the form
  await button('Done').click();
  await button('Copy role 1').click();
  const names = page.getByLabelText('Character name');
  await expect.element(names.nth(1)).toHaveFocus();
  await expect.element(names.nth(1)).toHaveValue('');
  await names.nth(1).fill('Amma');
  await button('Role 2').click();
  await expect.element(page.getByText('Amma · female, 25-35 · ₹1,50,000 for the project')).toBeVisible();

  await openTerms(1);
  await page.getByLabelText('From, in rupees').fill('15k');
  await userEvent.tab();
  await button('Same pay for all roles').click();
  await expect.element(page.getByText('2 roles have this pay.')).toBeVisible();
  await expect.element(page.getByText('Amma · female, 25-35 · ₹15,000 for the project')).toBeVisible();
  await button('Undo').click();
  await expect.element(page.getByText('Amma · female, 25-35 · ₹1,50,000 for the project')).toBeVisible();
});

test('Use, exclusivity and dates are typed below the pay, a day is written out, and each wish has its Must have (W33, W35)', async () => {
  await show('female');
  await openTerms(1);
  await page.getByText('TV', { exact: true }).click();
  await page.getByLabelText('Territory').selectOptions('india');
  await page.getByLabelText('Use, in months').fill('12');
  await page.getByLabelText('Use is in the pay').selectOptions('yes');
  await page.getByLabelText('Exclusivity: no other').fill('soft drinks');
  await page.getByLabelText('Exclusive months').fill('12');
  await button('Add date').click();
  await page.getByLabelText('What for').selectOptions('look_test');
  await page.getByLabelText('Date', { exact: true }).fill('2027-02-11');
  await expect.element(page.getByText('Thu 11 Feb 2027')).toBeVisible();
  await page.getByLabelText('Height from, in cm').fill(`5'4"`);
  await userEvent.tab();
  await expect.element(page.getByLabelText('Height from, in cm')).toHaveValue('163');
  await page.getByRole('checkbox', { name: 'Must have for height' }).click();
  await expect
    .element(
      page.getByText(
        'Use: TV · India · 12 months · in the pay · No other soft drinks for 12 months · Look test Thu 11/02/27 · from 5 ft 4',
      ),
    )
    .toBeVisible();
  await button('Remove date 1').click();
  await expect.element(page.getByText('Look test Thu')).not.toBeInTheDocument();
});

test('Terms open over the whole screen of a phone and are worked by keys alone, back to their button (W33)', async () => {
  await show('female');
  const fold = page.getByRole('button', { name: 'Terms and wishes of role 1' });
  (fold.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  for (const call of [await nextCall(), await nextCall()]) await call.answer([]);
  const sheet = page.getByRole('dialog', { name: 'Terms and wishes' });
  await expect.element(sheet).toBeVisible();
  expect(sheet.element().getBoundingClientRect()).toMatchObject({ width: 360, height: 740 });
  const choice = (name: string) => page.getByRole('radio', { name, exact: true });
  await expect.element(choice('Unpaid')).toBeInTheDocument();
  // from the head of the sheet to the first choice, and along it
  const isOnPay = () => document.activeElement?.getAttribute('name')?.endsWith('pay.kind');
  for (let tabs = 0; tabs < 3 && !isOnPay(); tabs += 1) await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(choice('Paid')).toBeChecked();
  await expect.element(page.getByLabelText('From, in rupees')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(choice('Unpaid')).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(fold).toHaveFocus();
  await expect.element(fold).toHaveTextContent('Unpaid');
});
