import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { noTerms } from '@kirdaar/domain/projects/terms/terms.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ProjectForm } from '../app/projects/project-form/project-form.tsx';
import { nextCall } from './line.ts';

const pay = { ...noTerms.pay, kind: 'paid', from: 8000 };
const place = { city: 'Panaji', state: 'goa', country: 'India' };
const role = {
  ...{
    _id: '0a0e8e8e-5b0c-4a52-9d4e-0a0e8e8e5b0c',
    characterName: 'Guard',
    gender: 'male',
    ageRange: '40',
    terms: { ...noTerms, pay },
  },
  ...{ physicalLookSuggestion: null, description: null, auditionScript: null },
};
const draft = {
  ...{ _id: 'p1', projectIdentifier: 'p1', name: 'Neelam Express', type: 'Film', description: 'A train.' },
  ...{ castingStartDate: '2027-01-10', castingEndDate: '2027-01-20', isDraft: true, version: 1 },
  ...{ shootingStartDate: '2027-03-01', shootingEndDate: '2027-03-30', allowQuestions: true },
  ...{ castingLocation: place, shootingLocation: place, bannerUrl: null },
  // a role of several is folded until its fault opens it
  roles: [{ ...role, _id: '1a0e8e8e-5b0c-4a52-9d4e-0a0e8e8e5b0c', terms: noTerms }, role],
} as unknown as Project;

/** The form of this draft. */
async function show(project: Project) {
  const form = <ProjectForm mode="draft" project={project} protectedRoles={[]} userId="d1" kept={null} />;
  await render(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />);
}

test('Missing parts of half-filled pay open the role and the fold at the field, on publishing (W32, W34)', async () => {
  await show(draft);
  await page.getByRole('button', { name: 'Please select the pay period' }).click();
  await expect.element(page.getByRole('combobox', { name: 'For' })).toHaveFocus();
  // the open fold loads its languages and skills
  const calls = [await nextCall(), await nextCall()];
  expect(calls.map(({ path }) => path).sort()).toEqual(['/api/languages', '/api/skills']);
  for (const call of calls) await call.answer([]);
});

test('Of several missing parts a button opens the first, while publishing is disabled (W32, W34)', async () => {
  const [first, second] = draft.roles;
  const exclusivity = { what: 'Soft drinks', months: null };
  const terms = { ...second?.terms, exclusivity };
  await show({ ...draft, roles: [first, { ...second, terms }] } as Project);
  await expect.element(page.getByRole('button', { name: 'Publish Project' })).toBeDisabled();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect.element(page.getByRole('combobox', { name: 'For' })).toHaveFocus();
  const calls = [await nextCall(), await nextCall()];
  for (const call of calls) await call.answer([]);
});
