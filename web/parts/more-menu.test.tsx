import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MessageLog } from '../app/messaging/messages/message-log.tsx';
import { MoreMenu } from '../app/trust/more-menu.tsx';
import { newcomer } from './newcomer.ts';

const director = (_id: string, name: string, isBlocked = false) => ({
  ...{ _id, name, isVerified: false, isBlocked },
});

async function show(element: ReactNode): Promise<void> {
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => null }], {
    hydrationData: { loaderData: { root: { user: newcomer } } },
  });
  await render(<RouterProvider router={router} />);
}
const entries = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);

test('A message has ‘Report’ above ‘Block’ of who of the team wrote it, and the dialog offers both (R1, W42)', async () => {
  const message = (_id: string, directorId: string, minute: number) => ({
    ...{ _id, text: 'Come at eight.', at: `2026-11-21T06:3${minute}:00.000Z`, mine: false, takenBack: false },
    ...{ from: 'The team', directorId, isWarned: false },
  });
  const messages = [message('m1', 'd1', 1), message('m2', 'd2', 2), message('m3', 'd3', 3)];
  const directors = [director('d1', 'Leela'), director('d2', 'Arvind'), director('d3', 'Bela', true)];
  const fixed = { hasEarlier: false, pending: false, failed: false, onEarlier() {}, onBlocked() {} };
  await show(<MessageLog messages={messages} directors={directors} {...fixed} />);
  const more = page.getByRole('button', { name: /^More for the message/ });
  await more.nth(2).click();
  await expect.poll(entries).toEqual(['Report']);
  await more.nth(1).click();
  await expect.poll(entries).toEqual(['Report', 'Block Arvind']);
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expect.element(page.getByRole('dialog').getByText('Also block Arvind')).toBeVisible();
  await expect.element(page.getByText('Unblock')).not.toBeInTheDocument();
});

test('The menu of a conversation with several directors offers to block who wrote what is reported (W42)', async () => {
  const directors = [director('d1', 'Leela'), director('d2', 'Arvind')];
  await show(<MoreMenu report={{ kind: 'message', _id: 'm' }} directors={directors} authorId="d2" />);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expect.element(page.getByRole('dialog').getByText('Also block Arvind')).toBeVisible();
});
