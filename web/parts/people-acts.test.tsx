import { useRef, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PeopleActs, type Picking } from '../app/search/talents/people-acts.tsx';
import { forgetOnDevice, keepOnDevice, readFromDevice } from '../app/shell/memory/device-memory.ts';
import { artist } from '../app/ui/gallery/samples.ts';
import { nextCall } from './line.ts';
import { newcomer } from './newcomer.ts';

const people = ['Anu', 'Bela', 'Charu', 'Dev'].map((name) => ({ ...artist, _id: name, name }));
const tick = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
const bar = page.getByRole('region', { name: 'Selection' });
const press = (name: string) => bar.getByRole('button', { name, exact: true }).click();

function Screen() {
  const grid = useRef<HTMLDivElement>(null);
  const [picking, setPicking] = useState<Picking | null>(null);
  return (
    <>
      <div ref={grid} tabIndex={-1}>
        {people.map((person, place) => (
          <div key={person._id}>{picking?.tick(person, place)}</div>
        ))}
      </div>
      <PeopleActs artists={people} name="all" grid={grid} further={[]} onPicking={setPicking} />
    </>
  );
}

beforeEach(forgetOnDevice);

async function show() {
  const loader = () => ({ user: { ...newcomer, role: 'Director' } });
  const router = createMemoryRouter([{ id: 'root', path: '/', element: <Screen />, loader }]);
  await render(<RouterProvider router={router} />);
  await expect.element(tick('Anu')).toBeVisible();
}

const open = { isDraft: false, isArchived: false, requirementClose: false };
const project = {
  ...{ ...open, _id: 'p1', name: 'Mela', isOwner: true, createdAt: '2026-11-01T10:00:00Z' },
  roles: [
    { _id: 'r1', characterName: 'Bijli', requirementClose: false, terms: { applyUntil: null } },
    { _id: 'r2', characterName: 'Thakur', requirementClose: true, terms: { applyUntil: null } },
  ],
};

/** Answers the sheet's requests for own projects and edited ones; of an only one it also asks for the roles. */
async function answerProjects(newer: (typeof project)[] = []) {
  for (let call = 0; call < 2; call += 1) {
    const { path, answer } = await nextCall();
    if (path.includes('/team/')) await answer({ projects: [], total: 0, hasMore: false });
    else await answer({ projects: [...newer, project], total: newer.length + 1, hasMore: false });
  }
  if (newer.length === 0) await (await nextCall()).answer(project);
}

test('Ticked people are invited to apply in one act, which names them and has an Undo (W3)', async () => {
  await show();
  await tick('Anu').click();
  await tick('Charu').click({ modifiers: ['Shift'] });
  await expect.element(bar.getByText('3 selected')).toBeVisible();
  await press('Invite to apply');
  const sheet = page.getByRole('dialog', { name: 'Invite 3 artists to apply' });
  await answerProjects();
  await expect.element(sheet.getByText('Anu, Bela and Charu')).toBeVisible();
  // the only role that is open is chosen
  await expect.element(sheet.getByLabelText('Role')).toHaveDisplayValue('Bijli');
  expect(sheet.getByRole('option', { name: 'Thakur' }).elements()).toEqual([]);
  await sheet.getByRole('button', { name: 'Invite 3 artists' }).click();
  const call = await nextCall();
  expect(call.path).toContain('/projects/p1/roles/r1/');
  expect(call.body).toEqual({ artistIds: ['Anu', 'Bela', 'Charu'] });
  const results = ['invited', 'invited', 'applied'].map((result, place) => ({
    artistId: people[place]?._id,
    result,
  }));
  await call.answer({ activityId: 'a1', undoUntil: null, results });
  await expect.element(page.getByText('2 invited, 1 already applied.')).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  const undo = await nextCall();
  expect(undo.path).toContain('/projects/p1/');
  await undo.answer({ undone: 2, left: 0 });
  await expect.element(page.getByText('Undone.')).toBeVisible();
  expect(readFromDevice('u1', 'last-role')).toEqual({ projectId: 'p1', roleId: 'r1' });
});

