import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { codeFor, demoPassword, person, site, useBrowser } from './support/journey.ts';
import { demo, join, listed, newEmail, password, register, signIn } from './support/people.ts';

useBrowser();

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const send = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Somebody whose browser runs no scripts. */
const plain = () => person('phone', { scripts: false });

async function signInPlainly(page: Page, email: string, secret: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(secret);
  await send(page, 'Sign in');
}

describe.skipIf(!site.browser)('Without scripts, signing in', () => {
  test('names what is missing or wrong next to the fields, and keeps the address but never the password', async () => {
    const page = await plain();
    await page.goto('/login');
    await send(page, 'Sign in');
    await page.getByText('Email is required', { exact: true }).waitFor();
    await page.getByText('Password is required', { exact: true }).waitFor();
    expect(await page.locator(':focus').getAttribute('name')).toBe('email');
    await signInPlainly(page, 'asha@', 'Secret-word-9');
    await page.getByText('Please enter a valid email address').waitFor();
    expect(await field(page, 'Email').inputValue()).toBe('asha@');
    expect(await page.content()).not.toContain('Secret-word-9');
    await signInPlainly(page, demo.other.email, 'Secret-word-9');
    await page.getByText('Invalid email or password.').waitFor();
    expect(await field(page, 'Email').inputValue()).toBe(demo.other.email);
    expect(await page.content()).not.toContain('Secret-word-9');
  });

  test('leads to the page that was asked for, else to where one belongs, and never to another site', async () => {
    const page = await plain();
    await page.goto('/profiles?searchQuery=asha');
    expect(pathOf(page)).toBe('/login');
    await signInPlainly(page, demo.other.email, 'Secret-word-9');
    await page.getByText('Invalid email or password.').waitFor();
    await signInPlainly(page, demo.other.email, demoPassword);
    await page.waitForURL((url) => url.pathname + url.search === '/profiles?searchQuery=asha');
    const director = await plain();
    await director.goto('/login?from=//evil.example/steal');
    await signInPlainly(director, demo.director.email, demoPassword);
    await director.waitForURL(/\/projects/);
  });

  test('is refused when the form stood on another site, or names no path of a form', async () => {
    const page = await plain();
    const form = { email: demo.other.email, password: demoPassword };
    const from = (origin: string) => page.request.post('/login', { headers: { origin }, form });
    expect((await from('https://evil.example')).status()).toBe(403);
    expect((await from('null')).status()).toBe(403);
    expect((await page.request.get('/api/auth')).status()).toBe(401);
    const headers = { origin: site.url };
    for (const path of ['/about', '/api/nope', '/no-such-page'])
      expect((await page.request.post(path, { headers, form: {} })).status()).toBe(404);
    const json = await page.request.post('/login', { headers, data: form });
    expect(json.status()).toBe(415);
    const endless = { email: 'a'.repeat(70_000) };
    expect((await page.request.post('/login', { headers, form: endless })).status()).toBe(413);
  });
});

describe.skipIf(!site.browser)('Without scripts, signing up', () => {
  test('is checked by the same rules, keeps what was typed and chosen, and leads to the code', async () => {
    const page = await plain();
    await page.goto('/register');
    await send(page, 'Sign up');
    for (const text of [
      'Name is required',
      'Email is required',
      'Password is required',
      'Confirm password is required',
      'Please select at least one department',
      'Please select at least one role',
    ]) {
      await page.getByText(text, { exact: true }).waitFor();
    }
    const email = newEmail('Nina Noscript');
    await field(page, 'Name').fill('Nina Noscript');
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(password);
    await field(page, 'Confirm password').fill('Chai-at-7-pm!');
    await page.getByRole('checkbox', { name: 'Acting', exact: true }).check();
    // of another department
    await page.getByRole('checkbox', { name: 'Camera Operator' }).check();
    await send(page, 'Sign up');
    await page.getByText('Passwords must match', { exact: true }).waitFor();
    expect(await field(page, 'Name').inputValue()).toBe('Nina Noscript');
    expect(await page.getByRole('checkbox', { name: 'Acting', exact: true }).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { name: 'Camera Operator' }).isChecked()).toBe(true);
    expect(await page.content()).not.toContain(password);

    await field(page, 'Password').fill(password);
    await field(page, 'Confirm password').fill(password);
    await send(page, 'Sign up');
    await page.getByText('Roles can be chosen only from the chosen departments').waitFor();
    await page.getByRole('checkbox', { name: 'Camera Operator' }).uncheck();
    await page.getByRole('checkbox', { name: 'Artist', exact: true }).check();
    await field(page, 'Password').fill(password);
    await field(page, 'Confirm password').fill(password);
    await send(page, 'Sign up');
    await page.waitForURL((url) => url.pathname === '/verify-otp' && url.searchParams.get('email') === email);
    expect(await codeFor(page, email, /verify/)).toMatch(/^\d{6}$/);
  });
});

const another = 'Samosa-at-7-pm?';
const box = (page: Page, n: number) => field(page, `Digit ${n} of 6`);

async function enter(page: Page, code: string): Promise<void> {
  for (const [place, digit] of [...code].entries()) await box(page, place + 1).fill(digit);
  await send(page, 'Verify');
}

