import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from './accessible.ts';
import { demoPassword, person, site, useBrowser } from './journey.ts';
import { demo, newEmail, password, ready, signIn } from './people.ts';
import { slowLine } from './slow-line.ts';

useBrowser();

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const send = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();

/** What this page posts from now on. */
function posts(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  return sent;
}

async function makeSlow(page: Page): Promise<void> {
  await slowLine(page, 400_000, 300);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Keeps our scripts from arriving until told so. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue().catch(() => {});
  });
  return held.resolve;
}

describe.skipIf(!site.browser)('On 400 kbit/s with 300 ms on the way and a slow processor', () => {
  test('somebody signs in before the scripts are there: typed, sent, answered, and only then ready', async () => {
    const page = await person('phone');
    await makeSlow(page);
    const letScriptsCome = await holdScripts(page);
    const sent = posts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await field(page, 'Email').fill(demo.other.email);
    await field(page, 'Password').fill('Wrong-pass-1');
    await send(page, 'Sign in');
    await page.getByText('Invalid email or password.').waitFor();
    // what was refused is still there when the scripts take the page over
    letScriptsCome();
    await ready(page);
    await page.getByText('Invalid email or password.').waitFor();
    expect(await field(page, 'Email').inputValue()).toBe(demo.other.email);
    await field(page, 'Password').fill(demoPassword);
    await send(page, 'Sign in');
    await page.getByRole('heading', { level: 1, name: demo.other.name }).waitFor();
    expect(sent).toEqual(['/login', '/api/auth/login']);
  });

  test('somebody signs up before the scripts are there, and the code page then counts the wait', async () => {
    const page = await person('phone');
    await makeSlow(page);
    const letScriptsCome = await holdScripts(page);
    await page.goto('/register', { waitUntil: 'commit' });
    const email = newEmail('Sarla Slow');
    await field(page, 'Name').fill('Sarla Slow');
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(password);
    await field(page, 'Confirm password').fill(password);
    await page.getByText('Select departments').click();
    await page.getByRole('checkbox', { name: 'Acting', exact: true }).check();
    await page.getByText('Select roles').click();
    await page.getByRole('checkbox', { name: 'Artist', exact: true }).check();
    await send(page, 'Sign up');
    await page.waitForURL((url) => url.searchParams.get('email') === email, { waitUntil: 'commit' });
    letScriptsCome();
    await page.getByRole('button', { name: /^Resend OTP in \d+s$/ }).waitFor();
  });

  test('what was chosen before the scripts came is taken over, without roles that do not belong to it', async () => {
    const page = await person('phone');
    const letScriptsCome = await holdScripts(page);
    await page.goto('/register', { waitUntil: 'commit' });
    await page.getByText('Select departments').click();
    await page.getByRole('checkbox', { name: 'Acting', exact: true }).check();
    await page.getByText('Select roles').click();
    await page.getByRole('checkbox', { name: 'Artist', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Camera Operator' }).check();
    expect(await faultsOf(page)).toEqual([]);
    letScriptsCome();
    await ready(page);
    await page.getByRole('button', { name: /^Departments.*Acting/ }).waitFor();
    const roles = page.getByRole('button', { name: /^Roles.*Artist/ });
    await roles.waitFor();
    expect(await roles.textContent()).not.toContain('Camera');
  });

  test('a page that needs its scripts says what it waits for, or that they did not come, and offers to reload', async () => {
    const page = await person('phone');
    await signIn(page, demo.artist.email);
    const letScriptsCome = await holdScripts(page);
    await page.goto('/profile-setup', { waitUntil: 'commit' });
    await page.getByText('The line is slow: your setup is still on its way.').waitFor();
    await page.getByText('The line is slow: parts of this page are still on their way.').waitFor();
    expect(await page.getByRole('link', { name: 'Reload' }).first().getAttribute('href')).toBe(
      '/profile-setup',
    );
    letScriptsCome();
    await page.getByRole('heading', { name: 'Artist Profile Setup' }).waitFor();
    await page.getByText('The line is slow').first().waitFor({ state: 'hidden' });

    await page.unroute('**/assets/*.js');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/profile-setup', { waitUntil: 'commit' });
    await page.getByText('A part of this page did not arrive.').waitFor();
    await page.unroute('**/assets/*.js');
    await page.getByRole('link', { name: 'Reload' }).last().click();
    await page.getByRole('heading', { name: 'Artist Profile Setup' }).waitFor();
  });

  test('a button that nothing comes of yet says so, and then does what it was pressed for', async () => {
    const page = await person('phone');
    const letScriptsCome = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Hold the logos' }).click();
    await page.getByText('One moment, this page is still loading.').waitFor();
    letScriptsCome();
    await page.getByRole('button', { name: 'Let the logos move' }).waitFor();
    expect(await page.getByText('One moment').count()).toBe(0);
  });
});
