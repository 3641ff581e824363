import { defaultPaces } from '@kirdaar/domain/messaging/notifications/kinds.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MailSettingsForm } from '../app/messaging/notifications/mail-settings.tsx';
import { nextCall } from './line.ts';

const group = (name: string) => page.getByRole('radiogroup', { name, exact: true });
const choice = (line: string, pace: string) => group(line).getByRole('radio', { name: pace });
const mixed = (line: string) => group(line).getByText('Mixed', { exact: true });

test('A line of the mail settings sets its sorts, the first line sets them all, and different paces are ‘Mixed’ (W41)', async () => {
  const user = { role: 'Artist', guardian: null } as const;
  const stored = { ...defaultPaces, reminders: 'off' } as const;
  const element = <MailSettingsForm stored={stored} user={user} isInTeam={false} />;
  await render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  for (const line of ['Everything', 'Auditions and reminders']) {
    await expect.element(mixed(line)).toBeVisible();
    for (const pace of ['Now', 'Once a day', 'No mail'])
      await expect.element(choice(line, pace)).not.toBeChecked();
  }
  await expect.element(mixed('Results')).not.toBeInTheDocument();

  await group('Auditions and reminders').getByText('Once a day').click();
  const line = await nextCall();
  expect(`${line.method} ${line.path}`).toBe('PUT /api/notifications/settings');
  expect(line.body).toEqual({ settings: { auditions: 'daily', reminders: 'daily' } });
  await line.answer({ settings: { ...stored, auditions: 'daily', reminders: 'daily' } });
  await expect.element(choice('Auditions and reminders', 'Once a day')).toBeChecked();
  await expect.element(mixed('Auditions and reminders')).not.toBeInTheDocument();

  await group('Everything').getByText('No mail').click();
  const all = await nextCall();
  const off = { auditions: 'off', reminders: 'off', outcomes: 'off', messages: 'off' };
  expect(all.body).toEqual({ settings: { ...off, roles: 'off', contact: 'off', contact_views: 'off' } });
  await all.refuse(500, 'INTERNAL', 'Something went wrong.');
  await expect.element(group('Everything').getByText(/^Not saved\./)).toBeVisible();
  for (const name of ['Everything', 'Results', 'Who saw my details'])
    await expect.element(choice(name, 'No mail')).toBeChecked();

  await group('Results').getByText('Now').click();
  await (await nextCall()).answer({ settings: stored });
  await expect.element(mixed('Everything')).toBeVisible();
});
