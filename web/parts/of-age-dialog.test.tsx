import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OfAgeDialog } from '../app/profiles/guardians/of-age-dialog.tsx';
import { nextCall } from './line.ts';
import { newcomer } from './newcomer.ts';

const grown = { ...newcomer, number: '9876543210', whatsappNumber: '9876543210', hasComeOfAge: true };
const take = () => page.getByRole('button', { name: 'Take it over' }).click();

async function show() {
  const route = { path: '/', element: <OfAgeDialog user={grown} /> };
  await render(<RouterProvider router={createMemoryRouter([route])} />);
  await expect
    .element(page.getByRole('dialog', { name: 'You are 18: your profile is yours now.' }))
    .toBeVisible();
}

test('A user who turned 18 takes the profile over with numbers, choice and terms (S16)', async () => {
  await show();
  await take();
  await expect.element(page.getByText(/^Please choose who may see your details/)).toBeVisible();
  // the stored numbers may be the guardian's
  await page.getByLabelText('Calling number').fill('98765 43210');
  await page.getByLabelText('WhatsApp number').fill('91234 56789');
  await page.getByText('Verified casting directors').click();
  await page.getByText('I agree', { exact: true }).click();
  await take();
  const refused = await nextCall();
  expect(`${refused.method} ${refused.path}`).toBe('PUT /api/users/u1/own-profile');
  expect(refused.body).toEqual({
    number: '9876543210',
    whatsappNumber: '9123456789',
    choice: 'verified',
    agree: true,
  });
  await refused.refuse(503, 'UNAVAILABLE', 'Please try again in a moment.');
  await expect.element(page.getByText('Please try again in a moment.')).toBeVisible();
  // typed text stays
  await take();
  const call = await nextCall();
  expect(call.body).toEqual(refused.body);
  await call.answer({ ...grown, hasComeOfAge: false });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('It can wait', async () => {
  await show();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
