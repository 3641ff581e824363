import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectFaultInSight } from '../support/in-sight.ts';
import { codeFor, person, site, useBrowser } from '../support/journey.ts';
import { password, register, signIn, unique } from '../support/people.ts';

useBrowser();

const onPhone = 'Samosa-at-7-pm?';
const onLaptop = 'Jalebi-at-8-pm?';
const mustDiffer = 'New password must differ from the current one';
const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const send = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const says = (page: Page, text: string) => main(page).getByText(text, { exact: true }).waitFor();
const isSignedIn = async (page: Page) => (await page.request.get('/api/auth')).ok();

async function fillNew(page: Page, first: string, second: string): Promise<void> {
  await field(page, 'New password').fill(first);
  await field(page, 'Confirm password').fill(second);
  await field(page, 'Confirm password').blur();
}

/** The server fails the next of these calls. */
const breakNext = (page: Page, path: string) =>
  page.route(`**/api${path}`, (route) => route.fulfill({ status: 500, body: 'broken' }), { times: 1 });

async function fillSignIn(page: Page, email: string, secret: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(secret);
  await send(page, 'Sign in').click();
}

/** An account whose address was never confirmed gets a code when it signs in. */
async function confirmAtSignIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await breakNext(page, '/auth/send-otp');
  await fillSignIn(page, email, password);
  await says(page, 'Failed to send OTP. Please try again.');
  await send(page, 'Sign in').click();
  await field(page, 'Digit 1 of 6').focus();
  await page.keyboard.type(await codeFor(page, email, /verify/));
  await page.getByRole('heading', { name: 'Profile Setup', exact: true }).waitFor();
}

/** From the menu of the header to the form that changes the password, which leads back. */
async function changePassword(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: `Hi, ${name}` });
  await menu.click();
  await page.keyboard.press('Escape');
  await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
  await menu.click();
  await page.getByRole('link', { name: 'Change Password' }).click();
  await page.getByRole('heading', { name: 'Change password' }).waitFor();
  const change = send(page, 'Change password');
  expect(await change.isDisabled()).toBe(true);
  await field(page, 'Current password').focus();
  await field(page, 'Current password').blur();
  await says(page, 'Current password is required');
  await fillNew(page, '', '');
  await says(page, 'New password is required');
  await says(page, 'Confirm password is required');

  await field(page, 'Current password').fill('Wrong-pass-1');
  await fillNew(page, onLaptop, onLaptop);
  await change.click();
  // next to the field, and as a notification
  const notices = page.getByRole('region', { name: /^Notices/ });
  await says(page, 'Current password is incorrect');
  await notices.getByText('Current password is incorrect').waitFor();

  await field(page, 'Current password').fill(onLaptop);
  await says(page, mustDiffer);
  expect(await change.isDisabled()).toBe(true);
  await fillNew(page, 'Farida@1', onLaptop);
  const easy = page.getByRole('status').getByText('This password is easy to guess. You can still use it.');
  await easy.waitFor();
  await fillNew(page, onLaptop, onLaptop);
  await easy.waitFor({ state: 'hidden' });
  await field(page, 'Current password').fill(password);
  await main(page).getByText(mustDiffer).waitFor({ state: 'hidden' });
  await change.click();
  await notices.getByText('Password changed successfully!').waitFor();
  await page.waitForURL((url) => url.pathname === '/profile-setup');
}

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await page.getByRole('heading', { name: 'Forgot password' }).waitFor();
  await send(page, 'Send code').click();
  await says(page, 'Email is required');
  await field(page, 'Email').fill('farida@');
  await says(page, 'Please enter a valid email address');
  await field(page, 'Email').fill(email);
  await breakNext(page, '/auth/forgot-password');
  await send(page, 'Send code').click();
  await says(page, 'An error occurred. Please try again.');
  await send(page, 'Send code').click();
  await page.getByText('If this email has an account, we have sent a code to it.').waitFor();
  await field(page, 'Digit 1 of 6').focus();
  expect(new URL(page.url()).search).toBe(`?email=${encodeURIComponent(email)}&isForgotPassword=true`);
  await page.getByText(`If it has an account, we sent six digits to ${email}.`).waitFor();
  expect(await page.getByRole('button', { name: /Resend/ }).count()).toBe(0);
}

/** The code from the mail opens the form for a new password, which refuses the old one. */
async function replacePassword(page: Page, email: string): Promise<void> {
  await page.keyboard.type(await codeFor(page, email, /reset/i));
  await page.getByText('OTP verified successfully! You can now reset your password.').waitFor();
  await page.getByRole('heading', { name: 'Reset password' }).waitFor();
  expect(new URL(page.url()).search).toBe(`?email=${encodeURIComponent(email)}`);
  const reset = send(page, 'Reset password');
  expect(await reset.isDisabled()).toBe(true);
  await fillNew(page, 'chai', 'chai!');
  await says(
    page,
    'Password must contain at least 8 characters, one uppercase letter, one number, one special character',
  );
  await says(page, 'Passwords must match');
  expect(await reset.isDisabled()).toBe(true);
  // the first corrected to the second is judged together with it
  await field(page, 'New password').fill('chai!');
  await main(page).getByText('Passwords must match').waitFor({ state: 'hidden' });
  // only the server knows the old one; it is refused and the code goes on counting
  await fillNew(page, onLaptop, onLaptop);
  await reset.click();
  await expectFaultInSight(page, field(page, 'New password'), mustDiffer);
  await fillNew(page, onPhone, onPhone);
  await reset.click();
  await page.getByText('Password reset successfully! Please sign in.').waitFor();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
}

/** The menu of a phone: it closes by a key, leads to the top of another page, and out. */
async function leaveByTheMenu(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const openMenu = () => page.getByRole('button', { name: 'Open menu' }).click();
  await openMenu();
  await menu.getByText(`Hi, ${name}`).waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await openMenu();
  await menu.getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('heading', { name: 'Contact us' }).waitFor();
  await menu.waitFor({ state: 'hidden' });
  await page.waitForFunction(() => scrollY === 0);
  await openMenu();
  await menu.getByRole('link', { name: 'Edit Profile' }).waitFor();
  await menu.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await openMenu();
  await menu.getByRole('link', { name: 'Sign up' }).waitFor();
  expect(await isSignedIn(page)).toBe(false);
}

describe.skipIf(!site.browser)('A password', () => {
  test('is changed from the menu, which leads back, and replaced with a code from the mail; the new one signs in', async () => {
    const laptop = await person('laptop');
    const phone = await person('phone');
    const name = unique('Farida Forgot');
    const email = await register(laptop, name, 'Editor');
    await confirmAtSignIn(laptop, email);
    await signIn(phone, email, password);
    await changePassword(laptop, name);
    expect([await isSignedIn(laptop), await isSignedIn(phone)]).toEqual([true, false]);

    await askForCode(phone, email);
    await replacePassword(phone, email);
    expect(await isSignedIn(laptop)).toBe(false);
    await fillSignIn(phone, email, onPhone);
    await phone.waitForURL(/\/profile-setup/);
    await leaveByTheMenu(phone, name);
  });
});
