import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { codeFor, demoPassword, person, site, useBrowser } from './journey.ts';
import { demo, newEmail, password, register } from './people.ts';

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
  test('names what is missing or wrong beside the fields, and keeps the address but never the password', async () => {
    const page = await plain();
    await page.goto('/login');
    await send(page, 'Sign in');
    await page.getByText('Email is required', { exact: true }).waitFor();
    await page.getByText('Password is required', { exact: true }).waitFor();
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

  test('asks for the code where the address was never verified', async () => {
    const page = await plain();
    const email = await register(page, 'Uma Unverified', 'Artist');
    await page.goto('/login');
    await signInPlainly(page, email, password);
    await page.waitForURL((url) => url.pathname === '/verify-otp' && url.searchParams.get('email') === email);
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
