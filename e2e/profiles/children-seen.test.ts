import { dateInIndia, dayAfter } from '@kirdaar/domain/calendar.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyTo, publish } from '../support/castings.ts';
import { tab, tiles } from '../support/desks.ts';
import { afterPause, drawnPages, pagesWith, profilePage } from '../support/drawn-pages.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { joinListedChild, type ListedChild, withdraw } from '../support/listed-child.ts';
import { join, unique } from '../support/people.ts';
import { type SiteServer, startNamedSite } from '../support/site-server.ts';
import { newTab } from '../support/tabs.ts';

useBrowser();

let place: SiteServer;
beforeAll(async () => {
  if (site.browser) place = await startNamedSite();
}, 120_000);
afterAll(async () => {
  await place?.stop();
});

/** The start pages of signed-in users, in addition to those that these lead to. */
const doors = [
  ...['/', '/sitemap.xml', '/profiles', '/projects', '/roles', '/lists', '/searches', '/messages'],
  ...['/applications', '/auditions', '/notifications', '/account/contact', '/admin'],
];

/** The users who may come across a child; the artist is an adult and listed. */
async function readers() {
  const comes = async () => {
    const page = await person('laptop', { at: place.url });
    await page.goto('/');
    return page;
  };
  const [visitor, artist, director, child] = [await comes(), await comes(), await comes(), await comes()];
  await joinListed(artist, 'Anu Grown');
  await join(director, unique('Devika Casts'), 'Casting Director');
  return { visitor, artist, director, child };
}

/** Born on a day so many years ago. */
const yearsBefore = (day: string, years: number) =>
  `${Number(day.slice(0, 4)) - years}${day.slice(4)}`.replace('-02-29', '-03-01');

/** What the photographs of a child answer to somebody, each once. */
async function photographsFor(reader: Page, { photographs }: ListedChild): Promise<number[]> {
  const found = new Set<number>();
  for (const name of photographs) {
    const answer = await reader.request.get(`/api/uploads/${name}.jpg`, afterPause);
    found.add(answer.status());
  }
  return [...found];
}

/** The pages that show who the child is, the child's contact details, and the guardian's. */
async function disclosedTo(reader: Page, { identity, own, guardian }: ListedChild) {
  const drawn = await drawnPages(reader, doors);
  return [identity, own, Object.values(guardian)].map((texts) => pagesWith(drawn, texts));
}

/** Links to somebody on a list. */
const named = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });
const notFound = (page: Page) => page.getByRole('heading', { level: 1, name: 'Profile not found' });

describe.skipIf(!site.browser)('Somebody below 18', () => {
  test('is on the list and on a page of their own for members, and on none once the guardian withdrew (S13, S14, S16)', async () => {
    const { visitor, artist, director, child } = await readers();
    const born = yearsBefore(dayAfter(dateInIndia(new Date()), -40), 15);
    const zarna = await joinListedChild(child, 'Zarna Quillfeather', { dateOfBirth: born, age: 15 });
    const { name, publicIdentifier } = zarna;
    const profile = `/profile/${publicIdentifier}`;
    const project = await publish(director, 'Chhota Sitara');
    await applyTo(child, project._id, project.roleIds[0] ?? '');

    expect(await disclosedTo(visitor, zarna)).toEqual([[], [], []]);
    expect(await disclosedTo(artist, zarna)).toEqual([[profile, '/profiles'], [], []]);
    expect(await disclosedTo(director, zarna)).toEqual([[profile, '/profiles'], [], [profile]]);
    for (const reader of [artist, director, child])
      expect(await photographsFor(reader, zarna)).toEqual([200]);
    expect(await photographsFor(visitor, zarna)).toEqual([404]);
    const unknown = await profilePage(visitor, 'no-such-artist');
    expect(unknown[0]).toBe(404);
    expect(await profilePage(visitor, publicIdentifier)).toEqual(unknown);

    // what the director has open: two lists from which the profile was opened, the desk, and the profile by itself
    const lists: Page[] = [];
    for (const path of ['/profiles', `${project.path}?status=applied`]) {
      const list = await newTab(director);
      lists.push(list);
      await list.goto(path);
      await named(list, name).first().click();
      await list.getByRole('heading', { level: 1, name }).waitFor();
      await list.goBack();
      await named(list, name).first().waitFor();
    }
    const desk = await newTab(director);
    await desk.goto(`${project.path}/desk`);
    await tab(desk, 'Considered 1').waitFor();
    await tiles(desk).filter({ hasText: name }).waitFor();
    await director.goto(profile);
    await director.goto('/about');

    await withdraw(child, zarna);
    // the desk counts one less, and its list stays as it is until somebody comes back to it
    await tab(desk, 'Considered 1').waitFor({ state: 'detached' });
    for (const list of [...lists, desk]) {
      await named(list, name).first().click();
      await notFound(list).waitFor();
      await list.goBack();
      await named(list, name).first().waitFor({ state: 'detached' });
    }
    await director.goBack();
    await notFound(director).waitFor();

    for (const reader of [visitor, artist, director]) {
      expect(await disclosedTo(reader, zarna)).toEqual([[], [], []]);
      const unknown = await profilePage(reader, 'no-such-artist');
      expect(unknown[0]).toBe(404);
      expect(await profilePage(reader, publicIdentifier)).toEqual(unknown);
      expect(await photographsFor(reader, zarna)).toEqual([404]);
    }
    expect((await child.goto(profile))?.status()).toBe(200);
    expect(await photographsFor(child, zarna)).toEqual([200]);
  });
});
