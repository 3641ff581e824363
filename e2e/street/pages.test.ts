import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { ArtistCard } from '@kirdaar/contract/accounts/users.ts';
import { describe, expect, test } from 'vitest';
import { demoPassword, site } from '../support/journey.ts';
import { demo } from '../support/people.ts';

/** A request as a client without scripts makes it; redirects are shown, not followed. */
function ask(path: string, options: RequestInit = {}) {
  return fetch(site.url + path, { redirect: 'manual', ...options });
}

/** How many bytes an answer takes on the wire, its head and its packed body. */
async function bytesOf(path: string, headers: Record<string, string>): Promise<[head: number, body: number]> {
  const [answer] = (await once(get(site.url + path, { headers }), 'response')) as [IncomingMessage];
  const body = await buffer(answer);
  return [answer.rawHeaders.join(': ').length, body.length];
}

async function directorsCookie(): Promise<string> {
  const answer = await ask('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ email: demo.director.email, password: demoPassword }),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

describe.skipIf(!site.browser)('The pages, as other programs see them', () => {
  test('answer HEAD like GET, say with their status what is not there, and take no writes', async () => {
    for (const path of ['/', '/about', '/login', '/projects']) {
      const head = await ask(path, { method: 'HEAD' });
      expect([path, head.status]).toEqual([path, (await ask(path)).status]);
      expect(await head.text()).toBe('');
    }

    expect((await ask('/profile/no-such-artist')).status).toBe(404);
    expect((await ask('/projects/never-made')).status).toBe(404);
    // where parts are looked at while they are built
    expect((await ask('/design')).status).toBe(404);
    // the start of a path is no other host, whatever it looks like
    expect((await ask('//elsewhere.example/about')).status).not.toBe(200);
    const unknown = await ask('/no/such/path');
    expect(unknown.status).toBe(302);
    expect(unknown.headers.get('location')).toMatch(/\/$/);

    expect((await ask('/', { method: 'POST', body: 'x=1' })).status).toBeGreaterThanOrEqual(400);
    expect((await ask('/about', { method: 'DELETE' })).status).toBe(404);
  });

  test('take a form from their own pages only, where one stands, as a form and of its size', async () => {
    const form = { email: demo.other.email, password: demoPassword };
    const post = (path: string, body: URLSearchParams | string, headers: Record<string, string> = {}) =>
      ask(path, { method: 'POST', body, headers: { origin: site.url, ...headers } });
    const own = () => new URLSearchParams(form);
    for (const origin of ['https://evil.example', 'null']) {
      const refused = await post('/login', own(), { origin });
      expect([origin, refused.status, refused.headers.getSetCookie()]).toEqual([origin, 403, []]);
    }
    for (const path of ['/about', '/api/nope', '/no-such-page'])
      expect([path, (await post(path, own())).status]).toEqual([path, 404]);
    const json = { 'content-type': 'application/json' };
    expect((await post('/login', JSON.stringify(form), json)).status).toBe(415);
    const endless = new URLSearchParams({ email: 'a'.repeat(70_000) });
    expect((await post('/login', endless)).status).toBe(413);
  });

  test('send members on from every page for guests, visitors to sign in, and everybody from unknown addresses', async () => {
    const visitor = {};
    const director = { cookie: await directorsCookie() };
    for (const [path, headers, to] of [
      ...['/about/us/too', '/wp-login.php'].map((path) => [path, visitor, '/'] as const),
      ...['/profiles', '/projects', '/change-password'].map(
        (path) => [path, visitor, `/login?from=${encodeURIComponent(path)}`] as const,
      ),
      ...['/login', '/register', '/forgot-password', '/reset-password?email=a@b.example'].map(
        (path) => [path, director, '/'] as const,
      ),
      ['/login?from=%2Fabout', director, '/about'],
    ] as const) {
      const answer = await ask(path, { headers });
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, to]);
    }
  });

  test('are kept by no cache for the signed-in, not even the browser’s own', async () => {
    const headers = { cookie: await directorsCookie() };
    for (const path of ['/', '/profiles', '/projects', '/account', '/_root.data']) {
      const answer = await ask(path, { headers });
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
  });

  test('are named in the sitemap, to which robots.txt leads, with once every person listed to visitors (S14)', async () => {
    const headers = { cookie: await directorsCookie() };
    const listed = async (asked: RequestInit) => {
      const answer = await ask('/api/users/artists?limit=1000', asked);
      return ((await answer.json()) as { data: { artists: ArtistCard[] } }).data.artists;
    };
    const people = await listed({});
    // children are listed only for members, and are in no sitemap, even a member’s
    expect(people.length).toBeLessThan((await listed({ headers })).length);
    const paths = people.map((one) => `/profile/${one.publicIdentifier}`);
    const answer = await ask('/sitemap.xml', { headers });
    expect(answer.headers.get('content-type')).toContain('application/xml');
    const found = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    const pages = ['/', '/about', '/contact', '/privacy', '/terms'];
    expect(found).toEqual([...pages, ...paths].map((path) => site.url + path));
    expect((await ask('/sitemap.xml?part=0')).status).toBe(404);
    const robots = await ask('/robots.txt');
    expect(robots.headers.get('content-type')).toContain('text/plain');
    expect(await robots.text()).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  });

  test('carry the content policy with a nonce of their own, are compressed, and bring scripts that browsers keep', async () => {
    const [one, two] = [await ask('/'), await ask('/')];
    const policy = one.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('frame-src https://www.youtube-nocookie.com');
    const nonce = /nonce-([^']+)/.exec(policy)?.[1] ?? 'none';
    expect(await one.text()).toContain(nonce);
    expect(two.headers.get('content-security-policy')).not.toContain(nonce);
    expect(one.headers.get('x-content-type-options')).toBe('nosniff');
    expect(one.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');

    const home = await ask('/', { headers: { 'accept-encoding': 'br' } });
    expect(home.headers.get('content-encoding')).toBe('br');
    expect(home.headers.get('cache-control')).toContain('private');

    const html = await (await ask('/')).text();
    const script = /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const asset = await ask(script);
    expect(asset.status).toBe(200);
    expect(asset.headers.get('cache-control')).toContain('immutable');
    expect(asset.headers.get('content-type')).toContain('javascript');
  });

  test('arrive in the first packets that a server sends, show people and projects before any script runs, and name their scripts only once the page is painted', async () => {
    const cookie = await directorsCookie();
    // a director's list begins with sixty small faces: it needs the second flight of packets, twenty more
    for (const [path, packets, headers] of [
      ['/', 10, {}],
      ['/profiles', 30, { cookie }],
    ] as const) {
      const [head, body] = await bytesOf(path, { 'accept-encoding': 'br', ...headers });
      expect(head + body, path).toBeGreaterThan(5_000);
      expect(head + body, path).toBeLessThan(packets * 1460);
    }

    const html = await (await ask('/')).text();
    expect(html.match(/href="\/profile\//g)?.length).toBeGreaterThanOrEqual(8);
    expect(html).toContain('View details');
    expect(html).toContain('(function start(');
    expect(html).not.toMatch(/<link[^>]+modulepreload|<script[^>]+module|<script[^>]+src=/);
    const list = await (await ask('/profiles', { headers: { cookie } })).text();
    expect(list).toMatch(/Showing \d+ profiles/);
  });
});
