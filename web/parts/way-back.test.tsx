import { createMemoryRouter, RouterProvider, useRouteLoaderData } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { WayBack } from '../app/profiles/profile/way-back.tsx';
import { claimWayBack, dropWayBack, rememberWayBack } from '../app/shell/memory/way-back.ts';
import { nextCall } from './line.ts';

afterEach(() => dropWayBack());

const Nothing = () => null;
const Screen = () => <WayBack profile={{ age: useRouteLoaderData<{ age: number }>('root')?.age ?? null }} />;

/** The card on the own profile of a user from a shared project. */
async function show(age: number, guardian: object | null) {
  rememberWayBack('/projects/dilli-6-abcd');
  claimWayBack('asha');
  const user = { _id: 'asha', role: 'Artist', isProfileComplete: true, guardian };
  const routes = [
    { id: 'root', path: '/', loader: () => ({ user, age }), Component: Screen, HydrateFallback: Nothing },
  ];
  await render(<RouterProvider router={createMemoryRouter(routes)} />);
  const call = await nextCall();
  expect(call.path).toBe('/api/projects/identifier/dilli-6-abcd');
  await call.answer({ name: 'Dilli 6' });
}

test('A finished profile links back to the shared project until that is closed (W39)', async () => {
  await show(27, null);
  await expect.element(page.getByText('Your profile is ready.')).toBeVisible();
  const link = page.getByRole('link', { name: 'Back to Dilli 6' });
  await expect.element(link).toHaveAttribute('href', '/projects/dilli-6-abcd');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(link).not.toBeInTheDocument();
  expect(localStorage.getItem('kirdaar:way-back')).toBeNull();
});

test('A child reads who has to agree before they can apply (W39)', async () => {
  await show(15, { name: 'Sunita Patil', state: 'asked' });
  await expect.element(page.getByText('You can apply once Sunita Patil agrees.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to Dilli 6' })).toBeVisible();
});
