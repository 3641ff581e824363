import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectFaultInSight } from './in-sight.ts';
import { codeFor, person, site, useBrowser } from './journey.ts';
import { giveState, join, password, ready, signIn } from './people.ts';

useBrowser();

const another = 'Samosa-at-7-pm?';
const mustDiffer = 'New password must differ from the current one';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const send = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

async function fillNew(page: Page, first: string, second: string): Promise<void> {
  await field(page, 'New password').fill(first);
  await field(page, 'Confirm password').fill(second);
  await field(page, 'Confirm password').blur();
}

describe.skipIf(!site.browser)('A forgotten password', () => {
  test('is replaced with a code from the mail, and the new one signs in', async () => {
    const known = await person('laptop');
    const email = await join(known, 'Farida Forgot', 'Editor');
    const page = await person('phone');
    await page.goto('/forgot-password');
    await send(page, 'Send code').click();
    await page.getByText('Email is required').waitFor();
    await field(page, 'Email').fill('farida@');
    await page.getByText('Please enter a valid email address').waitFor();
    await field(page, 'Email').fill(email);
    await send(page, 'Send code').click();
    await page.getByText('If this email has an account, we have sent a code to it.').waitFor();
    await field(page, 'Digit 1 of 6').focus();
    expect(new URL(page.url()).search).toBe(`?email=${encodeURIComponent(email)}&isForgotPassword=true`);
    await page.getByText(`If it has an account, we sent six digits to ${email}.`).waitFor();
    expect(await page.getByRole('button', { name: /Resend/ }).count()).toBe(0);

    await page.keyboard.type(await codeFor(page, email, /reset/i));
    await page.getByText('OTP verified successfully! You can now reset your password.').waitFor();
    await page.getByRole('heading', { name: 'Reset password' }).waitFor();
    expect(new URL(page.url()).search).toBe(`?email=${encodeURIComponent(email)}`);
    expect(await send(page, 'Reset password').isDisabled()).toBe(true);
    await fillNew(page, 'chai', 'chai!');
    await page
      .getByText(
        'Password must contain at least 8 characters, one uppercase letter, one number, one special character',
      )
      .waitFor();
    await page.getByText('Passwords must match').waitFor();
    expect(await send(page, 'Reset password').isDisabled()).toBe(true);
    // the first corrected to the second is judged together with it
    await field(page, 'New password').fill('chai!');
    await page.getByText('Passwords must match').waitFor({ state: 'hidden' });
    // only the server knows the old one; it is refused and the code goes on counting
    await fillNew(page, password, password);
    await send(page, 'Reset password').click();
    await expectFaultInSight(page, field(page, 'New password'), mustDiffer);
    await fillNew(page, another, another);
    await send(page, 'Reset password').click();

    await page.getByText('Password reset successfully! Please sign in.').waitFor();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect((await known.request.get('/api/auth')).status()).toBe(401);
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(another);
    await send(page, 'Sign in').click();
    await page.waitForURL(/\/profile-setup/);
  });

  test('is replaced in the browser that asked for the code, whatever strangers guess meanwhile', async () => {
    const email = await join(await person('laptop'), 'Gauri Guessed', 'Editor');
    const page = await person('phone');
    await page.goto('/forgot-password');
    await ready(page);
    await field(page, 'Email').fill(email);
    await send(page, 'Send code').click();
    await page.waitForURL(/\/verify-otp/);
    const code = await codeFor(page, email, /reset/i);
    const stranger = await person('phone');
    const otp = code === '111111' ? '222222' : '111111';
    for (let number = 0; number < 12; number++) {
      const data = { email, otp, isForgotPassword: true };
      expect((await stranger.request.post('/api/auth/verify-otp', { data })).status()).toBe(400);
    }
    await field(page, 'Digit 1 of 6').focus();
    await page.keyboard.type(code);
    await page.getByRole('heading', { name: 'Reset password' }).waitFor();
    // easy to guess: said, and accepted all the same
    await field(page, 'New password').fill('Gauri@1998');
    await page.getByRole('status').getByText('Easy to guess: your own name with digits or signs.').waitFor();
    await fillNew(page, 'India@123', 'India@123');
    await page.getByRole('status').getByText('Easy to guess: a common word with digits or signs.').waitFor();
    await send(page, 'Reset password').click();
    await page.getByText('Password reset successfully! Please sign in.').waitFor();

    // wrong passwords keep strangers waiting, and not this browser
    for (let number = 0; number < 10; number++)
      await stranger.request.post('/api/auth/login', { data: { email, password: `Wrong-${number}` } });
    await stranger.goto('/login');
    await ready(stranger);
    await field(stranger, 'Email').fill(email);
    await field(stranger, 'Password').fill('India@123');
    await send(stranger, 'Sign in').click();
    await stranger.getByText('Too many wrong passwords for this account.').waitFor();
    expect(await field(stranger, 'Password').inputValue()).toBe('India@123');
    await field(page, 'Password').fill('India@123');
    await send(page, 'Sign in').click();
    await page.waitForURL(/\/profile-setup/);
  });

  test('looks the same for an address that nobody has', async () => {
    const page = await person('phone');
    await page.goto('/forgot-password');
    await ready(page);
    await field(page, 'Email').fill('nobody@journey.example');
    await send(page, 'Send code').click();
    await page.waitForURL(/\/verify-otp\?email=nobody%40journey.example&isForgotPassword=true/);
    await page.getByText('We sent six digits to').waitFor();
  });

  test('can be asked for again after a countdown, which the server’s own wait starts too', async () => {
    const page = await person('phone');
    const email = 'nobody.twice@journey.example';
    await page.goto('/forgot-password');
    await ready(page);
    await field(page, 'Email').fill(email);
    await send(page, 'Send code').click();
    await page.waitForURL(/\/verify-otp/);
    await page.goBack();
    await field(page, 'Email').fill(email);
    const waiting = (of: Page) => send(of, /^Send code in \d+s$/);
    await waiting(page).waitFor();
    expect(await waiting(page).isDisabled()).toBe(true);
    await field(page, 'Email').fill('somebody.else@journey.example');
    await send(page, 'Send code').waitFor();

    const other = await person('phone');
    await other.clock.install();
    await other.goto('/forgot-password');
    await ready(other);
    await field(other, 'Email').fill(email);
    await send(other, 'Send code').click();
    await other.getByText('Please wait before asking for another code.').waitFor();
    await waiting(other).waitFor();
    await other.clock.fastForward(90_000);
    await send(other, 'Send code').waitFor();
    expect(await send(other, 'Send code').isEnabled()).toBe(true);
  });

  test('cannot be reset without an address, nor without a code', async () => {
    const page = await person('phone');
    await page.goto('/reset-password');
    await page.getByRole('heading', { name: 'Invalid Request' }).waitFor();
    await page.getByText('Missing email. Please try the forgot password process again.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Forgot Password' }).click();
    await page.waitForURL(/\/forgot-password$/);

    await page.goto('/reset-password?email=artist@kirdaar.example');
    await ready(page);
    await fillNew(page, another, another);
    await send(page, 'Reset password').click();
    await page.getByText('Your reset has expired. Please start again with Forgot Password.').waitFor();
    expect(await field(page, 'New password').inputValue()).toBe(another);
  });
});