test.each([
  { of: 'the same user', userId: 'u1', shown: ['Mela', 'Bijli'] },
  { of: 'another user', userId: 'u2', shown: ['Choose a project'] },
])(
  'The project and role last chosen by $of are found after a reload, and only the own are preset (W3)',
  async ({ userId, shown }) => {
    keepOnDevice(userId, 'last-role', { projectId: 'p1', roleId: 'r1' });
    await show();
    await tick('Anu').click();
    await press('Shortlist for…');
    const sheet = page.getByRole('dialog', { name: 'Shortlist 1 person for a role' });
    await answerProjects([{ ...project, _id: 'p2', name: 'Monsoon', createdAt: '2026-11-20T10:00:00Z' }]);
    if (userId === 'u1') await (await nextCall()).answer(project);
    const [named = '', role] = shown;
    await expect.element(sheet.getByLabelText('Project')).toHaveDisplayValue(named);
    if (role) await expect.element(sheet.getByLabelText('Role')).toHaveDisplayValue(role);
  },
);

test('A role chosen since stays when the roles of an earlier choice arrive (W3)', async () => {
  await show();
  await tick('Anu').click();
  await press('Shortlist for…');
  const sheet = page.getByRole('dialog', { name: 'Shortlist 1 person for a role' });
  await answerProjects([{ ...project, _id: 'p2', name: 'Monsoon', createdAt: '2026-11-20T10:00:00Z' }]);
  await sheet.getByLabelText('Project').selectOptions('Mela');
  const earlier = await nextCall();
  await sheet.getByLabelText('Project').selectOptions('Choose a project');
  await sheet.getByLabelText('Project').selectOptions('Mela');
  await (await nextCall()).answer(project);
  await sheet.getByLabelText('Role').selectOptions('Thakur');
  await earlier.answer(project);
  await sheet.getByRole('button', { name: 'Shortlist 1 person' }).click();
  expect((await nextCall()).body).toMatchObject({ roleId: 'r2' });
});

test('Ticked people are shortlisted for a role, and who is further stays (W3)', async () => {
  await show();
  await tick('Anu').click();
  await press('Select all 4 shown');
  await press('Shortlist for…');
  const sheet = page.getByRole('dialog', { name: 'Shortlist 4 people for a role' });
  await answerProjects();
  await expect.element(sheet.getByText('Anu, Bela and 2 more')).toBeVisible();
  await expect.element(sheet.getByLabelText('Project')).toHaveDisplayValue('Mela');
  await sheet.getByLabelText('Role').selectOptions('Bijli');
  await sheet.getByRole('button', { name: 'Shortlist 4 people' }).click();
  const call = await nextCall();
  expect(call.body).toEqual({
    roleId: 'r1',
    artistIds: ['Anu', 'Bela', 'Charu', 'Dev'],
    stage: 'shortlisted',
    keepInPlay: true,
  });
  const results = people.map(({ _id }, place) =>
    place === 3
      ? { _id, candidacyId: 'c', done: false, why: 'in_play' }
      : { _id, candidacyId: 'c', done: true },
  );
  await call.answer({ activityId: 'a2', undoUntil: null, results });
  await expect.element(page.getByText('3 shortlisted, 1 already shortlisted or further.')).toBeVisible();
});

test('Ticked people are put into a list in one act, with an Undo; Escape unticks (W3)', async () => {
  await show();
  await tick('Anu').click();
  await tick('Bela').click();
  await press('Add to list');
  await (await nextCall()).answer({ lists: [{ _id: 'l1', name: 'Comic timing', count: 1, faces: [] }] });
  const sheet = page.getByRole('dialog', { name: 'Add 2 people to a list' });
  await sheet.getByRole('button', { name: 'Comic timing' }).click();
  const call = await nextCall();
  expect(call.body).toEqual({ artistIds: ['Anu', 'Bela'] });
  await call.answer({ _id: 'l1', name: 'Comic timing', count: 2, faces: [], added: ['Bela'] });
  await expect.element(sheet).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).not.toBeInTheDocument();
});
