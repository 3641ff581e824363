import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withoutOfficer } from '../support/foot.ts';
import { demoPassword, person, site, stopClock, useBrowser } from '../support/journey.ts';
import { demo, profileOf, ready } from '../support/people.ts';
import { signedIn } from '../support/project-forms.ts';

useBrowser();

const { name } = demo.artist;
const contact = (page: Page) => page.getByRole('region', { name: 'Contact' });
const wall = (page: Page) =>
  page.getByRole('region', { name: 'Photos' }).getByRole('button', { name: /^Open photo/ });
const counter = (page: Page) => page.getByText(/^\d \/ \d$/);
const standsAt = (page: Page, place: number) =>
  expect.poll(() => counter(page).textContent()).toBe(`${place} / 5`);
const isFocused = (page: Page, place: number) =>
  expect
    .poll(() =>
      wall(page)
        .nth(place)
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true);

/** Everything that a page of a profile must keep from strangers. */
async function secretsOf(page: Page, path: string): Promise<[string, string, string]> {
  const answer = await page.request.get(`/api/users${path}`);
  const { email, number, whatsappNumber } = (await answer.json()).data as ProfileView;
  const secrets = [email, number, whatsappNumber].filter((secret) => typeof secret === 'string');
  expect(secrets).toHaveLength(3);
  return secrets as [string, string, string];
}

/** The first HTML: ready to be shared, readable for search engines, and without a way to reach the person. */
function expectShared(html: string, path: string, secrets: string[]): void {
  for (const secret of [...secrets, 'wa.me', 'tel:', 'mailto:']) expect(html).not.toContain(secret);
  expect(html).toContain(`<title>${name} · Kirdaar</title>`);
  for (const [tag, content] of [
    ['title', name],
    ['url', site.url + path],
    ['image:width', '1200'],
    ['image:height', '630'],
    ['image:alt', name],
  ])
    expect(html).toContain(`property="og:${tag}" content="${content}"`);
  expect(html).toMatch(/property="og:image" content="http[^"]+-share\.jpg"/);
  expect(html).toMatch(/property="og:description" content="[^"]*Mumbai, Maharashtra/);
  expect(html).toContain(`rel="canonical" href="${site.url}${path}"`);
  const described = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(described)).toMatchObject({ '@type': 'Person', name, url: site.url + path });
}

async function expectWhole(page: Page): Promise<void> {
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  const parts = page.getByRole('article').getByRole('heading', { level: 2 });
  expect(await parts.allTextContents()).toEqual([
    'About',
    'Skills & Specialties',
    'Photos',
    'Intro Video',
    'Monologues',
  ]);
  const labels = await page.getByRole('region', { name: 'Details' }).getByRole('term').allTextContents();
  expect(labels).toEqual(expect.arrayContaining(['Height', 'Screen age', 'Languages']));
  expect(await contact(page).count()).toBe(0);
  for (const link of await page
    .getByRole('list', { name: /elsewhere$/ })
    .getByRole('link')
    .all())
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
}

