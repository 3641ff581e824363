import { describe, expect, test } from 'vitest';
import { drawnPages, profilePage } from '../support/drawn-pages.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { demo, listed, signIn } from '../support/people.ts';

useBrowser();

/** The start pages of signed-out visitors. */
const doors = ['/', '/robots.txt', '/sitemap.xml', '/profiles?search=a', '/login'];

describe.skipIf(!site.browser)('Somebody below 18', () => {
  test('is on no page that visitors and crawlers are sent, and their profile answers like an unknown one (S14)', async () => {
    const director = await person('laptop');
    await signIn(director, demo.director.email);
    const people = await listed(director);
    const names = people.filter(({ age }) => (age ?? 18) >= 18).map(({ name }) => name);
    const children = people.filter(({ age }) => age !== null && age < 18);
    expect(children.length).toBeGreaterThan(2);

    const visitor = await person('laptop');
    const pages = await drawnPages(visitor, doors);
    expect([...pages.keys()].filter((path) => path.startsWith('/profile/')).length).toBeGreaterThan(40);
    const found: string[] = [];
    for (const { name, publicIdentifier, profileUrl } of children) {
      const picture = profileUrl?.replace(/^.*\/|\.\w+$/g, '') ?? '';
      expect(picture).not.toBe('');
      const traces = [publicIdentifier, picture, ...(names.includes(name) ? [] : [name])];
      for (const [path, text] of pages)
        for (const trace of traces) if (text.includes(trace)) found.push(`${trace} on ${path}`);
    }
    expect(found).toEqual([]);

    // as it is for an unknown name, but for the name itself and what is new in every answer
    const unknown = await profilePage(visitor, 'no-such-artist');
    expect(unknown[0]).toBe(404);
    for (const child of children) {
      expect(await profilePage(visitor, child.publicIdentifier)).toEqual(unknown);
      const photo = `${site.url}/api${child.profileUrl}`;
      expect((await fetch(photo)).status).toBe(404);
      expect((await director.request.get(photo)).status()).toBe(200);
    }
  });
});
