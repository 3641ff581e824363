import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
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

  // a director's list begins with sixty small faces: it needs the second flight of packets, twenty more
  test.each([
    ['/', 10],
    ['/profiles', 30],
  ])('arrive in the first packets that a server sends: %s in %i', async (path, packets) => {
    const headers = { 'accept-encoding': 'br', ...(path === '/' ? {} : { cookie: await directorsCookie() }) };
    const [head, body] = await bytesOf(path, headers);
    expect(head + body).toBeGreaterThan(5_000);
    expect(head + body).toBeLessThan(packets * 1460);
  });

  test('show people and projects before any script runs, and name their scripts only once the page is painted', async () => {
    const html = await (await ask('/')).text();
    expect(html.match(/href="\/profile\//g)?.length).toBeGreaterThanOrEqual(8);
    expect(html).toContain('View details');

    expect(html).toContain('(function start(');
    expect(html).not.toMatch(/<link[^>]+modulepreload|<script[^>]+module|<script[^>]+src=/);
    const list = await (await ask('/profiles', { headers: { cookie: await directorsCookie() } })).text();
    expect(list).toMatch(/Showing \d+ profiles/);
  });
});
