import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { site } from './support/journey.ts';
import { join, newEmail } from './support/people.ts';

let browser: Browser | null = null;
let server: Server;

beforeAll(async () => {
  browser = await openBrowser();
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Elsewhere</title><body>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  await browser?.close();
  server.close();
  server.closeAllConnections();
});

/** Runs in the other page: tries to write in every way that a page has. Gives how many it tried. */
async function attack({ api, email }: { api: string; email: string }): Promise<number> {
  const message = { fullName: 'Mallory', email, phoneNumber: '9876543210', message: 'Forged' };
  const asForm = () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...message, name: 'Forged' })) form.append(name, value);
    return form;
  };
  const json = JSON.stringify(message);
  const bodies: [BodyInit, string | null][] = [
    [json, 'application/json'],
    [json, 'text/plain'],
    [new Blob([json], { type: 'application/json' }), null],
    [new URLSearchParams(message), null],
    [asForm(), null],
  ];
  let tries = 0;
  const targets = ['/contacts', '/projects/draft', '/auth/logout'];
  for (const target of targets) {
    for (const [body, type] of bodies) {
      for (const mode of ['cors', 'no-cors'] as const) {
        const headers = type ? { 'content-type': type } : undefined;
        const options = { method: 'POST', body, headers, mode, credentials: 'include' as const };
        await fetch(api + target, options).catch(() => {});
        tries += 1;
      }
    }
    for (const body of [json, new Blob([json], { type: 'text/plain' }), asForm()]) {
      navigator.sendBeacon(api + target, body);
      tries += 1;
    }
    for (const enctype of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']) {
      const frame = document.createElement('iframe');
      frame.name = `frame${tries}`;
      const form = document.createElement('form');
      Object.assign(form, { action: api + target, method: 'post', enctype, target: frame.name });
      for (const [name, value] of Object.entries({ ...message, name: 'Forged' })) {
        const field = document.createElement('input');
        Object.assign(field, { name, value });
        form.append(field);
      }
      document.body.append(frame, form);
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      form.submit();
      await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, 5000))]);
      tries += 1;
    }
  }
  return tries;
}

describe.skipIf(!site.browser)('A page of another origin', () => {
  // another port of the same host: its requests carry our cookies
  test('writes nothing with the session of a visitor, in no way that Chromium knows', async () => {
    const context = await browser?.newContext({ baseURL: site.url });
    if (!context) throw new Error('no browser');
    const page = await context.newPage();
    await join(page, 'Asha Rao', 'Casting Director');
    const reached: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(`${site.url}/api/`) && request.method() === 'POST')
        reached.push(request.url());
    });
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/`);
    const email = newEmail('forged');
    expect(await page.evaluate(attack, { api: `${site.url}/api`, email })).toBe(48);
    // simple requests need no leave to be sent: they arrive, and are refused
    expect(reached.length).toBeGreaterThan(20);

    const self = await page.request.get('/api/auth');
    expect(self.status()).toBe(200);
    const { _id } = (await self.json()).data;
    const drafts = await page.request.get(`/api/projects/director/${_id}`);
    expect((await drafts.json()).data.total).toBe(0);
    const own = await page.request.post('/api/projects/draft', {
      headers: { origin: site.url },
      data: { name: 'Unsent' },
    });
    expect(own.status()).toBe(201);
    await context.close();
  });
});
