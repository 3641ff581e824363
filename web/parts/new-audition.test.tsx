import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RoundForm } from '../app/auditions/form/round-form.tsx';
import type { RoundFormOptions } from '../app/auditions/form/use-round-form.ts';
import { Page as InvitePage } from '../app/auditions/invitations/invite-page.tsx';
import { nextCall } from './line.ts';

type Handed = { artistId: string; name: string; roleId: string | null };
const ira = '00000000-0000-4000-8000-00000000000a';
const meera = '00000000-0000-4000-8000-00000000000b';
const anu = { artistId: 'Anu', name: 'Anu', roleId: ira };
const balu = { artistId: 'Balu', name: 'Balu', roleId: ira };
const tomorrow = new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 10);

const roles = [
  { _id: ira, characterName: 'Ira' },
  { _id: meera, characterName: 'Meera' },
];
const project = { _id: 'p', projectIdentifier: 'neelam', team: 'owner', roles };
const round = { _id: 'r', kind: 'in_person', stage: 'audition', state: 'open', roleIds: [ira], slots: [] };

function Round() {
  const { state } = useLocation();
  return <p>Round: {state?.invited?.text ?? 'nobody'}</p>;
}

/** The page of a new audition with people handed over from the desk, and the pages that it leads to. */
async function show(chosen: Handed[]) {
  sessionStorage.clear();
  const base = '/projects/neelam/auditions';
  const options = { project, round: null, userId: 'leela', kept: null };
  const loaded = { project, round, invited: new Map(), userId: 'leela' };
  const routes = [
    { path: `${base}/new`, element: <RoundForm {...(options as unknown as RoundFormOptions)} /> },
    { path: `${base}/r/invite`, element: <InvitePage data={loaded as never} /> },
    { path: `${base}/r`, element: <Round /> },
  ];
  const initialEntries = [{ pathname: `${base}/new`, state: { chosen } }];
  await render(<RouterProvider router={createMemoryRouter(routes, { initialEntries })} />);
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const noArtists = { artists: [], hasMore: false, total: 0 };

/** The place is read by the scam shield before anything is created: it finds nothing. */
async function pass() {
  const asked = await nextCall();
  expect([asked.path, asked.body]).toMatchObject([
    '/api/projects/check',
    { texts: { 'place.address': '12 Aram Nagar' } },
  ]);
  await asked.answer({ findings: [] });
}

/** Fills place and day; the candidates of the role are none. */
async function fill() {
  await (await nextCall()).answer(noArtists);
  await page.getByLabelText('Street address').fill('12 Aram Nagar');
  await page.getByLabelText('City').fill('Mumbai');
  await page.getByLabelText('Days', { exact: true }).fill(tomorrow);
}

test('One button creates the audition and invites with a role, and a date in the field counts (W14, W15)', async () => {
  await show([anu, balu]);
  await fill();
  await expect.element(page.getByText('1 day, 20 times, 20 places')).toBeVisible();
  await button('Create and invite 2').click();
  await pass();
  const created = await nextCall();
  expect([created.method, created.path]).toEqual(['POST', '/api/auditions']);
  expect(created.body).toMatchObject({ roleIds: [ira], plan: { days: [tomorrow] } });
  await created.answer({ _id: 'r' });
  const invited = await nextCall();
  expect(invited.path).toBe('/api/auditions/r/invitations');
  expect(invited.body).toMatchObject({
    artists: [
      { artistId: 'Anu', roleId: ira },
      { artistId: 'Balu', roleId: ira },
    ],
  });
  const results = ['Anu', 'Balu'].map((artistId) => ({ artistId, result: 'invited' }));
  await invited.answer({ results, activityId: null, undoUntil: null });
  await expect.element(page.getByText('Round: 2 invited')).toBeVisible();
});

test('Invitations that fail after the audition was created are tried again with the same key (W14)', async () => {
  await show([anu, balu]);
  await fill();
  await button('Create and invite 2').click();
  await pass();
  await (await nextCall()).answer({ _id: 'r' });
  const first = await nextCall();
  await first.cut();
  await expect.element(page.getByText('The audition is created. 2 invitations were not sent.')).toBeVisible();
  await (await nextCall()).answer(noArtists);
  await button('Try again').click();
  const second = await nextCall();
  expect(second.path).toBe('/api/auditions/r/invitations');
  expect(second.headers['idempotency-key']).toBe(first.headers['idempotency-key']);
  expect(second.body).toEqual(first.body);
  const results = ['Anu', 'Balu'].map((artistId) => ({ artistId, result: 'invited' }));
  await second.answer({ results, activityId: null, undoUntil: null });
  await expect.element(page.getByText('Round: 2 invited')).toBeVisible();
});

test('Fewer places than people ask first, and lead back to the times (W16)', async () => {
  await show([anu, balu]);
  await fill();
  await page.getByLabelText('To', { exact: true }).first().fill('10:20');
  await expect.element(page.getByText('1 day, 1 time, 1 place')).toBeVisible();
  await button('Create and invite 2').click();
  await expect.element(page.getByText('2 people, 1 place: 1 will have to wait.')).toBeVisible();
  await button('Add times').click();
  await expect.element(page.getByLabelText('Days', { exact: true })).toHaveFocus();
  await button('Create and invite 2').click();
  await button('Invite all 2').click();
  await pass();
  const created = await nextCall();
  expect(created.path).toBe('/api/auditions');
  await created.refuse(409, 'audition.limit', 'Full.');
});

test('Words that ask artists for money are shown before a round is sent, and changed at their field (R9)', async () => {
  await show([anu]);
  await fill();
  const instructions = page.getByLabelText('Instructions');
  await instructions.fill('Card banwana padega.');
  await button('Create and invite 1').click();
  const asked = await nextCall();
  expect(asked.body).toMatchObject({ texts: { instructions: 'Card banwana padega.' } });
  const finding = { field: 'instructions', quote: 'Card banwana padega', rule: 'fee', level: 'hold' };
  await asked.answer({ findings: [finding] });
  const dialog = page.getByRole('dialog', { name: 'Please look at these words' });
  await expect.element(dialog.getByText('Instructions: Card banwana padega')).toBeVisible();
  await button('Change the text').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(instructions).toHaveFocus();
  await instructions.fill('Bring your photographs.');
  await button('Create and invite 1').click();
  await (await nextCall()).answer({ findings: [] });
  const created = await nextCall();
  expect(created.body).toMatchObject({ instructions: 'Bring your photographs.' });
  await created.refuse(409, 'audition.limit', 'Full.');
});

test('Below a deadline the day is written out (W35)', async () => {
  await show([anu]);
  await (await nextCall()).answer(noArtists);
  await page.getByLabelText('Answer by').fill('2027-02-11T10:00');
  await expect.element(page.getByText('Thu 11 Feb 2027')).toBeVisible();
  await page.getByLabelText('Self-tape').click();
  await page.getByLabelText('Deadline').fill('2027-02-12T18:00');
  await expect.element(page.getByText('Fri 12 Feb 2027')).toBeVisible();
});
