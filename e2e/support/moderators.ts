import { generateSync } from 'otplib';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { write } from './castings.ts';
import { demoPassword, person, site } from './journey.ts';

/** The demo's administrator, with the key of their authenticator app. */
export const administrator = {
  name: 'Shubhangi Kelkar',
  email: 'admin@kirdaar.example',
  key: 'KIRDAARDEMOADMINISTRATORKEYTOTP2',
};

/** Milliseconds for which an authenticator app shows a code. */
const codeTime = 30_000;
let lastStep = 0;

/** A code of the administrator's app that was not used yet: the server takes each once, and the next one already. */
export async function freshCode(): Promise<string> {
  const now = () => Math.floor(Date.now() / codeTime);
  const step = Math.max(now(), lastStep + 1);
  await expect.poll(now, { message: 'the next code' }).toBeGreaterThanOrEqual(step - 1);
  lastStep = step;
  return generateSync({ secret: administrator.key, epoch: (step * codeTime) / 1000 });
}

/** The cookies of the administrator's session in this lane. */
let session: Awaited<ReturnType<BrowserContext['cookies']>> = [];

/** The demo's administrator at a screen, with a second step that holds. */
export async function moderator(screen: 'laptop' | 'phone' = 'laptop'): Promise<Page> {
  const page = await person(screen);
  await page.context().addCookies(session);
  const mayDecide = session.length > 0 && (await page.request.get('/api/admin/queue?limit=1')).ok();
  if (mayDecide) return page;
  await page.context().clearCookies();
  // refused until the second step is given
  const login = { email: administrator.email, password: demoPassword };
  await page.request.post('/api/auth/login', { headers: { origin: site.url }, data: login });
  await write(page, 'POST', '/auth/second-step', { data: { code: await freshCode() } });
  session = await page.context().cookies();
  return page;
}
