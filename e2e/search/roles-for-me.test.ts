import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { newDirector, publish } from '../support/castings.ts';
import { person, screens, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';

useBrowser();

const unsaid = { pay: { kind: 'unsaid' }, languages: [], skills: [], dialects: [], content: [], must: [] };

/** A project of a type that no other has, with a role for everybody, and one that only the tall fit. */
async function castingFor(type: string) {
  const director = await newDirector();
  const anyone = {
    characterName: 'Anyone',
    gender: 'any',
    ageRange: '18-60',
    terms: { ...unsaid, pay: { kind: 'unpaid' } },
  };
  const tall = { ...anyone, characterName: 'Tall One', terms: { ...unsaid, height: { from: 240 } } };
  const child = { ...anyone, characterName: 'Too Young', ageRange: '1-4' };
  return publish(director, 'For you', { roles: [anyone, tall, child], fields: { type } });
}

const offer = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(`^${name}, `) });
const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe.skipIf(!site.browser)('Roles for you', () => {
  test('say why each fits, are saved, put aside and taken back, and lead to the role (M10, M11)', async () => {
    const type = `Short film ${Date.now()}`;
    const project = await castingFor(type);
    const artist = await person('phone');
    await joinListed(artist, 'Ritika Fits');
    await artist.goto(`/roles?type=${encodeURIComponent(type)}`);
    await offer(artist, 'Anyone')
      .getByText(/^You match: .*plays \d+/)
      .waitFor();
    await offer(artist, 'Anyone').getByText('Unpaid', { exact: true }).waitFor();
    await offer(artist, 'Tall One').getByText('You match, except: height', { exact: true }).waitFor();
    expect(await artist.getByRole('article').count()).toBe(2);
    expect(await faultsOf(artist)).toEqual([]);

    // the page of the project says the same of them
    await artist.goto(project.path);
    await artist.getByText('You match, except: height', { exact: true }).waitFor();
    await artist.goBack();

    await artist.setViewportSize(screens.phone.viewport);
    await act(artist, 'Filters (1)').tap();
    const sheet = artist.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Matches everything').check({ force: true });
    expect(await faultsOf(artist)).toEqual([]);
    await sheet.getByRole('button', { name: 'Show 1', exact: true }).tap();
    await offer(artist, 'Tall One').waitFor({ state: 'detached' });
    await act(artist, 'Save Anyone').tap();
    await expect.poll(() => act(artist, 'Save Anyone').getAttribute('aria-pressed')).toBe('true');
    await artist.getByRole('link', { name: 'Saved', exact: true }).tap();
    await act(artist, 'Not for me: Anyone').tap();
    await artist.getByText(/^Anyone in .* is put aside/).waitFor();
    await act(artist, 'Undo').tap();
    await offer(artist, 'Anyone').getByRole('link', { name: 'Apply for Anyone' }).tap();
    await artist.waitForURL(new RegExp(`${project.path}\\?apply=${project.roleIds[0]}`));
  });

  test('are on the home page, the first three, only for fitting artists (M11)', async () => {
    const type = `Short film ${Date.now()}`;
    await castingFor(type);
    const artist = await person('phone');
    await joinListed(artist, 'Ritika Home');
    await artist.goto('/roles');
    await artist.getByRole('article').first().waitFor();
    const all = await artist.getByRole('article').evaluateAll((cards) => cards.map((card) => card.ariaLabel));
    await artist.goto('/');
    const strip = artist.getByRole('region', { name: 'Roles for you' });
    const names = await strip.getByRole('heading', { level: 3 }).allTextContents();
    expect(names.length).toBe(3);
    expect(all.slice(0, 3).map((label) => label?.split(', ')[0])).toEqual(names);
    await strip
      .getByText(/^You match: /)
      .first()
      .waitFor();
    expect(await faultsOf(artist)).toEqual([]);
    const parts = await artist
      .getByRole('main')
      .getByRole('region')
      .evaluateAll((regions) => regions.map((region) => region.getAttribute('aria-labelledby')));
    expect(parts.indexOf('roles')).toBe(parts.indexOf('projects') + 1);
    await strip.getByRole('link', { name: 'See all roles for you →' }).tap();
    await artist.waitForURL(/\/roles$/);

    const director = await newDirector();
    const stranger = await person('laptop');
    for (const page of [director, stranger]) {
      await page.goto('/');
      await page.getByRole('region', { name: 'Projects', exact: true }).waitFor();
      expect(await page.getByRole('region', { name: 'Roles for you' }).count()).toBe(0);
    }
  });
});
