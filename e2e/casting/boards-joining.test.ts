import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { boardOf, cards } from '../support/board-rooms.ts';
import { newDirector, write } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';

useBrowser();

async function enterAs(name: string, link: string): Promise<Page> {
  const client = await person('phone');
  await client.goto(link);
  await client.getByLabel('Your name').fill(name);
  await client.getByRole('button', { name: 'See the candidates' }).tap();
  return client;
}
const answer = (client: Page, place: number, name: string) =>
  cards(client).nth(place).getByRole('button', { name, exact: true }).tap();

describe.skipIf(!site.browser)('A client of a board', () => {
  test('goes on at another phone by the code in the menu, and the team joins and removes clients (W12)', async () => {
    const page = await newDirector();
    const { board, boards } = await boardOf(page, 2, null);
    const first = await enterAs('Meera', board.link);
    await answer(first, 0, 'Yes');
    await first.getByText('1 of 2 answered').waitFor();
    await first.getByRole('button', { name: 'Menu' }).tap();
    const item = first.getByRole('menuitem', { name: /^Your code for another phone: \d{4}$/ });
    const code = (await item.textContent())?.slice(-4) ?? '';

    const second = await enterAs('Meera', board.link);
    await second.getByText('Meera was here before. Is that you?').waitFor();
    expect(await faultsOf(second)).toEqual([]);
    await second.getByRole('button', { name: 'Enter the code' }).tap();
    await second.getByLabel('Code').fill(code === '0000' ? '0001' : '0000');
    await second.getByRole('button', { name: 'See the candidates' }).tap();
    await second.getByText('This code is not right.').waitFor();
    await second.getByLabel('Code').fill(code);
    await second.getByRole('button', { name: 'See the candidates' }).tap();
    await second.getByText('1 of 2 answered').waitFor();

    const other = await enterAs('Meera', board.link);
    await other.getByRole('button', { name: 'No, somebody else' }).tap();
    await answer(other, 1, 'No');
    await page.goto(`${boards}/${board._id}`);
    const act = async (name: string, label: string) => {
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: label }).click();
    };
    await page
      .getByText(/^Last here \d\d\/\d\d\/\d\d, \d\d:\d\d · 1 of 2$/)
      .first()
      .waitFor();
    await act('Meera (3)', 'Same person as…');
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Join' }).click();
    await page.getByRole('button', { name: 'Actions for Meera (3)' }).waitFor({ state: 'detached' });
    await page.getByText(/· 2 of 2$/).waitFor();
    await other.reload();
    await other.getByText(/^Finished\. /).waitFor();

    await act('Meera', 'Remove client');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove client' }).click();
    await page.getByText('2 of 2').waitFor({ state: 'detached' });
    await other.reload();
    await other.getByText(/^Devika Casts\S* ?\S*’s board for .+ closed on \d\d\/\d\d\/\d\d\.$/).waitFor();
  });

  test('reads when the board closed, and that the last answer was not saved (W13)', async () => {
    const page = await newDirector();
    const { board, _id, name } = await boardOf(page, 2, null);
    const client = await enterAs('Meera', board.link);
    await client.getByText('0 of 2 answered').waitFor();
    await write(page, 'DELETE', `/projects/${_id}/boards/${board._id}`);
    await answer(client, 0, 'Yes');
    const closed = client.getByText(new RegExp(`’s board for ${name} closed on `));
    await closed.waitFor();
    await client.getByText('Your last answer was not saved.').waitFor();
    expect(await faultsOf(client)).toEqual([]);
    await client.reload();
    await closed.waitFor();
    expect(await client.getByText('Your last answer was not saved.').count()).toBe(0);
    const stranger = await person('phone');
    await stranger.goto(board.link);
    await stranger.getByText('This board is not open. Ask for a new link.').waitFor();
  });
});
