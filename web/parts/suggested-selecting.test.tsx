import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, button, card, show, tick } from './suggested-screen.tsx';

const names = ['Anu', 'Bela', 'Charu', 'Dev', 'Eka'];
/** The ticked people, in the order of the list. */
const ticked = () => names.filter((name) => tick(name).query()?.getAttribute('aria-checked') === 'true');
const link = (name: string) => page.getByRole('link', { name, exact: true }).element() as HTMLElement;

test('Shift and arrows select from their starting point, on Suggested as on the desk (M9)', async () => {
  await show(names);
  link('Bela').focus();
  // on a phone the cards are in one column
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await expect.poll(ticked).toEqual(['Bela', 'Charu', 'Dev']);
  // going back over ticked people unticks none
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  await expect.poll(ticked).toEqual(['Bela', 'Charu', 'Dev']);
  expect(document.activeElement).toBe(link('Charu'));
});

test('A tick with Shift selects from the last one, on Suggested as on the desk (M9)', async () => {
  await show(names);
  await tick('Anu').click();
  await tick('Dev').click({ modifiers: ['Shift'] });
  await expect.poll(ticked).toEqual(['Anu', 'Bela', 'Charu', 'Dev']);
  await tick('Bela').click();
  await expect.poll(ticked).toEqual(['Anu', 'Charu', 'Dev']);
});

test('A range restarts after the selected people left the list (M9)', async () => {
  await show(names);
  await tick('Anu').click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Not for this role' }).click();
  await answer('PUT', null);
  await expect.element(card('Anu')).not.toBeInTheDocument();
  link('Bela').focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.poll(ticked).toEqual(['Bela', 'Charu']);
  await expect.element(button('Shortlist: Bela')).toBeVisible();
});
