import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { answer, castWithRound, inDays, invite, selfAt } from '../support/auditions.ts';
import { newDirector, write } from '../support/castings.ts';
import { joins } from '../support/desks.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';

useBrowser();

type Round = Awaited<ReturnType<typeof castWithRound>>['round'];
const row = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

/** Does one of the acts behind 'More' of somebody. */
async function act(page: Page, name: string, what: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

/** The link of an invitation goes to the WhatsApp of an artist whose number the director has seen. */
async function share(page: Page, artist: Page, text: string): Promise<void> {
  const { name, publicIdentifier, whatsappNumber } = await selfAt(artist);
  const link = row(page, name).getByRole('link', { name: /Share on WhatsApp/ });
  const address = (await link.getAttribute('href')) ?? '';
  expect(new URL(address).searchParams.get('text')).toBe(text);
  const sent: string[] = [];
  await page.context().route('https://wa.me/**', (route) => {
    sent.push(route.request().url());
    return route.fulfill({ body: 'WhatsApp' });
  });
  await page.request.get(`/api/users/profile/${publicIdentifier}/contact`);
  await page.reload();
  await link.click();
  const toThem = address.replace('https://wa.me/', `https://wa.me/91${whatsappNumber}`);
  await expect.poll(() => sent).toEqual([toThem]);
}

/** The artist confirms, is moved, and declines with a reason; the page follows, and asks them again. */
async function followAnswers(page: Page, artist: Page, invitationId: string, round: Round): Promise<void> {
  const { name } = await selfAt(artist);
  await answer(artist, invitationId, { answer: 'confirm', slotId: round.slots[1]?._id });
  await row(page, name).getByText('10:20').waitFor();
  await page.getByText('1 invited, 1 confirmed, 0 no answer yet').waitFor();
  await act(page, name, 'Move');
  const times = page.getByRole('dialog', { name: `Another time for ${name}` });
  await times.getByRole('button', { name: '10:00' }).waitFor();
  expect(await times.getByRole('button', { name: '10:20' }).count()).toBe(0);
  await times.getByRole('button', { name: '11:40' }).click();
  await page.getByText(`${name} is asked to confirm.`).waitFor();
  await row(page, name).getByText('11:40').first().waitFor();
  await answer(artist, invitationId, { answer: 'decline', reason: 'travelling', text: 'Back in June.' });
  await row(page, name).getByText('Travelling').waitFor();
  await page.getByRole('link', { name: 'Declined 1' }).click();
  await row(page, name).getByText('Back in June.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await act(page, name, 'Ask again');
  await page.getByText('Nobody here.').waitFor();
  await page.getByRole('link', { name: 'No answer yet 1' }).click();
  await row(page, name).getByText('No time yet').waitFor();
}

/** Changes and deletes the time of somebody, who picks again, and adds others. */
async function changeTimes(page: Page, name: string): Promise<void> {
  await page.getByText('Times (6)').click();
  await page.getByRole('button', { name: '10:00 1 of 1 taken' }).click();
  const time = page.getByRole('dialog', { name: 'The time 10:00' });
  await time.getByLabel('From').fill('06:00');
  await time.getByLabel('To').fill('06:20');
  await time.getByRole('button', { name: 'Save' }).click();
  await time.getByText('Auditions in person start between 07:00 and 21:00.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await time.getByRole('button', { name: 'Delete' }).click();
  await time.getByText('1 person has this time. Move them or ask them to pick again.').waitFor();
  await time.getByRole('button', { name: 'Delete and ask them to pick again' }).click();
  await row(page, name).getByText('No time yet').waitFor();
  await page.getByText('1 day, 5 times, 5 places, 0 taken').waitFor();
  await page.getByRole('button', { name: 'Add times' }).click();
  const more = page.getByRole('dialog', { name: 'Add times' });
  await more.getByRole('button', { name: 'Add times' }).click();
  await more.getByText('Choose at least one day').waitFor();
  await more.getByLabel('Days', { exact: true }).fill(inDays(9));
  await more.getByText('Walk-in').click();
  await more.getByText('1 day, 1 time, 40 places').waitFor();
  await more.getByRole('button', { name: 'Add times' }).click();
  await page.getByText('2 days, 6 times, 45 places, 0 taken').waitFor();
  await page.getByText('1 time added.').waitFor();
}

/** Cancels the round with a reason, which a reviewer reads at once; after that nothing is done with it. */
async function cancel(page: Page, reviewer: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel audition' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this audition?' });
  await dialog.getByLabel('Reason').fill('The set is flooded.');
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel audition' }).click();
  await page.getByText('Cancelled', { exact: true }).first().waitFor();
  expect(await page.getByRole('button', { name: 'Add times' }).count()).toBe(0);
  await reviewer.getByText('Cancelled', { exact: true }).first().waitFor();
}

describe.skipIf(!site.browser)('A round of auditions', () => {
  test('follows answers with their reason, moves and asks again, changes its times, and is cancelled before a reviewer (E7, E9, E10, E12, E15, E16)', async () => {
    const page = await newDirector();
    const { project, round } = await castWithRound(page, 'Round');
    const path = `${project.path}/auditions/${round._id}`;
    const artist = await person('phone');
    const { name } = await joinListed(artist, 'Asha Rao');
    const { _id: artistId } = await selfAt(artist);
    const [id = ''] = await invite(page, round._id, [{ artistId }]);
    const reviewer = await newDirector('phone');
    await joins(reviewer, page, project._id, 'reviewer');
    await page.goto(path);
    await row(page, name).getByText('No answer yet').waitFor();
    const hello = `Hello ${name}, you are invited to audition for Meera in ${project.name}.`;
    await share(page, artist, `${hello} Answer here: ${site.url}/auditions/${id}`);
    await followAnswers(page, artist, id, round);

    await act(page, name, 'Cancel');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the invitation' }).click();
    await page.getByRole('link', { name: 'No answer yet 0' }).waitFor();

    await page.getByRole('link', { name: /^All/ }).click();
    await act(page, name, 'Ask again');
    await row(page, name).getByText('No answer yet').waitFor();
    const data = { slotId: round.slots[0]?._id };
    await write(page, 'POST', `/auditions/invitations/${id}/move`, { data });
    await row(page, name).getByText('10:00').first().waitFor();
    await changeTimes(page, name);
    await reviewer.goto(path);
    await reviewer.getByRole('heading', { name: 'Times (6)' }).waitFor();
    expect(await reviewer.getByRole('button', { name: 'Cancel audition' }).count()).toBe(0);
    expect(await reviewer.getByRole('link', { name: 'Invite' }).count()).toBe(0);
    await cancel(page, reviewer);
  });
});
