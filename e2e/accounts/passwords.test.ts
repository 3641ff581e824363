import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectFaultInSight } from '../support/in-sight.ts';
import { codeFor, person, site, useBrowser } from '../support/journey.ts';
import { join, password, ready, signIn } from '../support/people.ts';

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
    // next to the field, and as a notification
    const notices = page.getByRole('region', { name: /^Notices/ });
    await page.getByRole('main').getByText('Current password is incorrect').waitFor();
    await notices.getByText('Current password is incorrect').waitFor();

    await field(page, 'Current password').fill(another);
    await page.getByRole('main').getByText(mustDiffer).waitFor();
    expect(await change.isDisabled()).toBe(true);
    await fillNew(page, 'Chitra@1', another);
    await page
      .getByRole('status')
      .getByText('This password is easy to guess. You can still use it.')
      .waitFor();
    await fillNew(page, another, another);
    await page.getByText('This password is easy to guess.').waitFor({ state: 'hidden' });
    await field(page, 'Current password').fill(password);
    await page.getByRole('main').getByText(mustDiffer).waitFor({ state: 'hidden' });
    await change.click();
    await notices.getByText('Password changed successfully!').waitFor();
    await page.getByRole('heading', { name: 'Welcome to Kirdaar' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/about');
    expect((await phone.request.get('/api/auth')).status()).toBe(401);
    await signIn(phone, email, another);
  });
});
