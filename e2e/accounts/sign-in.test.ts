import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoPassword, person, site, useBrowser } from '../support/journey.ts';
import { demo, ready } from '../support/people.ts';

useBrowser();

const main = (page: Page) => page.getByRole('main');
const send = (page: Page) => main(page).getByRole('button', { name: 'Sign in' });
const email = (page: Page) => page.getByLabel('Email');
const secret = (page: Page) => page.getByLabel('Password', { exact: true });
const says = (page: Page, text: string) => main(page).getByText(text, { exact: true }).waitFor();

async function fillIn(page: Page, address: string, typed: string): Promise<void> {
  await email(page).fill(address);
  await secret(page).fill(typed);
}

/** The button waits for a valid address, and a wrong pair marks both fields by one sentence. */
async function expectRefused(page: Page): Promise<void> {
  expect(await send(page).isDisabled()).toBe(true);
  await fillIn(page, 'asha@', demoPassword);
  await says(page, 'Please enter a valid email address');
  expect(await send(page).isDisabled()).toBe(true);
  await email(page).fill('');
  await email(page).blur();
  await says(page, 'Email is required');
  await fillIn(page, demo.other.email, 'Wrong-pass-1');
  await send(page).click();
  await says(page, 'Invalid email or password.');
  expect(await email(page).inputValue()).toBe(demo.other.email);
  for (const field of [email(page), secret(page)]) {
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const describedBy = await field.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${describedBy}"]`).textContent()).toBe('Invalid email or password.');
  }
}

/** A server that fails is named, and a second press while an answer is on its way sends nothing. */
async function expectSentOnce(page: Page): Promise<void> {
  await secret(page).fill(demoPassword);
  const broken = { status: 500, contentType: 'text/html', body: 'broken' };
  await page.route('**/api/auth/login', (route) => route.fulfill(broken), { times: 1 });
  await send(page).click();
  await says(page, 'An error occurred. Please try again.');
  const answer = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/auth/login', async (route) => {
    sent += 1;
    await answer.promise;
    await route.continue();
  });
  await send(page).click();
  await main(page).locator('button[aria-busy=true]').dispatchEvent('click');
  await secret(page).press('Enter');
  answer.resolve();
  await page.waitForURL((url) => url.pathname !== '/login');
  expect(sent).toBe(1);
}

describe.skipIf(!site.browser)('Signing in', () => {
  test('says one thing for a wrong pair, is sent once, and opens the page that asked for it, also after a reload', async () => {
    const page = await person('phone');
    await page.goto('/profiles?searchQuery=asha');
    await page.getByText('Sign in or sign up to see this page.').waitFor();
    expect(new URL(page.url()).searchParams.get('from')).toBe('/profiles?searchQuery=asha');
    await page.reload();
    await expectRefused(page);
    await expectSentOnce(page);
    await page.waitForURL((url) => url.pathname + url.search === '/profiles?searchQuery=asha');
  });

  test('is sent by a press before the scripts arrive, once', async () => {
    const page = await person('phone');
    const scripts = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    const sent: string[] = [];
    page.on(
      'request',
      (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname),
    );
    await page.goto('/login', { waitUntil: 'commit' });
    await fillIn(page, demo.other.email, demoPassword);
    await send(page).click();
    await page.getByRole('heading', { level: 1, name: demo.other.name }).waitFor();
    scripts.resolve();
    await ready(page);
    expect(sent).toEqual(['/login']);
  });
});
