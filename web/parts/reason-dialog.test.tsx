import type { OwnInvitation } from '@kirdaar/contract/auditions/answers.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ReasonDialog } from '../app/auditions/artist/reason-dialog.tsx';
import { nextCall } from './line.ts';

test('From when somebody could come is asked once there is a day (W18)', async () => {
  const invitation = { _id: 'i1', slotId: 's1', kind: 'in_person' } as OwnInvitation;
  const nothing = () => undefined;
  const element = (
    <ReasonDialog invitation={invitation} wish="another_time" show={nothing} onClose={nothing} />
  );
  await render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const from = page.getByLabelText('From');
  await expect.element(from).toBeDisabled();
  await page.getByLabelText('Day (optional)').fill('2026-12-01');
  await from.fill('16:00');
  await page.getByRole('button', { name: 'Tell the casting team' }).click();
  const call = await nextCall();
  expect(call.body).toMatchObject({ text: 'Could come: Tue 01/12/26 from 16:00.' });
  await call.refuse(500, 'internal', 'No');
});
