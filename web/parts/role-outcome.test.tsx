import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { noTerms } from '@kirdaar/domain/projects/terms/terms.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RoleCard } from '../app/projects/detail/role-card.tsx';
import { newcomer } from './newcomer.ts';

const nowhere = { city: null, state: null, country: null };
const applied = { ok: false, why: 'application.already_applied', message: 'You applied.' };
const role = (_id: string, characterName: string) => ({
  _id,
  characterName,
  gender: 'female',
  ageRange: '25-35',
  physicalLookSuggestion: null,
  description: null,
  auditionScript: null,
  requirementClose: false,
  terms: noTerms,
  casting: null,
  fit: null,
  can: { apply: applied },
});
const project: Project = {
  _id: 'p1',
  projectIdentifier: 'neelam-express',
  directorId: 'd1',
  director: {
    _id: '2',
    name: 'Leela Menon',
    company: null,
    isVerified: false,
    verifiedOn: null,
    since: '2026-03-02',
  },
  name: 'Neelam Express',
  type: 'Feature film',
  isDraft: false,
  isArchived: false,
  isHeld: false,
  requirementClose: false,
  castingStartDate: null,
  castingEndDate: null,
  shootingStartDate: null,
  shootingEndDate: null,
  castingStatus: null,
  castingLocation: nowhere,
  shootingLocation: nowhere,
  bannerUrl: null,
  banner: null,
  isOwner: false,
  team: null,
  status: 'applied',
  createdAt: '2026-11-01T00:00:00Z',
  description: null,
  briefDescriptionPdfUrl: null,
  briefDescriptionPdfName: null,
  roles: [role('r1', 'Ira'), role('r2', 'Meera')],
  roleSpecificStatus: { r1: 'applied', r2: 'applied' },
  applications: [
    { _id: 'a1', roleId: 'r1', standing: 'not_selected' },
    { _id: 'a2', roleId: 'r2', standing: 'applied' },
  ],
  told: [],
  version: 1,
  answerRate: null,
  allowQuestions: true,
  complaintsName: null,
  complaintsContact: null,
  childChecklist: null,
  permissionFiled: false,
  can: { apply: { ok: false, why: 'application.per_role' }, edit: false },
};

test('A booked artist who did not apply reads it on the role’s card (D16)', async () => {
  const open = { ...role('r3', 'Kabir'), can: { apply: { ok: true } } };
  const asked: Project = {
    ...project,
    roles: [open],
    roleSpecificStatus: {},
    applications: [],
    told: [{ roleId: 'r3', outcome: 'booked' }],
  };
  const card = <RoleCard project={asked} role={open} place={0} />;
  await render(<RouterProvider router={createMemoryRouter([{ path: '/', element: card }])} />);
  await expect.element(page.getByText('Booked', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Apply|Withdraw/ })).not.toBeInTheDocument();
});

test('An answer is shown on the role’s card of the project’s page, and can no longer be withdrawn (D16)', async () => {
  const cards = project.roles.map((one, place) => (
    <RoleCard key={one._id} project={project} role={one} place={place} />
  ));
  await render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <>{cards}</> }])} />);
  const [ira, meera] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)];
  await expect.element(ira.getByText('Not selected this time')).toBeVisible();
  await expect.element(ira.getByText('Applied', { exact: true })).not.toBeInTheDocument();
  await expect.element(ira.getByRole('button', { name: /Apply|Withdraw/ })).not.toBeInTheDocument();
  await expect.element(meera.getByText('Applied', { exact: true })).toBeVisible();
  await expect
    .element(meera.getByRole('button', { name: 'Withdraw your application for Meera' }))
    .toBeVisible();
});

test('The ⋯ of a role offers to report it, and to block its director (R1, W42)', async () => {
  const [one] = project.roles;
  if (!one) throw new Error('no role');
  const element = <RoleCard project={project} role={one} place={0} />;
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => null }], {
    hydrationData: { loaderData: { root: { user: newcomer } } },
  });
  await render(<RouterProvider router={router} />);
  await page.getByRole('button', { name: 'More for Ira' }).click();
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Report', 'Block Leela Menon']);
});
