import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newDirector, publish, write } from '../support/castings.ts';
import { tab, tiles } from '../support/desks.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';

useBrowser();

const anyone = { characterName: 'Ira', gender: 'any', ageRange: '18-60' };
const idOf = async (page: Page): Promise<string> =>
  (await (await page.request.get('/api/auth')).json()).data._id;

describe.skipIf(!site.browser)('An invitation to apply', () => {
  test('is read with its message from the bell, put aside and taken back, and applied for; the desk follows (M12)', async () => {
    const [director, artist] = [await newDirector(), await person('phone')];
    const project = await publish(director, 'Invites', { roles: [anyone] });
    const { name } = await joinListed(artist, 'Ishita Invited');
    const data = { artistIds: [await idOf(artist)], message: 'Your voice is what we look for.' };
    await write(director, 'POST', `/projects/${project._id}/roles/${project.roleIds[0]}/invitations`, {
      data,
    });

    await director.goto(`${project.path}/desk`);
    const tile = director.getByRole('listitem').filter({ hasText: name });
    await tile.getByText('Invited', { exact: true }).waitFor();

    await artist.goto('/notifications');
    await artist.getByRole('link', { name: /invites you to apply for Ira in/ }).tap();
    await artist.waitForURL(/\/roles\?tab=invited/);
    const offer = artist.getByRole('article', { name: /^Ira, / });
    await offer.getByText('Your voice is what we look for.').waitFor();

    await artist.getByRole('button', { name: 'Not for me: Ira' }).tap();
    await artist.getByText(/will see that you are not interested in Ira\. They get no reason\.$/).waitFor();
    await director.getByRole('button', { name: 'Refresh' }).click();
    await tile.getByText('Not for them', { exact: true }).waitFor();
    await artist.getByRole('button', { name: 'Undo' }).tap();
    await director.getByRole('button', { name: 'Refresh' }).click();
    await tile.getByText('Invited', { exact: true }).waitFor();

    await offer.getByRole('link', { name: 'Apply for Ira' }).tap();
    await artist.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).tap();
    await artist.getByText('Applied for Ira successfully!').first().waitFor();
    await artist.goto('/roles?tab=invited');
    await artist.getByText('You have no invitation to answer.').waitFor();

    await director.goto(`${project.path}/desk`);
    await tab(director, 'Considered').waitFor();
    await expect.poll(() => tiles(director).count()).toBe(1);
    expect(await director.getByText('Invited', { exact: true }).count()).toBe(0);
  });
});
