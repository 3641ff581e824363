import type { ArtistCard } from '@kirdaar/contract/accounts/users.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { castWithRound, inDays, plan, selfTape } from '../support/auditions.ts';
import { newDirector, publish, write } from '../support/castings.ts';
import { site, useBrowser } from '../support/journey.ts';
import { listed, loaded } from '../support/people.ts';

useBrowser();

/** A new project of the director at this page, with candidates for its role. */
async function desk(page: Page, count: number) {
  const project = await publish(page, 'Inviting');
  const adults = (await listed(page)).filter(({ age }) => (age ?? 0) >= 18).slice(0, count);
  const data = {
    roleId: project.roleIds[0],
    artistIds: adults.map(({ _id }) => _id),
    stage: 'considered',
  };
  await write(page, 'POST', `/projects/${project._id}/candidates`, { data });
  return { ...project, adults };
}

/** The first of these people whose contact details the director at this page would have to ask for. */
async function artistToAsk(page: Page, people: ArtistCard[]): Promise<ArtistCard | undefined> {
  for (const person of people) {
    const answer = await page.request.get(`/api/users/profile/${person.publicIdentifier}`);
    if ((await answer.json()).data.contact.state === 'ask') return person;
  }
  throw new Error('every one of them is shown');
}

/** Chooses somebody who was searched for: first the role, of two, then the person (W15). */
async function choose(artists: Locator, name: string): Promise<void> {
  await artists.getByLabel(`Role for ${name}`).selectOption({ index: 1 });
  await artists.getByRole('checkbox', { name }).check();
}

describe.skipIf(!site.browser)('Inviting to an audition', () => {
  test('takes 12 chosen talents to 24 new times by one button, in under 12 clicks (W14)', async () => {
    const page = await newDirector();
    const { path } = await desk(page, 12);
    let clicks = 0;
    const press = async (what: Locator) => {
      clicks += 1;
      await what.click();
    };
    await page.goto(`${path}/desk`);
    await loaded(page);
    await press(page.getByRole('button', { name: 'Select all 12' }));
    await press(
      page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'More', exact: true }),
    );
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await press(page.getByRole('button', { name: 'Invite to audition' }));
    await page.waitForURL('**/auditions/new?of=*');
    await page.getByRole('button', { name: 'Create and invite 12' }).waitFor();
    // the page before, which has no audition to choose from, leads on once
    const loads = asked.filter((url) => url.includes('/api/projects/identifier/'));
    expect(loads.length).toBeLessThanOrEqual(2);
    expect(await faultsOf(page)).toEqual([]);
    await press(page.getByLabel('Street address'));
    await page.keyboard.type('12 Aram Nagar, Versova');
    await press(page.getByLabel('City'));
    await page.keyboard.type('Mumbai');
    await page.getByLabel('Days', { exact: true }).fill(inDays(7));
    await press(page.getByRole('button', { name: 'Add another day' }));
    await press(page.getByLabel('To', { exact: true }).first());
    await page.getByLabel('To', { exact: true }).first().fill('15:00');
    await page.getByText('2 days, 22 times, 22 places').waitFor();
    await press(page.getByLabel('15', { exact: true }));
    await page.getByText('2 days, 32 times, 32 places').waitFor();
    await page.getByLabel('To', { exact: true }).first().fill('13:00');
    await page.getByText('2 days, 24 times, 24 places').waitFor();
    await press(page.getByText('I set the times'));
    await press(page.getByRole('button', { name: 'Create and invite 12' }));
    await page.getByText('12 invited', { exact: true }).waitFor();
    expect(clicks).toBeLessThan(12);
    await page.getByText('2 days, 24 times, 24 places, 12 taken').waitFor();
    await page.getByText('12 invited, 0 confirmed, 12 no answer yet').waitFor();
    expect(await faultsOf(page)).toEqual([]);

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('12 restored.').waitFor();
    await page.getByText('2 days, 24 times, 24 places, 0 taken').waitFor();
    await page.getByText('0 invited, 0 confirmed, 0 no answer yet').waitFor();
  });

  test('says who is not available, and who is invited already', async () => {
    const page = await newDirector();
    const { project, round } = await castWithRound(page, 'Inviting', selfTape());
    const everybody = await listed(page);
    const children = everybody.filter(({ age }) => age !== null && age < 18);
    const child = await artistToAsk(page, children);
    const adult = everybody.find(({ age }) => (age ?? 0) >= 18);
    const name = child?.name ?? '';
    await page.goto(`${project.path}/auditions/${round._id}/invite`);
    for (const person of [child, adult]) {
      await page.getByRole('button', { name: 'Others', exact: true }).click();
      await page.getByLabel('Search by name').fill(person?.name ?? '');
      await choose(page.getByRole('list', { name: 'Artists', exact: true }), person?.name ?? '');
    }
    await page.getByRole('button', { name: 'Invite 2 artists' }).click();
    await page.getByText('1 invited, 1 not available').waitFor();
    await page.getByText(`${name}: not available`).waitFor();
    await page.getByRole('link', { name: 'Invite', exact: true }).click();
    await page.getByRole('button', { name: 'Others', exact: true }).click();
    const again = page.getByRole('checkbox', { name: adult?.name ?? '' });
    await again.waitFor();
    expect(await again.isDisabled()).toBe(true);
  });

  test('asks for an audition where there are some, from the desk and a talent’s bar', async () => {
    const page = await newDirector();
    const { path, _id, roleIds, adults } = await desk(page, 1);
    const place = { address: '12 Aram Nagar', city: 'Mumbai' };
    const data = {
      projectId: _id,
      kind: 'in_person',
      roleIds,
      place,
      plan: { ...plan(), days: [inDays(9)] },
    };
    await write(page, 'POST', '/auditions', { data });
    const name = adults[0]?.name ?? '';
    await page.goto(`${path}/desk`);
    await page.getByRole('checkbox', { name: `Select ${name}` }).click();
    await page
      .getByRole('region', { name: 'Selection' })
      .getByRole('button', { name: 'More', exact: true })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Invite to audition' }).click();
    await page.getByText(`To which audition do you invite ${name}?`).waitFor();
    await page.goBack();
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Invite to audition' }).click();
    await page.getByRole('link', { name: 'Audition, in person' }).click();
    await page.getByRole('button', { name: 'Invite 1 artist' }).click();
    await page.getByText('1 invited', { exact: true }).waitFor();
  });
});
