import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { defaultPaces } from '@kirdaar/domain/messaging/notifications/kinds.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { sunita } from '../../../parts/newcomer.ts';
import { MailSettingsForm } from './mail-settings.tsx';

const guardian = { ...sunita, state: 'agreed' as const };

function drawn(guardian: SelfUser['guardian']): string {
  const element = (
    <MailSettingsForm stored={defaultPaces} user={{ role: 'Artist', guardian }} isInTeam={false} />
  );
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => null }], {
    hydrationData: { loaderData: { root: null } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('The mail settings inform only a child that the guardian gets the mails anyway (S13)', () => {
  const text = 'gets the mails about what casting directors do, whatever you choose here';
  expect(drawn(guardian)).toContain(`Sunita Patil (mother) ${text}`);
  for (const other of [null, { ...guardian, state: 'withdrawn' as const }])
    expect(drawn(other)).not.toContain(text);
});