/** A finger that goes over the screen from one side to the other. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 380 }] });
  await touch('touchStart', from);
  for (let part = 1; part <= 8; part += 1) await touch('touchMove', from + ((to - from) * part) / 8);
  await touch('touchEnd');
}

/** The photographs step with a swipe, and from the last comes the first. Back closes them and stays on the profile. */
async function lookThroughPhotographs(page: Page): Promise<void> {
  await wall(page).nth(2).click();
  await standsAt(page, 3);
  const asked: string[] = [];
  page.on('request', (request) => void (/\.data|\/api\//.test(request.url()) && asked.push(request.url())));
  await page.goBack();
  await counter(page).waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await isFocused(page, 2);
  expect(asked.filter((url) => !url.includes('/uploads/'))).toEqual([]);
  await page.goForward();
  await standsAt(page, 3);
  await swipe(page, 40, 320);
  await standsAt(page, 2);
  await swipe(page, 40, 320);
  await swipe(page, 40, 320);
  await standsAt(page, 5);
  await swipe(page, 320, 40);
  await standsAt(page, 1);
  await page.goBack();
  await counter(page).waitFor({ state: 'hidden' });
}

/** Nothing is asked of YouTube before Play is pressed; then it plays muted in the page. */
async function play(page: Page): Promise<void> {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>film</title>' }),
  );
  expect(await page.locator('iframe').count()).toBe(0);
  await page.getByRole('button', { name: /^Play video: Introduction/ }).click();
  const src = new URL((await page.locator('iframe').getAttribute('src')) ?? '');
  expect(src.host + src.pathname).toMatch(/^www\.youtube-nocookie\.com\/embed\/[\w-]{11}$/);
  expect([src.searchParams.get('autoplay'), src.searchParams.get('mute')]).toEqual(['1', '1']);
  await page
    .getByRole('button', { name: /^Play video: \w+ monologue/ })
    .first()
    .click();
  await expect.poll(() => page.locator('iframe').count()).toBe(2);
}

/** A director who signs in on the way is back on the profile, with the links to call, write and mail. */
async function signInForContact(page: Page, path: string, number: string): Promise<void> {
  const way = page.getByText(`Casting? Sign in to see how to reach ${name}.`);
  await way.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(demo.director.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  const links = () =>
    contact(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const expected = [`https://wa.me/91${number}`, `tel:+91${number}`, `mailto:${demo.artist.email}`];
  await expect.poll(links).toEqual(expected);
  expect(await way.count()).toBe(0);
}

describe.skipIf(!site.browser)('A public profile', () => {
  test('shows a stranger the artist, ready to be shared, with photographs and films, and after signing in how to reach them (W40)', async () => {
    const director = await signedIn('laptop');
    const path = await profileOf(director, name);
    const secrets = await secretsOf(director, path);
    const page = await person('phone');
    await page.goto('/');
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expectShared(withoutOfficer((await answer?.text()) ?? ''), path, secrets);
    await expectWhole(page);
    await lookThroughPhotographs(page);
    await page.goBack();
    await page.getByRole('heading', { name: 'Featured Profiles' }).waitFor();
    await page.goForward();
    await ready(page);
    await play(page);
    await signInForContact(page, path, secrets[1]);

    // the artist has the same links, another artist none
    const link = `https://wa.me/91${secrets[1]}`;
    const own = await signedIn('laptop', demo.artist.email);
    expect(await (await own.request.get(path)).text()).toContain(link);
    const other = await signedIn('laptop', demo.lastArtist.email);
    expect(await (await other.request.get(path)).text()).not.toContain(link);
  });

  test('opens its photographs with the keyboard alone, and copies its own link and says so for two seconds', async () => {
    const page = await person('laptop');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
    const path = await profileOf(page, name);
    const unknown = await page.request.get('/profile/no-such-artist');
    expect(unknown.status()).toBe(404);
    expect(await unknown.text()).toContain('Some are for members: sign in to look again.');

    await page.goto(`${path}?list=profiles`);
    await wall(page).first().focus();
    await page.keyboard.press('Enter');
    await standsAt(page, 1);
    await page.getByText('Use ← → keys or click arrows to navigate').waitFor();
    await page.keyboard.press('ArrowLeft');
    await standsAt(page, 5);
    for (const place of [1, 2]) {
      await page.keyboard.press('ArrowRight');
      await standsAt(page, place);
    }
    await page.keyboard.press('Escape');
    await counter(page).waitFor({ state: 'hidden' });
    await isFocused(page, 0);

    await stopClock(page);
    await page.getByRole('button', { name: 'Copy profile link' }).click();
    const copied = page.getByRole('button', { name: 'Copied!' });
    await copied.waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + path);
    await page.clock.runFor(1900);
    expect(await copied.count()).toBe(1);
    await page.clock.runFor(200);
    await page.getByRole('button', { name: 'Copy profile link' }).waitFor();
  });
});
