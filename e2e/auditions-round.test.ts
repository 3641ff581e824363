import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from './accessible.ts';
import { answer, castWithRound, inDays, invite, selfAt, selfTape } from './auditions.ts';
import { newDirector, write } from './castings.ts';
import { joins } from './desks.ts';
import { person, site, useBrowser } from './journey.ts';
import { joinListed } from './listed-artist.ts';
import { listed, loaded } from './people.ts';

useBrowser();

const row = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const adults = async (page: Page) => (await listed(page)).filter(({ age }) => (age ?? 0) >= 18);

/** Does one of the acts behind 'More' of somebody. */
async function act(page: Page, name: string, what: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

describe.skipIf(!site.browser)('A round of auditions', () => {
  test('shows at once what an artist answers, with their reason (E9, E12)', async () => {
    const page = await newDirector();
    const { project, round } = await castWithRound(page, 'Round');
    const artist = await person('phone');
    await joinListed(artist, 'Asha Rao');
    const { _id: artistId, name } = await selfAt(artist);
    const [invitationId = ''] = await invite(page, round._id, [{ artistId }]);
    await page.goto(`${project.path}/auditions/${round._id}`);
    await row(page, name).getByText('Not answered').waitFor();
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
    await page.getByText('1 invited, 1 confirmed, 0 not answered').waitFor();
    await act(page, name, 'Move');
    const times = page.getByRole('dialog', { name: `Another time for ${name}` });
    await times.getByRole('button', { name: '10:00' }).waitFor();
    expect(await times.getByRole('button', { name: '10:20' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await times.waitFor({ state: 'hidden' });
    const reason = { answer: 'decline', reason: 'travelling', text: 'Back in June.' };
    await answer(artist, invitationId, reason);
    await row(page, name).getByText('Travelling').waitFor();
    await page.getByRole('link', { name: 'Declined 1' }).click();
    await row(page, name).getByText('Back in June.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await act(page, name, 'Ask again');
    await page.getByText('Nobody here.').waitFor();
    await page.getByRole('link', { name: 'Not answered 1' }).click();
    await row(page, name).getByText('No time yet').waitFor();
  });

  test('moves, cancels and asks again (E7, E10, E12)', async () => {
    const page = await newDirector('phone');
    const { project, round } = await castWithRound(page, 'Round');
    const [one, two] = await adults(page);
    const slotId = round.slots[0]?._id;
    await invite(page, round._id, [{ artistId: one?._id ?? '', slotId }, { artistId: two?._id ?? '' }]);
    const name = one?.name ?? '';
    await page.goto(`${project.path}/auditions/${round._id}`);
    await row(page, name).getByText('10:00').first().waitFor();
    await act(page, name, 'Move');
    const times = page.getByRole('dialog', { name: `Another time for ${name}` });
    await times.getByRole('button', { name: 'Keep 10:00' }).waitFor();
    await times.getByRole('button', { name: '11:40' }).click();
    await page.getByText(`${name} is asked to confirm.`).waitFor();
    await row(page, name).getByText('11:40').first().waitFor();
    await act(page, name, 'Cancel');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the invitation' }).click();
    await row(page, name).getByText('Cancelled').waitFor();
    await page.getByText('1 day, 6 times, 6 places, 0 taken').waitFor();
    await act(page, name, 'Ask again');
    await row(page, name).getByText('Not answered').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  test('changes, deletes and adds times; who has a deleted one is asked to pick again (E15)', async () => {
    const page = await newDirector();
    const { project, round } = await castWithRound(page, 'Round');
    const [one] = await adults(page);
    await invite(page, round._id, [{ artistId: one?._id ?? '', slotId: round.slots[0]?._id }]);
    await page.goto(`${project.path}/auditions/${round._id}`);
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
    await more.getByRole('button', { name: 'Add day' }).click();
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

  test('offers no day sheet for a self-tape, and says so at its address (E4)', async () => {
    const page = await newDirector('phone');
    const { project, round } = await castWithRound(page, 'Round', selfTape());
    await page.goto(`${project.path}/auditions/${round._id}/day`);
    await page.getByText('A self-tape has no day sheet.').waitFor();
    expect(await page.getByRole('button', { name: 'Add walk-in' }).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Open the audition' }).click();
    await page.getByRole('heading', { level: 1, name: 'Audition, self-tape' }).waitFor();
    expect(await page.getByRole('link', { name: 'Day sheet' }).count()).toBe(0);
  });

  test('changed by two at once is compared, and told to everybody unless it is not wished (E15)', async () => {
    const page = await newDirector();
    const { project, round } = await castWithRound(page, 'Round');
    await page.goto(`${project.path}/auditions/${round._id}/edit`);
    await page.getByLabel('What to bring').fill('A hat');
    expect(await page.getByLabel('Tell everybody').isChecked()).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
    const data = { version: round.version, bring: 'A coat', instructions: 'Come early' };
    await write(page, 'PUT', `/auditions/${round._id}`, { data });
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Changed somewhere else' });
    await dialog.getByText('1 still to choose').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep mine' }).first().click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('A hat').waitFor();
    await page.getByText('Come early').waitFor();
  });

  test('is cancelled with a reason, after which nothing is done with it (E16)', async () => {
    const page = await newDirector();
    const { project, round } = await castWithRound(page, 'Round');
    const reviewer = await newDirector('phone');
    await joins(reviewer, page, project._id, 'reviewer');
    await reviewer.goto(`${project.path}/auditions/${round._id}`);
    await reviewer.getByRole('heading', { name: 'Times' }).waitFor();
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
