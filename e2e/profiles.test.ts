import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { person, site, useBrowser } from './journey.ts';
import { joinListed } from './listed-artist.ts';
import { demo, giveState, listed, ready, signIn } from './people.ts';

useBrowser();

const cards = (page: Page) => page.getByRole('main').getByRole('article');
/** The card at a place of the list, counted from one. */
const cardAt = (page: Page, place: number) => page.locator(`[aria-posinset="${place}"]`).getByRole('article');
/** Scrolls on as with a wheel until that card is drawn. */
async function scrollTo(page: Page, place: number): Promise<void> {
  await page.mouse.move(200, 400);
  const drawn = async () => {
    await page.mouse.wheel(0, 700);
    return cardAt(page, place).count();
  };
  await expect.poll(drawn, { interval: 100, timeout: 30_000 }).toBe(1);
}
const names = (page: Page) => cards(page).getByRole('heading', { level: 2 }).allTextContents();
const count = (page: Page) => page.getByRole('main').getByRole('status').first().textContent();
const search = (page: Page) => page.getByRole('textbox', { name: 'Search by name' });
const params = (page: Page) => new URL(page.url()).searchParams;

async function open(who: { email: string }, address = '/profiles', screen: 'phone' | 'laptop' = 'laptop') {
  const page = await person(screen);
  await signIn(page, who.email);
  await page.goto(address);
  await page.getByRole('heading', { name: 'All Profiles', level: 1 }).waitFor();
  return page;
}

