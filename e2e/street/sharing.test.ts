import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { person, site, useBrowser } from '../support/journey.ts';
import { demo, join, listed, profileOf, signIn } from '../support/people.ts';

useBrowser();

describe.skipIf(!site.browser)('Being found and shared', () => {
  test('a shared profile has a picture of 1200 by 630 made from the photograph', async () => {
    const page = await person('laptop');
    await page.goto(await profileOf(page, demo.artist.name));
    const content = (name: string) =>
      page.locator(`meta[property="og:image${name}"]`).getAttribute('content');
    expect([await content(':width'), await content(':height')]).toEqual(['1200', '630']);
    expect(await content(':alt')).toBe(demo.artist.name);
    const picture = await page.request.get((await content('')) ?? '');
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    expect(await sharp(await picture.body()).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  test('search engines read who a complete person is, and no way to reach them, even through a director', async () => {
    const page = await person('laptop');
    await signIn(page, demo.director.email);
    const path = await profileOf(page, demo.artist.name);
    await page.goto(path);
    const text = (await page.locator('script[type="application/ld+json"]').textContent()) ?? '';
    expect(JSON.parse(text)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: demo.artist.name,
      url: site.url + path,
    });
    expect(text).not.toContain(demo.artist.email);
    // ten digits may stand in the made-up name of a picture
    expect(text.replaceAll(/\/uploads\/[\w.-]+/g, '')).not.toMatch(/\d{10}/);
    expect(await page.locator('meta[name=robots]').count()).toBe(0);
  });

  test('the sitemap, to which robots.txt leads, names the public pages, and once every person listed to visitors (S14)', async () => {
    const page = await person('laptop');
    await join(page, 'Ina Incomplete', 'Artist');
    const own = await page.request.get('/api/auth');
    const { publicIdentifier } = (await own.json()).data as { publicIdentifier: string };
    const answer = await page.request.get('/sitemap.xml');
    expect(answer.headers()['content-type']).toContain('application/xml');
    const found = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    // children are listed only for members, and are in no sitemap, even a member’s
    const people = (await listed(await person('laptop'))).map((one) => `/profile/${one.publicIdentifier}`);
    expect(people.length).toBeLessThan((await listed(page)).length);
    const pages = ['/', '/about', '/contact', '/privacy', '/terms'];
    expect(found).toEqual([...pages, ...people].map((path) => site.url + path));
    expect(found.join()).not.toContain(publicIdentifier);

    await page.goto(`/profile/${publicIdentifier}`);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect((await page.request.get('/sitemap.xml?part=0')).status()).toBe(404);
    const robots = await page.request.get('/robots.txt');
    expect(robots.headers()['content-type']).toContain('text/plain');
    expect(await robots.text()).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  });
});
