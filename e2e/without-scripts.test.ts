import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { codeFor, person, site, useBrowser } from './support/journey.ts';
import { demo, listed, newEmail, password, signIn } from './support/people.ts';

useBrowser();

const changed = 'Samosa-at-7-pm?';
const reset = 'Jalebi-at-8-pm?';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const send = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const box = (page: Page, n: number) => field(page, `Digit ${n} of 6`);

/** Somebody whose browser runs no scripts. */
const plain = () => person('phone', { scripts: false });

async function signInPlainly(page: Page, email: string, secret: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(secret);
  await send(page, 'Sign in');
}

async function enter(page: Page, code: string): Promise<void> {
  for (const [place, digit] of [...code].entries()) await box(page, place + 1).fill(digit);
  await send(page, 'Verify');
}

async function fillNew(page: Page, first: string, second: string): Promise<void> {
  await field(page, 'New password').fill(first);
  await field(page, 'Confirm password').fill(second);
}

/** The form is checked by the same rules, and keeps what was typed and chosen but never the password. */
async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await send(page, 'Sign up');
  for (const text of [
    'Name is required',
    'Email is required',
    'Password is required',
    'Confirm password is required',
    'Please select at least one department',
    'Please select at least one role',
  ])
    await says(page, text);
  const fillPasswords = async (confirmed: string) => {
    await field(page, 'Password').fill(password);
    await field(page, 'Confirm password').fill(confirmed);
  };
  await field(page, 'Name').fill('Nina Noscript');
  await field(page, 'Email').fill(email);
  await fillPasswords('Chai-at-7-pm!');
  await page.getByRole('checkbox', { name: 'Acting', exact: true }).check();
  // of another department
  await page.getByRole('checkbox', { name: 'Camera Operator' }).check();
  await send(page, 'Sign up');
  await says(page, 'Passwords must match');
  expect(await field(page, 'Name').inputValue()).toBe('Nina Noscript');
  expect(await page.getByRole('checkbox', { name: 'Acting', exact: true }).isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: 'Camera Operator' }).isChecked()).toBe(true);
  expect(await page.content()).not.toContain(password);

  await fillPasswords(password);
  await send(page, 'Sign up');
  await page.getByText('Roles can be chosen only from the chosen departments').waitFor();
  await page.getByRole('checkbox', { name: 'Camera Operator' }).uncheck();
  await page.getByRole('checkbox', { name: 'Artist', exact: true }).check();
  await fillPasswords(password);
  await send(page, 'Sign up');
  await page.waitForURL((url) => url.pathname === '/verify-otp' && url.searchParams.get('email') === email);
}

/** The code is refused next to its boxes while it is incomplete or wrong. */
async function enterCode(page: Page, email: string): Promise<void> {
  const code = await codeFor(page, email, /verify/);
  await enter(page, code.slice(0, 4));
  await page.getByText('Please enter a complete 6-digit OTP').waitFor();
  await enter(page, code === '111111' ? '222222' : '111111');
  await page.getByText('Invalid or expired OTP. Please try again.').waitFor();
  expect(await box(page, 1).inputValue()).toBe('');
  await enter(page, code);
  await page.waitForURL(/\/profile-setup\?step=personal$/);
}

/** A password is changed after the current one, and the form leads back; then one leaves by Logout. */
async function changePassword(page: Page): Promise<void> {
  await page.goto('/change-password?from=%2Fabout');
  await field(page, 'Current password').fill('Wrong-pass-1');
  await fillNew(page, changed, changed);
  await send(page, 'Change password');
  await page.getByText('Current password is incorrect').waitFor();
  expect(await page.content()).not.toContain(changed);
  await field(page, 'Current password').fill(password);
  await fillNew(page, changed, changed);
  await send(page, 'Change password');
  await page.waitForURL(/\/about$/);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect((await page.request.get('/api/auth')).status()).toBe(401);
}

/** Signing in names what is missing or wrong, and leads to the page that was asked for, which searches by Enter. */
async function signInAndSearch(page: Page, email: string): Promise<void> {
  await page.goto('/profiles?searchQuery=asha');
  await send(page, 'Sign in');
  await says(page, 'Email is required');
  await says(page, 'Password is required');
  expect(await page.locator(':focus').getAttribute('name')).toBe('email');
  await signInPlainly(page, 'asha@', 'Secret-word-9');
  await page.getByText('Please enter a valid email address').waitFor();
  expect(await field(page, 'Email').inputValue()).toBe('asha@');
  await signInPlainly(page, email, 'Secret-word-9');
  await page.getByText('Invalid email or password.').waitFor();
  expect(await field(page, 'Email').inputValue()).toBe(email);
  expect(await page.content()).not.toContain('Secret-word-9');
  await signInPlainly(page, email, changed);
  await page.waitForURL((url) => url.pathname + url.search === '/profiles?searchQuery=asha');
  await page.getByRole('textbox', { name: 'Search by name' }).fill(demo.artist.name);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('searchQuery') === demo.artist.name);
  await page.getByText(/^Found 1 profile/).waitFor();
}