describe.skipIf(!site.browser)('All Profiles', () => {
  test('lists everybody by name, an artist’s own card first, and says how many', async () => {
    const page = await open(demo.lastArtist);
    const everybody = await listed(page);
    expect(await count(page)).toBe(`Showing ${everybody.length} profiles`);
    const shown = await names(page);
    expect(shown[0]).toBe(demo.lastArtist.name);
    expect(shown).toEqual(everybody.slice(0, shown.length).map(({ name }) => name));
    expect(await page.getByRole('region', { name: 'Filters' }).count()).toBe(0);
  });

  test('finds by a part of a name, whatever its case, and clears with the cross', async () => {
    const page = await open(demo.other, '/profiles', 'phone');
    await search(page).fill('KAUR');
    await expect.poll(() => count(page)).toMatch(/^Found \d+ profiles? for “KAUR”$/);
    const strangers = async () => (await names(page)).filter((name) => !name.toLowerCase().includes('kaur'));
    await expect.poll(strangers).toEqual([]);
    expect(params(page).get('searchQuery')).toBe('KAUR');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.poll(() => count(page)).toMatch(/^Showing \d+ profiles$/);
    expect(params(page).has('searchQuery')).toBe(false);
  });

  test('finds somebody whose name is written in another script, after those with the letters', async () => {
    const called = [
      await joinListed(await person('laptop'), 'Damayanti'),
      await joinListed(await person('laptop'), 'दमयंती'),
    ];
    const page = await open(demo.director);
    await search(page).fill('damayanti');
    await expect.poll(() => names(page)).toEqual(called.map(({ name }) => name));
    await search(page).fill('दमयंती');
    await expect.poll(() => names(page)).toEqual(called.toReversed().map(({ name }) => name));
  });

  test('tells an artist nothing for a director’s filters in an address', async () => {
    const page = await open(demo.artist, '/profiles?gender=male&location=kerala');
    expect(await count(page)).toMatch(/^Showing \d{3} profiles$/);
  });

  test('says when nobody is found, and offers to clear the search or the filters', async () => {
    const page = await open(demo.director, '/profiles?searchQuery=qqqq&gender=male');
    await page.getByText('No profiles found').waitFor();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await page.getByRole('button', { name: 'Clear Filters' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Clear Search', exact: true }).click();
    await expect.poll(() => count(page)).toMatch(/^Showing/);
  });

  test('advises fewer filters only to who has some', async () => {
    const artist = await open(demo.artist, '/profiles?searchQuery=qqqq');
    await artist.getByText('Try another spelling.', { exact: true }).waitFor();
    const director = await open(demo.director, '/profiles?searchQuery=qqqq&gender=male');
    await director.getByText('Try another spelling, or fewer filters.').waitFor();
    await director.getByRole('button', { name: 'Clear Search', exact: true }).click();
    await expect.poll(() => count(director)).toMatch(/^Found \d+ profiles with applied filters$/);
    await director.goto('/profiles?gender=male&ageRange=1-1');
    await director.getByText('Try fewer filters.', { exact: true }).waitFor();
  });

  test('comes with the document, so that its photographs wait for no script', async () => {
    const page = await person('phone');
    await signIn(page, demo.director.email);
    const html = await (await page.request.get('/profiles')).text();
    const [first, ...others] = await listed(page);
    expect(html).toContain(`>${first?.name}</a>`);
    expect(html).toContain(`Showing ${others.length + 1} profiles`);
    const visitor = await (await person('phone')).request.get('/profiles?gender=female', { maxRedirects: 0 });
    expect([visitor.status(), visitor.headers().location]).toEqual([
      302,
      '/login?from=%2Fprofiles%3Fgender%3Dfemale',
    ]);
  });

  test('does what was typed, chosen and pressed before the scripts were there', async () => {
    const page = await person('laptop');
    await signIn(page, demo.director.email);
    const { promise: typed, resolve: go } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', (route) => typed.then(() => route.continue()));
    await page.goto('/profiles', { waitUntil: 'domcontentloaded' });
    await search(page).fill('KAUR');
    await page.getByLabel('Gender').selectOption('female');
    await page.getByRole('button', { name: 'State' }).click();
    go();
    await expect.poll(() => count(page)).toMatch(/^Found \d+ profiles? for “KAUR” with applied filters$/);
    expect(await search(page).inputValue()).toBe('KAUR');
    expect(params(page).get('gender')).toBe('female');
    await page.getByRole('checkbox', { name: 'Kerala' }).waitFor();
  });

  test('says when the list could not be loaded, and tries again', async () => {
    const page = await person('laptop');
    await signIn(page, demo.other.email);
    await page.route('**/api/users/artists*', (route) => route.fulfill({ status: 500, body: '' }), {
      times: 1,
    });
    await page.goto('/');
    await ready(page);
    await page.getByRole('banner').getByRole('link', { name: 'Profiles', exact: true }).click();
    await page.getByText('Failed to load profiles. Please try again later.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'All Profiles' }).waitFor();
  });
});

describe.skipIf(!site.browser)('A director’s filters', () => {
  test('narrow the list together, live in the address, and go one by one or all at once', async () => {
    const page = await open(demo.director);
    await page.getByLabel('Gender').selectOption('female');
    await page.waitForURL(/gender=female/);
    await page.getByRole('button', { name: /^State/ }).click();
    await page.getByRole('checkbox', { name: 'Kerala' }).check();
    await page.getByRole('checkbox', { name: 'Maharashtra' }).check();
    await page.keyboard.press('Escape');
    await page.getByLabel('Age range').fill('20-45');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('checkbox', { name: 'Marathi' }).check();
    await page.keyboard.press('Escape');
    await expect.poll(() => params(page).getAll('languages')).toEqual(['Marathi']);
    await expect.poll(() => count(page)).toMatch(/^Found \d+ profiles? with applied filters$/);
    expect(params(page).getAll('location')).toEqual(['kerala', 'maharashtra']);
    const chips = page
      .getByRole('list', { name: 'Filters in force' })
      .getByRole('button', { name: /^Remove/ });
    expect(await chips.evaluateAll((all) => all.map((chip) => chip.getAttribute('aria-label')))).toEqual([
      'Remove Female',
      'Remove Kerala',
      'Remove Maharashtra',
      'Remove Age 20-45',
      'Remove Marathi',
    ]);

    await page.getByRole('button', { name: 'Remove Kerala' }).click();
    await expect.poll(() => params(page).getAll('location')).toEqual(['maharashtra']);
    await page.reload();
    await page.getByRole('button', { name: 'Remove Age 20-45' }).waitFor();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await expect.poll(() => page.getByLabel('Age range').inputValue()).toBe('');
  });

  test('do not apply an age range that is none, and say how to write it', async () => {
    const page = await open(demo.director);
    for (const typed of ['45-20', 'young', '0-10']) {
      await page.getByLabel('Stage age').fill(typed);
      await page.getByLabel('Stage age').blur();
      await page.getByText('Format: 20-35').waitFor();
      expect(params(page).has('stageAge')).toBe(false);
    }
    await page.getByLabel('Stage age').fill('30-40');
    await page.waitForURL(/stageAge=30-40/);
    await page.getByText('Format: 20-35').waitFor({ state: 'hidden' });
  });

  test('that an address writes wrongly say how to write them, and a Reset clears what was typed wrongly', async () => {
    const page = await open(demo.director, '/profiles?ageRange=young&gender=female');
    const age = page.getByLabel('Age range');
    expect(await age.inputValue()).toBe('young');
    await page.getByText('Format: 20-35').waitFor();
    expect(await age.getAttribute('aria-invalid')).toBe('true');
    expect(await count(page)).toMatch(/^Found \d+ profiles? with applied filters$/);
    await page.getByLabel('Stage age').fill('45-20');
    await page.getByLabel('Stage age').blur();
    await expect.poll(() => page.getByText('Format: 20-35').count()).toBe(2);
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByText('Format: 20-35').first().waitFor({ state: 'hidden' });
    expect(await page.getByText('Format: 20-35').count()).toBe(0);
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect([await age.inputValue(), await page.getByLabel('Stage age').inputValue()]).toEqual(['', '']);
  });

  test('begin anew with Clear Filters, with what was typed wrongly too', async () => {
    const page = await open(demo.director, '/profiles?ageRange=1-2');
    await page.getByLabel('Stage age').fill('45-20');
    await page.getByLabel('Stage age').blur();
    await page.getByText('Format: 20-35').waitFor();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect.poll(() => count(page)).toMatch(/^Showing/);
    expect(await page.getByLabel('Stage age').inputValue()).toBe('');
  });

  test('are open on a phone where the address has a range that is none', async () => {
    const page = await open(demo.director, '/profiles?stageAge=young', 'phone');
    await page.getByText('Format: 20-35').waitFor();
  });

  test('open on a phone as soon as the address has a range that is none', async () => {
    const page = await open(demo.director, '/profiles', 'phone');
    await giveState(page, { filterState: { stageAge: 'young' } });
    await page.getByText('Format: 20-35').waitFor();
  });

  test('take one line each, with two states too', async () => {
    const page = await open(demo.director, '/profiles?location=tamil_nadu&location=maharashtra');
    const height = async (name: RegExp) =>
      (await page.getByRole('button', { name }).first().boundingBox())?.height;
    expect(await height(/^State/)).toBe(await height(/^Language/));
  });

  test('come with an order, by name or the newest first, which others do not have', async () => {
    const page = await open(demo.director);
    const byName = await names(page);
    await page.getByLabel('Order', { exact: true }).selectOption('Newest first');
    await expect.poll(() => params(page).get('sort')).toBe('newest');
    const answer = await page.request.get('/api/users/artists?sort=newest&limit=4');
    const newest = (await answer.json()).data.artists.map(({ name }: { name: string }) => name);
    await expect.poll(async () => (await names(page)).slice(0, 4)).toEqual(newest);
    await page.reload();
    await expect.poll(async () => (await names(page)).slice(0, 4)).toEqual(newest);
    await cardAt(page, 1).getByRole('link').click();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect.poll(async () => (await names(page)).slice(0, 4)).toEqual(newest);
    const artist = await open(demo.lastArtist, '/profiles?sort=newest');
    expect((await names(artist))[1]).toBe(byName[0]);
    expect(await artist.getByLabel('Order', { exact: true }).count()).toBe(0);
  });

  test('wait behind one button on a phone, which counts them', async () => {
    const page = await open(demo.director, '/profiles?gender=male&location=kerala', 'phone');
    const button = page.getByRole('button', { name: 'Filters (2)' });
    await button.click();
    await page.getByLabel('Gender').selectOption('');
    await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

describe.skipIf(!site.browser)('Coming back from a profile', () => {
  test('finds the search, the filters, the opened pages and the place as they were', async () => {
    const page = await open(demo.director, '/profiles?gender=female');
    await scrollTo(page, 27);
    const card = cardAt(page, 27).getByRole('link');
    await card.scrollIntoViewIfNeeded();
    const name = await card.textContent();
    const stood = await page.evaluate(() => scrollY);
    expect(stood).toBeGreaterThan(800);
    await card.click();
    await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
    await page.waitForFunction(() => scrollY === 0);

    await page.goBack();
    await page.waitForURL(/\/profiles\?gender=female/);
    await page.waitForFunction((top) => Math.abs(scrollY - top) < 8, stood);
    await page.goForward();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL(/\/profiles\?gender=female/);
    await page.waitForFunction((top) => Math.abs(scrollY - top) < 8, stood);
  });

  test('is not needed for a reload: it keeps the place too', async () => {
    const page = await open(demo.director);
    // not with the wheel, which goes on for a while
    const drawn = async () => {
      await page.evaluate(() => window.scrollBy(0, 700));
      return cardAt(page, 27).count();
    };
    await expect.poll(drawn, { interval: 100 }).toBe(1);
    await page.waitForURL(/pages=2/);
    await page.evaluate(() => window.scrollTo(0, 1500));
    await page.waitForFunction(() => scrollY === 1500);
    await page.reload();
    await page.waitForFunction(() => scrollY === 1500);
    expect(await cards(page).first().isVisible()).toBe(true);
  });

  test('works with navigation state alone, for the list and for the way back', async () => {
    const page = await open(demo.director);
    await giveState(page, { filterState: { gender: 'female', location: ['kerala', 'goa'] } });
    await page.waitForURL((url) => url.search === '?gender=female&location=kerala&location=goa');
    await expect.poll(() => count(page)).toMatch(/^Found \d+ profiles? with applied filters$/);
    await page.getByRole('button', { name: 'Remove Kerala' }).waitFor();

    const [someone] = await listed(page);
    await page.goto(`/profile/${someone?.publicIdentifier}`);
    await giveState(page, { showProfileBasicHeader: true, filterState: { gender: 'male' } });
    const back = page.getByRole('navigation', { name: 'Back' }).getByRole('link');
    await expect.poll(() => back.getAttribute('href')).toBe('/profiles?gender=male');
  });

  test('works from a shared address too, where nothing was left behind', async () => {
    const page = await person('phone');
    await signIn(page, demo.director.email);
    const [someone] = await listed(page);
    await page.goto(`/profile/${someone?.publicIdentifier}?list=profiles&searchQuery=a`);
    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL(/\/profiles\?searchQuery=a$/);
  });
});