describe.skipIf(!site.browser)('A password that is changed', () => {
  test('needs the current one, and leads back to the page that was left for it', async () => {
    const page = await person('laptop');
    const email = await join(page, 'Chitra Change', 'Editor');
    const phone = await person('phone');
    await signIn(phone, email, password);
    await page.goto('/about');
    await ready(page);
    await page.getByRole('button', { name: 'Hi, Chitra Change' }).click();
    await page.getByRole('link', { name: 'Change Password' }).click();
    await page.getByRole('heading', { name: 'Change password' }).waitFor();
    const change = send(page, 'Change password');
    expect(await change.isDisabled()).toBe(true);
    await field(page, 'Current password').focus();
    await field(page, 'Current password').blur();
    await page.getByText('Current password is required').waitFor();
    await fillNew(page, '', '');
    await page.getByText('New password is required').waitFor();
    await page.getByText('Confirm password is required').waitFor();

    await field(page, 'Current password').fill('Wrong-pass-1');
    await fillNew(page, another, another);
    await change.click();
    // beside the field, and as a notification
    const notices = page.getByRole('region', { name: /^Notices/ });
    await page.getByRole('main').getByText('Current password is incorrect').waitFor();
    await notices.getByText('Current password is incorrect').waitFor();

    await field(page, 'Current password').fill(another);
    await page.getByRole('main').getByText(mustDiffer).waitFor();
    expect(await change.isDisabled()).toBe(true);
    await fillNew(page, 'Chitra@1', another);
    await page.getByRole('status').getByText('Easy to guess: your own name').waitFor();
    await fillNew(page, another, another);
    await page.getByText('Easy to guess').waitFor({ state: 'hidden' });
    await field(page, 'Current password').fill(password);
    await page.getByRole('main').getByText(mustDiffer).waitFor({ state: 'hidden' });
    await change.click();
    await notices.getByText('Password changed successfully!').waitFor();
    await page.getByRole('heading', { name: 'Welcome to Kirdaar' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/about');
    expect((await phone.request.get('/api/auth')).status()).toBe(401);
    await signIn(phone, email, another);
  });

  test('leads back to where navigation state says that one came from, when the address does not', async () => {
    const page = await person('phone');
    await join(page, 'Charu Change', 'Editor');
    await page.goto('/change-password');
    await giveState(page, { from: '/contact' });
    await field(page, 'Current password').fill(password);
    await fillNew(page, another, another);
    await send(page, 'Change password').click();
    await page.waitForURL((url) => url.pathname === '/contact');
  });
});
