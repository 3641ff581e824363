import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BlockedPart } from '../app/trust/contact-details/blocked-part.tsx';
import type { Blocks } from '../app/trust/contact-details/load-contact.ts';
import { nextCall } from './line.ts';

const part = (names: string[], nextCursor: string | null) =>
  ({
    blocks: names.map((name) => ({ director: { _id: name, name }, at: '2026-11-01T10:00:00.000Z' })),
    nextCursor,
  }) as unknown as Blocks;
const Screen = () => <BlockedPart first={useLoaderData() as Blocks} />;
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('Unblocking far down keeps the position, and the last page leaves the focus at the end (S8)', async () => {
  const loader = () => part(['Asha', 'Bina'], 'c1');
  const router = createMemoryRouter([{ path: '/', loader, Component: Screen }]);
  await render(<RouterProvider router={router} />);
  await button('Show more').click();
  await (await nextCall()).answer(part(['Chitra', 'Deepa'], null));
  await expect.element(page.getByText('That is all.')).toBeVisible();
  expect(document.activeElement?.textContent).toBe('That is all.');

  await button('Unblock Chitra').click();
  const unblocking = await nextCall();
  expect(unblocking.method).toBe('DELETE');
  await unblocking.answer(null);
  const again = await nextCall();
  await expect.element(button('Unblock Deepa')).toBeVisible();
  await again.answer(part(['Deepa'], null));
  await expect.element(button('Unblock Chitra')).not.toBeInTheDocument();
  await expect.element(button('Unblock Deepa')).toBeVisible();
  expect(document.activeElement?.textContent).toContain('Deepa');
});
