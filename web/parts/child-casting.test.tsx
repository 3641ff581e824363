import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ChildCasting } from '../app/projects/children/child-casting.tsx';
import { nextCall } from './line.ts';

const by = { name: 'Leela Menon' };
type Checklist = NonNullable<Project['childChecklist']>;
const first: Checklist = [{ key: 'hours', by, at: '2026-11-22T08:35:00.000Z' }];

const Nothing = () => null;
const Screen = () => <ChildCasting {...useLoaderData<{ project: Project; checklist: Checklist }>()} />;

/** The card of a project with one tick; gives the project's data for the next load. */
async function show(changes: { edit?: boolean; permissionFiled?: boolean } = {}) {
  let checklist = first;
  const { edit = true, permissionFiled = false } = changes;
  const can = { apply: { ok: false }, edit };
  const project = { _id: 'p1', permissionFiled, can } as Project;
  const loader = () => ({ project, checklist });
  const route = { path: '/', loader, Component: Screen, HydrateFallback: Nothing };
  await render(<RouterProvider router={createMemoryRouter([route])} />);
  return (next: typeof checklist) => {
    checklist = next;
  };
}

test('Each condition for casting a child is ticked with name and time (S15)', async () => {
  const next = await show();
  await expect.element(page.getByRole('heading', { name: 'Casting a child or teenager' })).toBeVisible();
  await expect.element(page.getByText('Not legal advice.')).toBeVisible();
  await expect.element(page.getByText('Leela Menon, 22/11/26, 14:05')).toBeVisible();
  const school = page.getByRole('checkbox', { name: 'School goes on' });
  await school.click();
  const call = await nextCall();
  expect(`${call.method} ${call.path}`).toBe('PUT /api/projects/p1/child-checklist');
  expect(call.body).toEqual({ school: true });
  next([...first, { key: 'school', by: { name: null }, at: '2026-11-22T08:36:00.000Z' }]);
  await call.answer({});
  await expect.element(page.getByText('A casting director who has left, 22/11/26, 14:06')).toBeVisible();
  await expect.element(school).toBeChecked();
});

test('A failed tick is undone, with a message (S15)', async () => {
  await show();
  const hours = page.getByRole('checkbox', { name: /^At most 5 hours a day/ });
  await expect.element(hours).toBeChecked();
  await hours.click();
  await (await nextCall()).cut();
  await expect.element(page.getByText(/^Not saved\./)).toBeVisible();
  await expect.element(hours).toBeChecked();
});

test('Reviewers read the ticks and change none (S15)', async () => {
  await show({ edit: false, permissionFiled: true });
  await expect.element(page.getByRole('checkbox', { name: 'A guardian on set' })).toBeDisabled();
  await expect.element(page.getByText('Permission filed')).toBeVisible();
  const link = page.getByRole('link', { name: 'Open the permission' });
  await expect.element(link).toHaveAttribute('href', '/api/projects/p1/permission');
});
