import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { nextCall } from './line.ts';
import { answer, button, card, listOf, show, tick } from './suggested-screen.tsx';

/** Presses 'Shortlist' for a person, and gives the call and its key. */
async function shortlist(name: string) {
  await button(`Shortlist: ${name}`).click();
  const call = await nextCall();
  expect(call.method).toBe('POST');
  return { ...call, key: call.headers['idempotency-key'] ?? '' };
}
const moved = (name: string) => ({
  ...{ activityId: `moved ${name}`, undoUntil: null },
  results: [{ _id: name, done: true }],
});

test('A shortlisting after an undo is another act (M9)', async () => {
  await show(['Anu', 'Bela']);
  const first = await shortlist('Anu');
  await first.answer(moved('Anu'));
  await button('Undo').click();
  await answer('POST', { undone: 1, left: 0 });
  await answer('GET', listOf(['Anu', 'Bela']));
  await expect.element(card('Anu')).toBeVisible();
  const again = await shortlist('Anu');
  expect(again.key).not.toBe('');
  expect(again.key).not.toBe(first.key);
  await again.answer(moved('Anu'));
  await expect.element(card('Anu')).not.toBeInTheDocument();
});

test('A shortlisting with a lost answer is retried as the same act, with other acts in between (M9)', async () => {
  await show(['Anu', 'Bela']);
  const lost = await shortlist('Anu');
  const other = await shortlist('Bela');
  expect(other.key).not.toBe(lost.key);
  await lost.cut();
  await expect.element(page.getByText('You seem to be offline.')).toBeVisible();
  await other.answer(moved('Bela'));
  await expect.element(card('Bela')).not.toBeInTheDocument();
  const again = await shortlist('Anu');
  expect(again.key).toBe(lost.key);
  await again.answer(moved('Anu'));
  await expect.element(card('Anu')).not.toBeInTheDocument();
});

test('A message to people who are not invited after all waits for them, and for no one else (M12)', async () => {
  await show(['Anu', 'Bela', 'Chitra']);
  const dialog = page.getByRole('dialog');
  const message = dialog.getByLabelText('Message');
  const close = async () => {
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  const invite = page
    .getByRole('region', { name: 'Selection' })
    .getByRole('button', { name: 'Invite to apply' });
  await tick('Anu').click();
  await tick('Bela').click();
  await invite.click();
  await message.fill('Dear Anu and Bela');
  await close();
  // one of them among others
  await tick('Anu').click();
  await tick('Chitra').click();
  await invite.click();
  await expect.element(message).toHaveValue('');
  await message.fill('Dear Chitra');
  await close();
  // fewer of them, as after choosing too many
  await tick('Chitra').click();
  await invite.click();
  await expect.element(message).toHaveValue('Dear Chitra');
  await message.fill('Dear Bela');
  await close();
  await tick('Anu').click();
  await invite.click();
  await expect.element(message).toHaveValue('Dear Anu and Bela');
  await close();
  await tick('Anu').click();
  await tick('Chitra').click();
  await invite.click();
  await expect.element(message).toHaveValue('Dear Chitra');
});
