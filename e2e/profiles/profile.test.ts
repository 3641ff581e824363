import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withoutOfficer } from '../support/foot.ts';
import { demoPassword, person, site, stopClock, useBrowser } from '../support/journey.ts';
import { demo, profileOf, ready, signIn } from '../support/people.ts';

useBrowser();

/** Everything that a page of a profile must keep from strangers. */
async function secretsOf(page: Page, path: string): Promise<string[]> {
  const answer = await page.request.get(`/api/users${path}`);
  const { email, number, whatsappNumber } = (await answer.json()).data as ProfileView;
  const secrets = [email, number, whatsappNumber].filter((secret) => typeof secret === 'string');
  expect(secrets).toHaveLength(3);
  return secrets;
}

const regions = (page: Page) =>
  page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents();
const contact = (page: Page) => page.getByRole('region', { name: 'Contact' });

describe.skipIf(!site.browser)('A public profile', () => {
  test('shows a stranger the artist, ready to be shared, no way to reach them, and 404 for an unknown artist', async () => {
    const director = await person('laptop');
    await signIn(director, demo.director.email);
    const path = await profileOf(director, demo.artist.name);
    const secrets = await secretsOf(director, path);

    const page = await person('phone');
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    const html = withoutOfficer((await answer?.text()) ?? '');
    for (const secret of [...secrets, 'wa.me', 'tel:', 'mailto:']) expect(html).not.toContain(secret);
    expect(html).toContain(`<title>${demo.artist.name} · Kirdaar</title>`);
    expect(html).toContain(`property="og:title" content="${demo.artist.name}"`);
    expect(html).toContain(`property="og:url" content="${site.url}${path}"`);
    expect(html).toMatch(/property="og:image" content="http[^"]+-share\.jpg"/);
    expect(html).toMatch(/property="og:description" content="[^"]*Mumbai, Maharashtra/);
    expect(html).toContain(`rel="canonical" href="${site.url}${path}"`);

    await page.getByRole('heading', { name: demo.artist.name, level: 1 }).waitFor();
    expect(await regions(page)).toEqual([
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
      .all()) {
      expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    }
    expect((await page.goto('/profile/no-such-artist'))?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Profile not found', level: 1 }).waitFor();
    await page.getByText('Some are for members: sign in to look again.').waitFor();
  });

  test('gives a director, and the artist, the links to call, write and mail, and another artist none', async () => {
    for (const who of [demo.director, demo.artist]) {
      const page = await person('phone');
      await signIn(page, who.email);
      const path = await profileOf(page, demo.artist.name);
      const [, number = ''] = await secretsOf(page, path);
      await page.goto(path);
      const links = await contact(page)
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(links).toEqual([`https://wa.me/91${number}`, `tel:+91${number}`, `mailto:${demo.artist.email}`]);
    }
    const other = await person('laptop');
    await signIn(other, demo.lastArtist.email);
    await other.goto(await profileOf(other, demo.artist.name));
    await other.getByRole('heading', { name: demo.artist.name }).waitFor();
    expect(await contact(other).count()).toBe(0);
  });

  test('a visitor reads how to reach the person, and is back on the profile after signing in (W40)', async () => {
    const page = await person('phone');
    const path = await profileOf(page, demo.artist.name);
    await page.goto(path);
    await ready(page);
    const way = page.getByText(`Casting? Sign in to see how to reach ${demo.artist.name}.`);
    await way.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill(demo.director.email);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: demo.artist.name, level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await contact(page).waitFor();
    expect(await way.count()).toBe(0);
  });

  test('copies its own link and says so for two seconds', async () => {
    const page = await person('laptop');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
    const path = await profileOf(page, demo.artist.name);
    await stopClock(page);
    await page.goto(`${path}?list=profiles`);
    await ready(page);
    await page.getByRole('button', { name: 'Copy profile link' }).click();
    const copied = page.getByRole('button', { name: 'Copied!' });
    await copied.waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + path);
    await page.clock.runFor(1900);
    expect(await copied.count()).toBe(1);
    await page.clock.runFor(200);
    await page.getByRole('button', { name: 'Copy profile link' }).waitFor();
  });

  test('asks nothing of YouTube before Play is pressed, then plays muted in the page', async () => {
    const page = await person('phone');
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>film</title>' }),
    );
    await page.goto(await profileOf(page, demo.artist.name));
    await ready(page);
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
  });
});

describe.skipIf(!site.browser)('The photographs of a profile', () => {
  async function openWall(screen: 'phone' | 'laptop') {
    const page = await person(screen);
    await page.goto(await profileOf(page, demo.artist.name));
    await ready(page);
    const photos = page.getByRole('region', { name: 'Photos' }).getByRole('button', { name: /^Open photo/ });
    return { page, photos, counter: page.getByText(/^\d \/ \d$/), total: await photos.count() };
  }

  test('open full screen and step round with the keyboard alone', async () => {
    const { page, photos, counter, total } = await openWall('laptop');
    expect(total).toBe(5);
    await photos.first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => counter.textContent()).toBe(`1 / ${total}`);
    await page.getByText('Use ← → keys or click arrows to navigate').waitFor();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => counter.textContent()).toBe(`${total} / ${total}`);
    for (const place of [1, 2]) {
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => counter.textContent()).toBe(`${place} / ${total}`);
    }
    await page.keyboard.press('Escape');
    await counter.waitFor({ state: 'hidden' });
    await expect.poll(() => photos.first().evaluate((one) => one === document.activeElement)).toBe(true);
  });
});
