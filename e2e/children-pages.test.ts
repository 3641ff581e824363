import { describe, expect, test } from 'vitest';
import { person, site, useBrowser } from './journey.ts';
import { demo, listed, signIn } from './people.ts';

useBrowser();

const linked = /(?:href|src|content|loc)(?:="|>)([^"<]+)/g;

/** What the server sends to a visitor: its own pages, and all that they lead to, each once. */
async function pagesForVisitors(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const waiting = ['/', '/robots.txt', '/sitemap.xml', '/profiles?search=a', '/login'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const answer = await fetch(site.url + path, { redirect: 'manual' });
    const isText = /html|xml|text\/plain/.test(answer.headers.get('content-type') ?? '');
    const text = isText ? await answer.text() : '';
    if (!isText) await answer.body?.cancel();
    pages.set(path, text + (answer.headers.get('location') ?? ''));
    for (const [, address = ''] of text.matchAll(linked)) {
      const url = new URL(address.replaceAll('&amp;', '&'), site.url);
      const isOurs = url.origin === site.url && !/^\/(assets|api)\//.test(url.pathname);
      if (isOurs) waiting.push(url.pathname + url.search);
    }
  }
  return pages;
}

describe.skipIf(!site.browser)('Somebody below 18', () => {
  test('is on no page that visitors and crawlers are sent, and theirs is that of nobody (S14)', async () => {
    const director = await person('laptop');
    await signIn(director, demo.director.email);
    const people = await listed(director);
    const names = people.filter(({ age }) => (age ?? 18) >= 18).map(({ name }) => name);
    const children = people.filter(({ age }) => age !== null && age < 18);
    expect(children.length).toBeGreaterThan(2);

    const pages = await pagesForVisitors();
    expect([...pages.keys()].filter((path) => path.startsWith('/profile/')).length).toBeGreaterThan(20);
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
    const read = async (identifier: string) => {
      const answer = await fetch(`${site.url}/profile/${identifier}`);
      const text = (await answer.text()).replaceAll(/nonce="[^"]*"|&quot;nonce[^,]*|[0-9a-f]{32}/g, '');
      return [answer.status, text.replaceAll(identifier, '')];
    };
    const unknown = await read('nobody-at-all');
    expect(unknown[0]).toBe(404);
    for (const child of children) {
      expect(await read(child.publicIdentifier)).toEqual(unknown);
      const photo = `${site.url}/api${child.profileUrl}`;
      expect((await fetch(photo)).status).toBe(404);
      expect((await director.request.get(photo)).status()).toBe(200);
    }
  });
});
