import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { answer, castWithRound, inDays, invite, selfAt, selfTape } from '../support/auditions.ts';
import { newDirector, write } from '../support/castings.ts';
import { joins } from '../support/desks.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { listed, loaded } from '../support/people.ts';

useBrowser();

const row = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const adults = async (page: Page) => (await listed(page)).filter(({ age }) => (age ?? 0) >= 18);

/** Does one of the acts behind 'More' of somebody. */
async function act(page: Page, name: string, what: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

describe.skipIf(!site.browser)('A round of auditions', () => {
  test('shows at once what an artist answers, with their reason; moves, asks again and cancels (E7, E9, E10, E12)', async () => {
    const page = await newDirector();
    const { project, round } = await castWithRound(page, 'Round');
    const artist = await person('phone');
    await joinListed(artist, 'Asha Rao');
    const { _id: artistId, name } = await selfAt(artist);
    const [invitationId = ''] = await invite(page, round._id, [{ artistId }]);
    await page.goto(`${project.path}/auditions/${round._id}`);
    await row(page, name).getByText('No answer yet').waitFor();
    const share = row(page, name).getByRole('link', { name: /Share on WhatsApp/ });
    const text = new URL((await share.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
    expect(text).toBe(
      `Hello ${name}, you are invited to audition for Meera in ${project.name}. Answer here: ${site.url}/auditions/${invitationId}`,
    );
    const sent: string[] = [];
    await page.context().route('https://wa.me/**', (route) => {
      sent.push(route.request().url());
      return route.fulfill({ body: 'WhatsApp' });
    });
    const { publicIdentifier, whatsappNumber } = await selfAt(artist);
    await page.request.get(`/api/users/profile/${publicIdentifier}/contact`);
    await page.reload();
    await share.click();
    const toThem = (await share.getAttribute('href'))?.replace(
      'https://wa.me/',
      `https://wa.me/91${whatsappNumber}`,
    );
    await expect.poll(() => sent).toEqual([toThem]);
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
    const reason = { answer: 'decline', reason: 'travelling', text: 'Back in June.' };
    await answer(artist, invitationId, reason);
    await row(page, name).getByText('Travelling').waitFor();
    await page.getByRole('link', { name: 'Declined 1' }).click();
    await row(page, name).getByText('Back in June.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await act(page, name, 'Ask again');
    await page.getByText('Nobody here.').waitFor();
    await page.getByRole('link', { name: 'No answer yet 1' }).click();
    await row(page, name).getByText('No time yet').waitFor();
    await act(page, name, 'Cancel');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the invitation' }).click();
    await page.getByRole('link', { name: 'No answer yet 0' }).waitFor();
  });

  test('changes, deletes and adds times; who has a deleted one is asked to pick again (E15)', async () => {
    const page = await newDirector();
    const { project, round } = await castWithRound(page, 'Round');
    const [one] = await adults(page);
    await invite(page, round._id, [{ artistId: one?._id ?? '', slotId: round.slots[0]?._id }]);
    await page.goto(`${project.path}/auditions/${round._id}`);
    await page.getByText('Times (6)').click();
    await page.getByRole('button', { name: '10:00 1 of 1 taken' }).click();
    const time = page.getByRole('dialog', { name: 'The time 10:00' });
    await time.getByLabel('From').fill('06:00');
    await time.getByRole('button', { name: 'Save' }).click();
    await time.getByLabel('To').fill('06:20');
    await time.getByRole('button', { name: 'Save' }).click();
    await time.getByText('Auditions in person start between 07:00 and 21:00.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await time.getByRole('button', { name: 'Delete' }).click();
    await time.getByText('1 person has this time. Move them or ask them to pick again.').waitFor();
    await time.getByRole('button', { name: 'Delete and ask them to pick again' }).click();
    await row(page, one?.name ?? '')
      .getByText('No time yet')
      .waitFor();
    await page.getByText('1 day, 5 times, 5 places, 0 taken').waitFor();
    await page.getByRole('button', { name: 'Add times' }).click();
    const more = page.getByRole('dialog', { name: 'Add times' });
    await more.getByRole('button', { name: 'Add times' }).click();
    await more.getByText('Choose at least one day').waitFor();
    await more.getByLabel('Days', { exact: true }).fill(inDays(9));
    await more.getByText('Walk-in').click();
    await more.getByText('1 day, 1 time, 40 places').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await more.getByRole('button', { name: 'Add times' }).click();
    await page.getByText('2 days, 6 times, 45 places, 0 taken').waitFor();
    await page.getByText('1 time added.').waitFor();
  });

  test('plays the tapes that were sent, and marks the late ones (E4)', async () => {
    const page = await newDirector();
    const { project, round } = await castWithRound(page, 'Round', selfTape());
    const artist = await person('phone');
    await joinListed(artist, 'Asha Rao');
    const { _id: artistId, name } = await selfAt(artist);
    const [invitationId = ''] = await invite(page, round._id, [{ artistId }]);
    const videos = ['https://youtu.be/jNQXAC9IVRw', 'https://vimeo.com/76979871'];
    await write(artist, 'PUT', `/auditions/invitations/${invitationId}/tape`, { data: { videos } });
    await page.route(/\/api\/auditions\/[^/]+\/invitations/, async (route) => {
      const given = await route.fetch();
      const body = await given.json();
      for (const { videos } of body.data.invitations) for (const video of videos) video.late = true;
      await route.fulfill({ json: body });
    });
    await page.goto(`${project.path}/auditions/${round._id}`);
    await row(page, name).getByText('Late').nth(1).waitFor();
    await row(page, name)
      .getByRole('link', { name: `${name}, take 2` })
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await row(page, name)
      .getByRole('button', { name: /Play video/ })
      .waitFor();
  });

  test('is cancelled with a reason, after which nothing is done with it (E16)', async () => {
    const page = await newDirector();
    const { project, round } = await castWithRound(page, 'Round');
    const reviewer = await newDirector('phone');
    await joins(reviewer, page, project._id, 'reviewer');
    await reviewer.goto(`${project.path}/auditions/${round._id}`);
    await reviewer.getByRole('heading', { name: 'Times (6)' }).waitFor();
    expect(await reviewer.getByRole('button', { name: 'Cancel audition' }).count()).toBe(0);
    expect(await reviewer.getByRole('link', { name: 'Invite' }).count()).toBe(0);
    await page.goto(`${project.path}/auditions/${round._id}`);
    await loaded(page);
    await page.getByRole('button', { name: 'Cancel audition' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this audition?' });
    await dialog.getByLabel('Reason').fill('The set is flooded.');
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel audition' }).click();
    await page.getByText('Cancelled', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Add times' }).count()).toBe(0);
    await reviewer.getByText('Cancelled', { exact: true }).waitFor();
    const stranger = await person('phone');
    await stranger.goto(`${project.path}/auditions/${round._id}`);
    await stranger.waitForURL('**/login?**');
  });
});
