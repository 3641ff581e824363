import type { ProjectRole } from '@kirdaar/contract/projects/projects.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApplyDialog } from '../app/casting/applications/apply/apply-dialog.tsx';
import { newcomer } from './newcomer.ts';

/** The dialog for a role without a script, as a user with this profession opens it. */
async function show(role: 'Artist' | 'Other') {
  const send = vi.fn(async () => undefined);
  const application = { progress: 'idle', refused: null, send } as const;
  const element = (
    <ApplyDialog
      role={{ _id: 'r1', auditionScript: null, fit: null } as ProjectRole}
      name="Meera"
      application={application}
      onClose={() => undefined}
    />
  );
  const loader = () => ({ user: { ...newcomer, role } });
  const routes = [{ id: 'root', path: '/', loader, element, hydrateFallbackElement: <p /> }];
  await render(<RouterProvider router={createMemoryRouter(routes)} />);
  return send;
}
const seen =
  'The casting team may show your application and demo video to its client, never your number or e-mail.';

test('Applying needs no demo video where no script is to be spoken, and says who may see it (D27)', async () => {
  const send = await show('Artist');
  await expect.element(page.getByText(seen)).toBeVisible();
  await expect.element(page.getByText('This is an acting role.')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect.poll(() => send.mock.calls).toEqual([['', false]]);
});

test('Other professionals read that a role is an acting role (W31)', async () => {
  await show('Other');
  await expect.element(page.getByText('This is an acting role.')).toBeVisible();
});