describe.skipIf(!site.browser)('Without scripts, the code', () => {
  test('is refused next to its boxes while it is incomplete or wrong, and then lets a new account in', async () => {
    const page = await plain();
    const email = await register(page, 'Vani Verifies', 'Artist');
    const code = await codeFor(page, email, /verify/);
    await page.goto(`/verify-otp?email=${encodeURIComponent(email)}`);
    await enter(page, code.slice(0, 4));
    await page.getByText('Please enter a complete 6-digit OTP').waitFor();
    await enter(page, code === '111111' ? '222222' : '111111');
    await page.getByText('Invalid or expired OTP. Please try again.').waitFor();
    expect(await box(page, 1).inputValue()).toBe('');
    await enter(page, code);
    await page.waitForURL(/\/profile-setup\?step=personal$/);
  });
});

describe.skipIf(!site.browser)('Without scripts, a password', () => {
  test('that was forgotten is replaced with a code, and no page claims a mail to an unknown address', async () => {
    const email = await join(await plain(), 'Farhan Forgot', 'Editor');
    const page = await plain();
    await page.goto('/forgot-password');
    await send(page, 'Send code');
    await page.getByText('Email is required', { exact: true }).waitFor();
    await field(page, 'Email').fill(email);
    await send(page, 'Send code');
    await page.getByText('If it has an account, we sent six digits to').waitFor();
    await enter(page, await codeFor(page, email, /reset/i));
    await page.getByRole('heading', { name: 'Reset password' }).waitFor();
    await field(page, 'New password').fill('chai');
    await field(page, 'Confirm password').fill('chai!');
    await send(page, 'Reset password');
    await page.getByText(/^Password must contain at least 8 characters/).waitFor();
    await page.getByText('Passwords must match').waitFor();
    await field(page, 'New password').fill(another);
    await field(page, 'Confirm password').fill(another);
    await send(page, 'Reset password');
    await page.getByText('Password reset successfully! Please sign in.').waitFor();
    expect(await field(page, 'Email').inputValue()).toBe(email);
    await signInPlainly(page, email, another);
    await page.waitForURL(/\/profile-setup/);
  });

  test('is changed after the current one, and leads back; then one leaves by Logout', async () => {
    const page = await plain();
    const email = await join(page, 'Chandra Changes', 'Editor');
    await page.goto('/change-password?from=%2Fabout');
    await field(page, 'Current password').fill('Wrong-pass-1');
    await field(page, 'New password').fill(another);
    await field(page, 'Confirm password').fill(another);
    await send(page, 'Change password');
    await page.getByText('Current password is incorrect').waitFor();
    expect(await page.content()).not.toContain(another);
    await field(page, 'Current password').fill(password);
    await field(page, 'New password').fill(another);
    await field(page, 'Confirm password').fill(another);
    await send(page, 'Change password');
    await page.waitForURL(/\/about$/);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect((await page.request.get('/api/auth')).status()).toBe(401);
    await signIn(page, email, another);
    await page.goto('/change-password');
    await page.context().clearCookies();
    await send(page, 'Change password');
    await page.waitForURL(/\/login\?from=%2Fchange-password$/);
  });
});

describe.skipIf(!site.browser)('Without scripts, a message to us', () => {
  test('is judged field by field, keeps what was typed, and is thanked for', async () => {
    const page = await plain();
    await page.goto('/contact');
    await send(page, 'Send message');
    for (const text of ['Full name', 'Email', 'Phone', 'Message'])
      await page.getByText(`${text} is required`, { exact: true }).waitFor();
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
  });
});

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

describe.skipIf(!site.browser)('Without scripts, no button is dead without a word', () => {
  const everybody = ['/', '/about', '/contact', '/privacy', '/terms'];
  const guests = ['/login', '/register', '/forgot-password', '/verify-otp?email=a@b.example'];
  const members = ['/profiles?searchQuery=a', '/change-password', '/account', '/applications', '/projects'];

  test.each([
    ['a visitor', null, [...everybody, ...guests, '/reset-password?email=a@b.example']],
    ['an artist', demo.artist.email, [...everybody, ...members, '/profile-setup']],
    ['a director', demo.director.email, [...everybody, ...members, '/projects/create']],
  ] as const)('for %s', async (_who, email, paths) => {
    const page = await plain();
    if (email) await signIn(page, email);
    const [artist] = await listed(page);
    const projects = (await (await page.request.get('/api/projects/public?limit=1')).json()).data.projects;
    const more = [`/profile/${artist?.publicIdentifier}`, `/projects/${projects[0].projectIdentifier}`];
    for (const path of [...paths, ...more]) {
      await page.goto(path);
      // Playwright finds no text in there
      expect([path, await page.locator('noscript .page-word').isVisible()]).toEqual([path, true]);
      // large photographs and films are named in that sentence
      const dead = (await deadButtons(page)).filter((name) => !/^(Open photo|Play video)/.test(name));
      expect([path, dead, await deadLinks(page)]).toEqual([path, [], []]);
      expect([path, await page.getByText('Loading…').filter({ visible: true }).count()]).toEqual([path, 0]);
    }
  });
});

test.skipIf(!site.browser)('Without scripts, people are searched by name with Enter', async () => {
  const page = await plain();
  await signIn(page, demo.other.email);
  await page.goto('/profiles');
  await page.getByRole('textbox', { name: 'Search by name' }).fill(demo.artist.name);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('searchQuery') === demo.artist.name);
  await page.getByText(/^Found 1 profile/).waitFor();
});
