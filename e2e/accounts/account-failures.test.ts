import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoPassword, person, site, useBrowser } from '../support/journey.ts';
import { demo, password, ready, register, unique } from '../support/people.ts';

useBrowser();

const offline = 'You seem to be offline. Check your connection and try again.';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();
const says = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).waitFor();

/** The next answer of this call is nothing that the screen could read. */
async function breakNext(page: Page, path: string): Promise<void> {
  const answer = { status: 500, contentType: 'text/html', body: 'broken' };
  await page.route(`**/api${path}`, (route) => route.fulfill(answer), { times: 1 });
}

async function fillSignUp(page: Page): Promise<void> {
  await page.goto('/register');
  await ready(page);
  await field(page, 'Name').fill('Tanvi Tunnel');
  await field(page, 'Email').fill(`${unique('tanvi').replace(' ', '.')}@journey.example`);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm password').fill(password);
  for (const [list, option] of [
    ['Departments', 'Acting'],
    ['Roles', 'Artist'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${list}`) }).click();
    await page.getByRole('checkbox', { name: option, exact: true }).check();
    await page.keyboard.press('Escape');
  }
}

describe.skipIf(!site.browser)(
  'When the server fails, the screen says so in its own text and loses nothing:',
  () => {
    test('signing in, once, the code that it needs, and a forgotten password', async () => {
      const page = await person('phone');
      await page.goto('/login');
      await field(page, 'Email').fill(demo.other.email);
      await field(page, 'Password').fill(demoPassword);
      await breakNext(page, '/auth/login');
      await press(page, 'Sign in');
      await says(page, 'An error occurred. Please try again.');
      // a second press while the answer is on its way sends nothing
      const answer = Promise.withResolvers<void>();
      let sent = 0;
      await page.route('**/api/auth/login', async (route) => {
        sent += 1;
        await answer.promise;
        await route.continue();
      });
      await press(page, 'Sign in');
      await page.getByRole('main').locator('button[aria-busy=true]').dispatchEvent('click');
      await field(page, 'Password').press('Enter');
      answer.resolve();
      await page.getByRole('heading', { level: 1, name: demo.other.name }).waitFor();
      expect(sent).toBe(1);

      const other = await person('phone');
      const email = await register(other, 'Uma Unsent', 'Editor');
      await other.goto('/login');
      await field(other, 'Email').fill(email);
      await field(other, 'Password').fill(password);
      await breakNext(other, '/auth/send-otp');
      await press(other, 'Sign in');
      await says(other, 'Failed to send OTP. Please try again.');

      await other.goto('/forgot-password');
      await field(other, 'Email').fill('unknown@journey.example');
      await breakNext(other, '/auth/forgot-password');
      await press(other, 'Send code');
      await says(other, 'An error occurred. Please try again.');
      await other.context().setOffline(true);
      await press(other, 'Send code');
      await says(other, offline);
      expect(await field(other, 'Email').inputValue()).toBe('unknown@journey.example');
    });

    test('signing up, also without a network', async () => {
      const page = await person('phone');
      await fillSignUp(page);
      await breakNext(page, '/auth/register');
      await press(page, 'Sign up');
      await says(page, 'Something went wrong. Please try again.');
      await page.context().setOffline(true);
      await press(page, 'Sign up');
      await says(page, offline);
      expect(await field(page, 'Name').inputValue()).toBe('Tanvi Tunnel');
      expect(await field(page, 'Password').inputValue()).toBe(password);
      await page.context().setOffline(false);
      await press(page, 'Sign up');
      await field(page, 'Digit 1 of 6').waitFor();
    });
  },
);
