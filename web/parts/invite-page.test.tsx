import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type load, Page } from '../app/auditions/invitations/invite-page.tsx';
import { nextCall } from './line.ts';

type Loaded = Awaited<ReturnType<typeof load>>;
type Handed = { artistId: string; name: string; roleId: string | null };

const person = (name: string, stage = 'shortlisted') => ({
  ...{ _id: name, name, stage, picture: null, age: 30 },
  currentAddress: { city: null, state: null, country: null },
});
const listed = (...people: ReturnType<typeof person>[]) => ({
  artists: people,
  hasMore: false,
  total: people.length,
});

/** The Invite page of a round for these roles, with people chosen elsewhere. */
async function show(roleIds: string[], chosen: Handed[] = []) {
  sessionStorage.clear();
  const roles = ['ira', 'meera', 'postmaster'].map((_id) => ({ _id, characterName: _id.toUpperCase() }));
  const project = { _id: 'p', projectIdentifier: 'neelam', team: 'owner', roles };
  const round = { _id: 'r', kind: 'self_tape', stage: 'audition', state: 'open', roleIds, slots: [] };
  const data = { project, round, invited: new Map(), userId: 'leela' } as unknown as Loaded;
  const routes = [{ path: '/', element: <Page data={data} /> }];
  const initialEntries = [{ pathname: '/', state: { chosen } }];
  await render(<RouterProvider router={createMemoryRouter(routes, { initialEntries })} />);
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const invite = (count: number) =>
  page.getByRole('button', { name: `Invite ${count} ${count === 1 ? 'artist' : 'artists'}` });

test('Select all ticks only candidates of the round’s roles, and sends a role with each (W15)', async () => {
  await show(['ira', 'meera']);
  const [first, second] = [await nextCall(), await nextCall()];
  const calls = [first, second].sort((a, b) => a.path.localeCompare(b.path));
  for (const { path } of calls) {
    expect(path).toContain('/projects/p/candidates');
    expect(path).not.toMatch(/considered|passed|postmaster/);
  }
  await calls[0]?.answer(listed(person('Anu'), person('Balu', 'callback')));
  await calls[1]?.answer(listed(person('Anu', 'audition')));
  await press('Select all 2');
  // with two roles the furthest is preset, and can be changed
  await expect.element(page.getByLabelText('Role for Anu').first()).toHaveValue('meera');
  await page.getByLabelText('Role for Anu').first().selectOptions('ira');
  await invite(2).click();
  const call = await nextCall();
  expect(call.path).toBe('/api/auditions/r/invitations');
  expect(call.body).toMatchObject({
    artists: [
      { artistId: 'Anu', roleId: 'ira' },
      { artistId: 'Balu', roleId: 'ira' },
    ],
  });
  await call.refuse(409, 'audition.limit', 'Full.');
});

test('A person of another role needs a role first, and search results have no select-all (W15)', async () => {
  await show(['ira', 'meera'], [{ artistId: 'Charu', name: 'Charu', roleId: 'postmaster' }]);
  for (const call of [await nextCall(), await nextCall()]) await call.answer(listed());
  await expect.element(page.getByText('Choose a role for Charu.')).toBeVisible();
  await expect.element(invite(1)).toBeDisabled();
  await page.getByLabelText('Role for Charu').selectOptions('meera');
  await expect.element(invite(1)).toBeEnabled();
  await press('Others');
  await (await nextCall()).answer(listed(person('Dev'), person('Esha')));
  await expect.element(page.getByRole('checkbox', { name: 'Dev' })).toBeDisabled();
  expect(page.getByRole('button', { name: /^Select all/ }).elements()).toEqual([]);
  await page.getByLabelText('Role for Dev').selectOptions('ira');
  await page.getByRole('checkbox', { name: 'Dev' }).click();
  await invite(2).click();
  const call = await nextCall();
  expect(call.body).toMatchObject({
    artists: [
      { artistId: 'Charu', roleId: 'meera' },
      { artistId: 'Dev', roleId: 'ira' },
    ],
  });
  await call.refuse(409, 'audition.limit', 'Full.');
});