/** A forgotten password is replaced with a code, and no page claims a mail to an unknown address. */
async function replacePassword(page: Page, email: string): Promise<void> {
  await page.goto('/change-password');
  await page.context().clearCookies();
  await send(page, 'Change password');
  await page.waitForURL(/\/login\?from=%2Fchange-password$/);
  await page.goto('/forgot-password');
  await send(page, 'Send code');
  await says(page, 'Email is required');
  await field(page, 'Email').fill(email);
  await send(page, 'Send code');
  await page.getByText('If it has an account, we sent six digits to').waitFor();
  await enter(page, await codeFor(page, email, /reset/i));
  await page.getByRole('heading', { name: 'Reset password' }).waitFor();
  await fillNew(page, 'chai', 'chai!');
  await send(page, 'Reset password');
  await page.getByText(/^Password must contain at least 8 characters/).waitFor();
  await page.getByText('Passwords must match').waitFor();
  await fillNew(page, reset, reset);
  await send(page, 'Reset password');
  await page.getByText('Password reset successfully! Please sign in.').waitFor();
  expect(await field(page, 'Email').inputValue()).toBe(email);
  await signInPlainly(page, email, reset);
  await page.waitForURL(/\/profile-setup/);
}

describe.skipIf(!site.browser)('Without scripts, an account', () => {
  test('is made, confirmed, signed in to the page that was asked for, and gets new passwords, by the same rules', async () => {
    const page = await plain();
    const email = newEmail('Nina Noscript');
    await signUp(page, email);
    await enterCode(page, email);
    await changePassword(page);
    await signInAndSearch(page, email);
    await replacePassword(page, email);
  });
});

/** A message to us is judged field by field, keeps what was typed, and is thanked for. */
async function writeToUs(page: Page): Promise<void> {
  await page.goto('/contact');
  await send(page, 'Send message');
  for (const text of ['Full name', 'Email', 'Phone', 'Message']) await says(page, `${text} is required`);
  await field(page, 'Full name').fill('Meera <Rao>');
  await field(page, 'Email').fill('meera@journey.example');
  await field(page, 'Phone number').fill('98765');
  await field(page, 'Message').fill('Is the chai "hot"?');
  await send(page, 'Send message');
  await page.getByText('Phone must be at least 10 digits').waitFor();
  expect(await field(page, 'Full name').inputValue()).toBe('Meera <Rao>');
  expect(await field(page, 'Message').inputValue()).toBe('Is the chai "hot"?');
  await field(page, 'Phone number').fill('+91 98765 43210');
  await send(page, 'Send message');
  await page.getByText('Thank you for your message! We will get back to you soon.').waitFor();
  expect(await field(page, 'Message').inputValue()).toBe('');
}

/** Buttons in sight that neither send a form nor are obeyed by the browser itself. */
const deadButtons = (page: Page) =>
  page.getByRole('button').evaluateAll((all) =>
    all
      .filter((one) => one instanceof HTMLButtonElement && !one.disabled && one.checkVisibility())
      .filter((one) => !(one as HTMLButtonElement).form?.action || one.getAttribute('type') === 'button')
      .filter((one) => !one.hasAttribute('popovertarget') && !one.hasAttribute('commandfor'))
      .map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''),
  );

/** Links in sight that lead nowhere. */
const deadLinks = (page: Page) =>
  page.locator('a:visible:not([href])').evaluateAll((all) => all.map((one) => one.textContent?.trim() ?? ''));

/** The pages by who opens them. */
const everybody = ['/', '/about', '/privacy', '/terms'];
const guests = ['/login', '/register', '/forgot-password', '/verify-otp?email=a@b.example'];
const members = ['/profiles?searchQuery=a', '/change-password', '/account', '/applications', '/projects'];
const viewers = [
  [null, ['/contact', ...everybody, ...guests, '/reset-password?email=a@b.example']],
  [demo.artist.email, ['/', ...members, '/profile-setup']],
  [demo.director.email, ['/', ...members, '/projects/create']],
] as const;

async function expectAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Playwright finds no text in there
  expect([path, await page.locator('noscript .page-word').isVisible()]).toEqual([path, true]);
  // large photographs and films are named in that sentence
  const dead = (await deadButtons(page)).filter((name) => !/^(Open photo|Play video)/.test(name));
  expect([path, dead, await deadLinks(page)]).toEqual([path, [], []]);
  expect([path, await page.getByText('Loading…').filter({ visible: true }).count()]).toEqual([path, 0]);
}

describe.skipIf(!site.browser)('Without scripts, no button is dead without a word', () => {
  test('for a visitor, who can write to us, an artist and a director', async () => {
    for (const [email, paths] of viewers) {
      const page = await plain();
      if (email) await signIn(page, email);
      else await writeToUs(page);
      const [artist] = await listed(page);
      const projects = (await (await page.request.get('/api/projects/public?limit=1')).json()).data.projects;
      const more = [`/profile/${artist?.publicIdentifier}`, `/projects/${projects[0].projectIdentifier}`];
      for (const path of [...paths, ...more]) await expectAlive(page, path);
    }
  });
});
