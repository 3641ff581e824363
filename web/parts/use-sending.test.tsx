import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Composer } from '../app/messaging/messages/writing/composer.tsx';
import { ApiError, offlineError } from '../app/shell/calls/api-error.ts';
import { newcomer } from './newcomer.ts';

const day = 24 * 60 * 60_000;
const notSent = 'Not sent. Try again.';
const mayBeThere = /^This may have arrived more than a day ago\./;

beforeEach(() => localStorage.clear());

/** An input on a freshly loaded page; sent messages are recorded, and answered as given. */
async function writing(answer: () => Error | null) {
  const sent: { text: string; key: string }[] = [];
  const send = async (text: string, key: string) => {
    sent.push({ text, key });
    const error = answer();
    if (error) throw error;
  };
  const element = <Composer label="Message" where="t1" send={send} />;
  const routes = [{ id: 'root', path: '/', element, loader: () => ({ user: newcomer }) }];
  const { unmount } = await render(<RouterProvider router={createMemoryRouter(routes)} />);
  await expect.element(field).toBeVisible();
  return { sent, leave: unmount };
}
const field = page.getByRole('textbox', { name: 'Message' });
const press = () => page.getByRole('button', { name: 'Send' }).click();
const error = (status: number, code: string) => new ApiError({ status, code, message: `Refused: ${code}.` });

test('A text without an answer stays, also after a reload, and is retried as the same message (E20)', async () => {
  const first = await writing(offlineError);
  await field.fill('We run late. ');
  await press();
  await expect.element(page.getByText(notSent)).toBeVisible();
  await press();
  await expect.poll(() => first.sent.length).toBe(2);
  await first.leave();
  const second = await writing(() => null);
  await expect.element(field).toHaveValue('We run late. ');
  await expect.element(page.getByText(notSent)).toBeVisible();
  await press();
  await expect.element(field).toHaveValue('');
  const keys = [...first.sent, ...second.sent].map(({ key }) => key);
  expect(new Set(keys).size).toBe(1);
  expect(second.sent[0]?.text).toBe('We run late.');
  expect(localStorage.length).toBe(0);
});

test('After a server error it is the same message; a refused or another text is another one', async () => {
  const answers: (Error | null)[] = [error(503, 'BUSY'), error(409, 'thread.closed'), offlineError(), null];
  const { sent } = await writing(() => answers.shift() ?? null);
  await field.fill('First');
  await press();
  await expect.element(page.getByText(notSent)).toBeVisible();
  await press();
  await expect.element(page.getByText('Refused: thread.closed.')).toBeVisible();
  await press();
  await expect.element(page.getByText(notSent)).toBeVisible();
  await field.fill('Second');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(field).toHaveValue('');
  const [busy, refused, lost, other] = sent.map(({ key }) => key);
  expect(refused).toBe(busy);
  expect(new Set([busy, lost, other]).size).toBe(3);
});

test('An empty or too long text is not sent', async () => {
  const { sent } = await writing(() => null);
  await press();
  await expect.element(page.getByText('Write a message')).toBeVisible();
  await field.fill('a'.repeat(2001));
  await press();
  await expect.element(page.getByText('At most 2,000 characters')).toBeVisible();
  expect(sent).toEqual([]);
});

test.each(['is loaded', 'was open all the time'])(
  'A text without an answer for a day is not sent twice: the user must check first, on a page that %s',
  async (which) => {
    let scene = await writing(offlineError);
    await field.fill('Are you free?');
    await press();
    await expect.element(page.getByText(notSent)).toBeVisible();
    const [first] = scene.sent;
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + day);
    if (which === 'is loaded') {
      await scene.leave();
      scene = await writing(() => null);
    } else await press();
    await expect.element(page.getByText(mayBeThere)).toBeVisible();
    const before = scene.sent.length;
    expect(before).toBe(which === 'is loaded' ? 0 : 1);
    // a user who checked confirms
    await press();
    await expect.poll(() => scene.sent.length).toBe(before + 1);
    expect(scene.sent.at(-1)?.key).not.toBe(first?.key);
    vi.restoreAllMocks();
  },
);
