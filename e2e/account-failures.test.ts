import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { codeFor, demoPassword, person, site, useBrowser } from './journey.ts';
import { demo, join, password, ready, register, unique } from './people.ts';

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
  'Where the server fails, the screen says so in its own words and loses nothing:',
  () => {
    test('signing in', async () => {
      const page = await person('phone');
      await page.goto('/login');
      await field(page, 'Email').fill(demo.other.email);
      await field(page, 'Password').fill(demoPassword);
      await breakNext(page, '/auth/login');
      await press(page, 'Sign in');
      await says(page, 'An error occurred. Please try again.');
      await press(page, 'Sign in');
      await page.getByRole('heading', { level: 1, name: demo.other.name }).waitFor();
    });

    test('the code that a sign-in needs', async () => {
      const page = await person('phone');
      const email = await register(page, 'Uma Unsent', 'Editor');
      await page.goto('/login');
      await field(page, 'Email').fill(email);
      await field(page, 'Password').fill(password);
      await breakNext(page, '/auth/send-otp');
      await press(page, 'Sign in');
      await says(page, 'Failed to send OTP. Please try again.');
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

    test('the code, which stays where it could not be sent', async () => {
      const page = await person('phone');
      const email = await register(page, 'Vani Verify', 'Editor');
      const code = await codeFor(page, email, /verify/);
      await page.goto(`/verify-otp?email=${encodeURIComponent(email)}`);
      await ready(page);
      await breakNext(page, '/auth/resend-otp');
      await page.getByRole('button', { name: 'Resend OTP', exact: true }).click();
      await says(page, 'Failed to resend OTP. Please try again.');
      await breakNext(page, '/auth/verify-otp');
      await field(page, 'Digit 1 of 6').focus();
      await page.keyboard.type(code);
      await says(page, 'Invalid or expired OTP. Please try again.');
      await page.context().setOffline(true);
      await field(page, 'Digit 1 of 6').focus();
      await page.keyboard.type(code);
      await says(page, offline);
      await page.context().setOffline(false);
      await press(page, 'Verify');
      await page.getByRole('heading', { name: 'Profile Setup', exact: true }).waitFor();
    });

    test('a forgotten password', async () => {
      const page = await person('phone');
      await page.goto('/forgot-password');
      await field(page, 'Email').fill('nobody@journey.example');
      await breakNext(page, '/auth/forgot-password');
      await press(page, 'Send code');
      await says(page, 'An error occurred. Please try again.');
      await page.context().setOffline(true);
      await press(page, 'Send code');
      await says(page, offline);
      expect(await field(page, 'Email').inputValue()).toBe('nobody@journey.example');
    });

    test('a password that is reset or changed', async () => {
      const page = await person('phone');
      await page.goto('/reset-password?email=nobody@journey.example');
      await field(page, 'New password').fill('Samosa-at-7-pm?');
      await field(page, 'Confirm password').fill('Samosa-at-7-pm?');
      await breakNext(page, '/auth/reset-password');
      await press(page, 'Reset password');
      await says(page, 'An error occurred. Please try again.');

      await join(page, 'Chandni Change', 'Editor');
      await page.goto('/change-password');
      await field(page, 'Current password').fill(password);
      await field(page, 'New password').fill('Samosa-at-7-pm?');
      await field(page, 'Confirm password').fill('Samosa-at-7-pm?');
      await breakNext(page, '/auth/change-password');
      await press(page, 'Change password');
      await says(page, 'An error occurred. Please try again.');
      await page.context().setOffline(true);
      await press(page, 'Change password');
      await says(page, offline);
      await page.context().setOffline(false);
      await press(page, 'Change password');
      await page.getByText('Password changed successfully!').waitFor();
    });
  },
);

describe.skipIf(!site.browser)('While the answer is on its way', () => {
  test('the button says that it is busy, and a second press sends nothing', async () => {
    const page = await person('phone');
    const answer = Promise.withResolvers<void>();
    let sent = 0;
    await page.route('**/api/auth/login', async (route) => {
      sent += 1;
      await answer.promise;
      await route.continue();
    });
    await page.goto('/login');
    await field(page, 'Email').fill(demo.other.email);
    await field(page, 'Password').fill(demoPassword);
    await press(page, 'Sign in');
    const busy = page.getByRole('main').locator('button[aria-busy=true]');
    await busy.dispatchEvent('click');
    await field(page, 'Password').press('Enter');
    answer.resolve();
    await page.getByRole('heading', { level: 1, name: demo.other.name }).waitFor();
    expect(sent).toBe(1);
  });
});
