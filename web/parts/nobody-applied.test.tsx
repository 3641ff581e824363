import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { EmptyList } from '../app/casting/desk/lists/empty-list.tsx';
import { NobodyApplied } from '../app/casting/desk/lists/nobody-applied.tsx';
import { nextCall } from './line.ts';

const project = { _id: 'p1', projectIdentifier: 'mela', name: 'Mela', isDraft: false } as Project;

async function show(of: Partial<Project> = {}, role = 'r1') {
  const params = new URLSearchParams({ role, stage: 'considered' });
  const element = <NobodyApplied project={{ ...project, ...of }} params={params} />;
  await render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}
const matching = { artists: [], total: 0, hasMore: false, butForOne: 0, loosened: {} };
const seeThem = page.getByRole('link', { name: 'See them' });
const share = page.getByRole('button', { name: 'Share project' });

test('An empty role says how many people match, and leads to them and to sharing the project (W9)', async () => {
  await show();
  await (await nextCall()).answer({ ...matching, fits: 41, moreThan: [] });
  await expect.element(page.getByText('Nobody has applied yet. 41 people match.')).toBeVisible();
  const { searchParams } = new URL((seeThem.element() as HTMLAnchorElement).href);
  expect([searchParams.get('role'), searchParams.get('stage')]).toEqual(['r1', 'suggested']);
  await expect.element(share).toBeVisible();
});

test('An empty role of a draft that no one matches has neither (W9)', async () => {
  await show({ isDraft: true });
  await (await nextCall()).answer({ ...matching, fits: 0, moreThan: [] });
  await expect.element(page.getByText('Nobody has applied yet. 0 people match.')).toBeVisible();
  await expect.element(seeThem).not.toBeInTheDocument();
  await expect.element(share).not.toBeInTheDocument();
});

test('Beyond the counted people an empty role says 1,000+ (W9)', async () => {
  await show();
  await (await nextCall()).answer({ ...matching, fits: 1000, moreThan: ['fits'] });
  await expect.element(page.getByText('Nobody has applied yet. 1,000+ people match.')).toBeVisible();
});

async function showList(stage: string, at: string | null) {
  const params = new URLSearchParams({ role: 'r1', stage });
  const element = (
    <EmptyList
      params={params}
      project={{ ...project, roles: [{ _id: 'r1' }] } as Project}
      countAt={(one) => (one === at ? 1 : 0)}
      onClear={() => undefined}
    />
  );
  await render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

test('An empty role says so at any stage (W9)', async () => {
  await showList('callback', null);
  await (await nextCall()).answer({ ...matching, fits: 41, moreThan: [] });
  await expect.element(page.getByText('Nobody has applied yet. 41 people match.')).toBeVisible();
});

test('A list without anybody leads to the first stage with somebody', async () => {
  await showList('callback', 'booked');
  await expect.element(page.getByText('Nobody here yet.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to Booked' })).toBeVisible();
});
