import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { WizardScreen } from '../app/profiles/wizard/wizard-screen.tsx';
import { nextCall } from './line.ts';
import { newcomer } from './newcomer.ts';

const [acting, artist] = ['4c1f63a8-2d0b-4a7e-9a53-0d1f4f7c1a01', '4c1f63a8-2d0b-4a7e-9a53-0d1f4f7c1a02'];
const born = dateInIndia(new Date(Date.now() - 14.5 * 365.25 * 24 * 60 * 60_000));
const sunita = {
  name: 'Sunita Patil',
  relation: 'Mother',
  phone: '9123456789',
  email: 'sunita@people.example',
};
const avni = {
  ...newcomer,
  ...{ name: 'Avni', age: 14, dateOfBirth: born, gender: 'female', bio: 'A year on stage.' },
  ...{ number: '9876543210', whatsappNumber: '9876543210' },
  homeAddress: { city: 'Panaji', state: 'goa' },
  currentAddress: { city: 'Panaji', state: 'goa' },
  departments: [acting],
  roles: [{ _id: artist, name: 'Artist' }],
  guardian: { ...sunita, childDateOfBirth: born, state: 'agreed' },
} as typeof newcomer;
const departments = [
  { _id: acting, name: 'Acting', roles: [{ _id: artist, name: 'Artist', showInUI: true }] },
];
const lists = { departments, languages: [], skills: [] };

async function show() {
  localStorage.clear();
  const data = { user: avni, step: 'personal' as const, isProfileComplete: true, lists };
  const routes = [{ path: '*', element: <WizardScreen data={data} /> }];
  await render(<RouterProvider router={createMemoryRouter(routes)} />);
}

const invitation = (_id: string, state: string, start: string | null, heldUntil: string | null = null) => ({
  ...{ _id, state, start, heldUntil, project: { _id: 'p1', name: 'Neelam Express' } },
});
const confirmed = invitation('i1', 'confirmed', '2099-11-30T05:30:00.000Z');
const others = [
  invitation('i2', 'confirmed', '2020-11-30T05:30:00.000Z'),
  invitation('i3', 'attended', '2099-11-30T05:30:00.000Z'),
];

/** Answers the calls before a changed guardian is saved. */
async function answerWith(answer: object[], coming: object[]) {
  const self = await nextCall();
  expect(`${self.method} ${self.path}`).toBe('GET /api/auth');
  await self.answer(avni);
  for (const call of [await nextCall(), await nextCall()])
    await call.answer({
      invitations: call.path.includes('when=answer') ? answer : coming,
      nextCursor: null,
    });
}
const save = () => page.getByRole('button', { name: /^Save and/ }).click();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const confirmedText = page.getByText('Avni has an audition on Mon 30/11/99, 11:00. It will be cancelled.');

test('Another guardian is saved only after the auditions that it cancels are shown (R35)', async () => {
  await show();
  await page.getByLabelText('Their name').fill('Ravi Patil');
  await save();
  await answerWith([], [confirmed, ...others]);
  await expect.element(page.getByRole('dialog', { name: 'Change your guardian?' })).toBeVisible();
  await expect.element(confirmedText).toBeVisible();
  await expect.element(page.getByText('Only you see your profile until Ravi Patil agrees.')).toBeVisible();
  expect(page.getByRole('listitem').getByText('It will be cancelled.').all()).toHaveLength(1);
  // nothing is sent, and the form can be saved again
  await button('Not now').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await save();
  const lapsed = invitation('i4', 'invited', '2099-12-01T05:30:00.000Z', '2020-12-01T05:30:00.000Z');
  await answerWith([lapsed], [confirmed]);
  await expect.element(confirmedText).toBeVisible();
  const withoutTime = 'Avni is invited to Neelam Express. It will be cancelled.';
  await expect.element(page.getByText(withoutTime)).toBeVisible();
  await button('Change and cancel them').click();
  const personal = await nextCall();
  expect(`${personal.method} ${personal.path}`).toBe('PATCH /api/users/u1/personal-info');
  await personal.answer(avni);
  const guardian = await nextCall();
  expect(`${guardian.method} ${guardian.path}`).toBe('PUT /api/users/u1/guardian');
  expect(guardian.body).toMatchObject({ name: 'Ravi Patil' });
  await guardian.refuse(503, 'UNAVAILABLE', 'Please try again in a moment.');
  await expect.element(page.getByText('Please try again in a moment.')).toBeVisible();
});

test('The same guardian, or another without auditions, is saved at once (R35)', async () => {
  await show();
  await save();
  const self = await nextCall();
  await self.answer(avni);
  const personal = await nextCall();
  expect(`${personal.method} ${personal.path}`).toBe('PATCH /api/users/u1/personal-info');
  await personal.refuse(503, 'UNAVAILABLE', 'Please try again in a moment.');
  await expect.element(page.getByText('Please try again in a moment.')).toBeVisible();
  await page.getByLabelText('Their name').fill('Ravi Patil');
  await save();
  await answerWith([], others);
  expect((await nextCall()).path).toBe('/api/users/u1/personal-info');
});
