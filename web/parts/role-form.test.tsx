import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { noTerms } from '@kirdaar/domain/projects/terms/terms.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ProjectForm } from '../app/projects/project-form/project-form.tsx';

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
const gender = (place: number) => page.getByLabelText('Gender').nth(place);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const offered = (place: number) =>
  [...(gender(place).element() as HTMLSelectElement).options].map(({ label }) => label);
const usual = ['Select', 'Male', 'Female', 'Any'];

test('A role keeps its stored gender, offered only to it and as typed, wherever it is moved (M3)', async () => {
  await show('Trans woman', 'female', 'FEMALE');
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
  await show('Female');
  expect(offered(0)).toEqual(usual);
  await expect.element(gender(0)).toHaveValue('Female');
});

test('A text about complexion is questioned once, in the look and in the description, and may stay (M5)', async () => {
  await show('female', 'male');
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
