import type { ArtistCard } from '@kirdaar/contract/accounts/users.ts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { inDays } from '../support/auditions.ts';
import { newDirector, publish, write } from '../support/castings.ts';
import { site, useBrowser } from '../support/journey.ts';
import { listed, loaded } from '../support/people.ts';

useBrowser();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

type Project = Awaited<ReturnType<typeof publish>>;

/** Puts people on the desk of a project, as candidates for its role. */
async function consider(page: Page, { _id, roleIds }: Project, people: ArtistCard[]): Promise<void> {
  const artistIds = people.map((one) => one._id);
  const data = { roleId: roleIds[0], artistIds, stage: 'considered' };
  await write(page, 'POST', `/projects/${_id}/candidates`, { data });
}

/** The first of these people whose contact details the director at this page would have to ask for. */
async function artistToAsk(page: Page, people: ArtistCard[]): Promise<ArtistCard> {
  for (const person of people) {
    const answer = await page.request.get(`/api/users/profile/${person.publicIdentifier}`);
    if ((await answer.json()).data.contact.state === 'ask') return person;
  }
  throw new Error('every one of them is shown');
}

/** Takes all who are ticked on the desk to the page that invites them. */
async function fromDesk(page: Page, press: (what: Locator) => Promise<void>): Promise<void> {
  const selection = page.getByRole('region', { name: 'Selection' });
  await press(selection.getByRole('button', { name: 'More', exact: true }));
  await press(button(page, 'Invite to audition'));
}

/** Fills the form of a new audition with two days of twelve times, which the preview counts. */
async function planDays(page: Page, press: (what: Locator) => Promise<void>): Promise<void> {
  await press(page.getByLabel('Street address'));
  await page.keyboard.type('12 Aram Nagar, Versova');
  await press(page.getByLabel('City'));
  await page.keyboard.type('Mumbai');
  await page.getByLabel('Days', { exact: true }).fill(inDays(7));
  await press(button(page, 'Add another day'));
  await press(page.getByLabel('To', { exact: true }).first());
  await page.getByLabel('To', { exact: true }).first().fill('13:00');
  await press(page.getByLabel('15', { exact: true }));
  await page.getByText('2 days, 24 times, 24 places').waitFor();
}

/** Invites two others by name, of whom a child is not available; then the adult cannot be chosen again. */
async function inviteOthers(page: Page, child: string, adult: string): Promise<void> {
  const others = async () => {
    await page.getByRole('link', { name: 'Invite', exact: true }).click();
    await button(page, 'Others').click();
  };
  await others();
  for (const name of [child, adult]) {
    await page.getByLabel('Search by name').fill(name);
    await page.getByRole('list', { name: 'Artists', exact: true }).getByRole('checkbox', { name }).check();
  }
  await button(page, 'Invite 2 artists').click();
  await page.getByText('1 invited, 1 not available').waitFor();
  await page.getByText(`${child}: not available`).waitFor();
  await others();
  await page.getByLabel('Search by name').fill(adult);
  const again = page.getByRole('checkbox', { name: adult });
  await again.waitFor();
  expect(await again.isDisabled()).toBe(true);
}

describe.skipIf(!site.browser)('Inviting to an audition', () => {
  test('takes 12 chosen talents to 24 new times by one button, in under 12 clicks, others by name, and from a talent’s bar to one that is there (W14)', async () => {
    const page = await newDirector();
    const everybody = await listed(page);
    const adults = everybody.filter(({ age }) => (age ?? 0) >= 18);
    const child = await artistToAsk(
      page,
      everybody.filter(({ age }) => age !== null && age < 18),
    );
    const project = await publish(page, 'Inviting');
    const desk = `${project.path}/desk`;
    await consider(page, project, adults.slice(0, 12));
    let clicks = 0;
    const press = async (what: Locator) => {
      clicks += 1;
      await what.click();
    };
    await page.goto(desk);
    await loaded(page);
    await press(button(page, 'Select all 12'));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await fromDesk(page, press);
    await page.waitForURL('**/auditions/new?of=*');
    const create = button(page, 'Create and invite 12');
    await create.waitFor();
    // the page before, which has no audition to choose from, leads on once
    const loads = asked.filter((url) => url.includes('/api/projects/identifier/'));
    expect(loads.length).toBeLessThanOrEqual(2);
    expect(await faultsOf(page)).toEqual([]);
    await planDays(page, press);
    await press(page.getByText('I set the times'));
    await press(create);
    await page.getByText('12 invited', { exact: true }).waitFor();
    expect(clicks).toBeLessThan(12);
    await page.getByText('2 days, 24 times, 24 places, 12 taken').waitFor();
    await page.getByText('12 invited, 0 confirmed, 12 no answer yet').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await button(page, 'Undo').click();
    await page.getByText('12 restored.').waitFor();
    await page.getByText('2 days, 24 times, 24 places, 0 taken').waitFor();
    await page.getByText('0 invited, 0 confirmed, 0 no answer yet').waitFor();

    await inviteOthers(page, child.name, adults[12]?.name ?? '');
    const { name } = adults[13] ?? { name: '' };
    await consider(page, project, adults.slice(13, 14));
    await page.goto(desk);
    await page.getByRole('checkbox', { name: `Select ${name}` }).click();
    await fromDesk(page, (what) => what.click());
    await page.getByText(`To which audition do you invite ${name}?`).waitFor();
    await page.goBack();
    await page.getByRole('link', { name }).click();
    await button(page, 'Invite to audition').click();
    await page.getByRole('link', { name: 'Audition, in person' }).click();
    await button(page, 'Invite 1 artist').click();
    await page.getByText('1 invited', { exact: true }).waitFor();
  });
});
