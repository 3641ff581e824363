import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectFaultInSight } from '../support/in-sight.ts';
import { codeFor, person, site, useBrowser } from '../support/journey.ts';
import { newEmail, password, ready } from '../support/people.ts';

useBrowser();

const main = (page: Page) => page.getByRole('main');
const send = (page: Page) => main(page).getByRole('button', { name: 'Sign up' });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const says = (page: Page, text: string) => main(page).getByText(text, { exact: true }).waitFor();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

async function choose(page: Page, list: string, ...options: string[]): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${list}`) }).click();
  for (const option of options) await page.getByRole('checkbox', { name: option, exact: true }).click();
  await page.keyboard.press('Escape');
}

/** An empty form goes to the first of its faults, and each field names its own as it is typed. */
async function expectFaultsNamed(page: Page): Promise<void> {
  await send(page).click();
  for (const text of [
    'Name is required',
    'Email is required',
    'Password is required',
    'Confirm password is required',
    'Please select at least one department',
    'Please select at least one role',
  ])
    await says(page, text);
  await expect.poll(() => focused(page)).toBe('name');
  await field(page, 'Email').fill('asha@');
  await field(page, 'Name').fill('A');
  await field(page, 'Name').blur();
  await says(page, 'Invalid email');
  await says(page, 'Name must be at least 2 characters');
  await field(page, 'Name').fill('Asha'.repeat(13));
  await says(page, 'Name must not exceed 50 characters');
  await field(page, 'Name').fill('Kirdaar Team');
  await says(page, 'Kirdaar is the name of this site. Please enter your own name.');
}

async function expectPasswordJudged(page: Page): Promise<void> {
  const met = page.getByRole('list', { name: 'The password needs' }).getByText(': met');
  await field(page, 'Password').fill('chai');
  await expect.poll(() => met.count()).toBe(1);
  await says(
    page,
    'Password must contain at least 8 characters, one uppercase letter, one number, one special character',
  );
  await field(page, 'Password').fill('India@123');
  await expect.poll(() => met.count()).toBe(5);
  const easy = page.getByRole('status').getByText('This password is easy to guess. You can still use it.');
  await easy.waitFor();
  await field(page, 'Password').fill(password);
  await easy.waitFor({ state: 'hidden' });
  await field(page, 'Confirm password').fill('Chai-at-7-pm!');
  await field(page, 'Confirm password').blur();
  await says(page, 'Passwords must match');
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect.poll(() => field(page, 'Password').getAttribute('type')).toBe('text');
}

async function expectRolesOfDepartments(page: Page): Promise<void> {
  const roles = page.getByRole('button', { name: /^Roles/ });
  expect(await roles.isDisabled()).toBe(true);
  await page.getByText('Select departments first').waitFor();
  await choose(page, 'Departments', 'Camera', 'Acting');
  await choose(page, 'Roles', 'Artist', 'Camera Operator');
  await expect.poll(() => roles.textContent()).toContain('Camera Operator');
  await choose(page, 'Departments', 'Camera');
  await expect.poll(() => roles.textContent()).not.toContain('Camera Operator');
  expect(await roles.textContent()).toContain('Artist');
}

/** After a reload all is back but the passwords. */
async function expectKept(page: Page, name: string, email: string): Promise<void> {
  await field(page, 'Name').fill(name);
  await field(page, 'Email').fill(email);
  await page.reload();
  await page.getByRole('button', { name: /^Roles.*Artist/ }).waitFor();
  await expect.poll(() => field(page, 'Name').inputValue()).toBe(name);
  expect(await field(page, 'Password').inputValue()).toBe('');
  // the fault of the field that is left must not push the button from under the pointer
  await field(page, 'Password').fill('chai');
  await send(page).click({ delay: 120 });
  await says(page, 'Confirm password is required');
}

/** A server that fails, and then no network: the screen says so in its own text and loses nothing. */
async function expectFailuresSurvived(page: Page): Promise<void> {
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm password').fill(password);
  const broken = { status: 500, contentType: 'text/html', body: 'broken' };
  await page.route('**/api/auth/register', (route) => route.fulfill(broken), { times: 1 });
  await send(page).click();
  await says(page, 'Something went wrong. Please try again.');
  await page.context().setOffline(true);
  await send(page).click();
  await says(page, 'You seem to be offline. Check your connection and try again.');
  expect(await field(page, 'Password').inputValue()).toBe(password);
  await page.context().setOffline(false);
}

const box = (page: Page, place: number) => field(page, `Digit ${place} of 6`);
const digits = (page: Page) =>
  page
    .getByRole('group', { name: 'One-time code' })
    .getByRole('textbox')
    .evaluateAll((boxes) => boxes.map((one) => (one as HTMLInputElement).value).join('|'));

/** What a screen reader says of what has the keyboard. */
async function spoken(page: Page): Promise<{ name: string; description: string; invalid: string }> {
  const reader = await page.context().newCDPSession(page);
  await reader.send('Accessibility.enable');
  const { nodes } = await reader.send('Accessibility.getFullAXTree');
  await reader.detach();
  const inFocus = nodes.filter((node) =>
    node.properties?.some(({ name, value }) => name === 'focused' && value.value === true),
  );
  const node = inFocus.at(-1);
  const invalid = node?.properties?.find(({ name }) => name === 'invalid')?.value.value;
  return {
    name: String(node?.name?.value),
    description: String(node?.description?.value),
    invalid: String(invalid),
  };
}

/** Two wrong codes, typed at once and without touching anything but the keys. */
async function expectWrongCodesRefused(page: Page, code: string): Promise<void> {
  const wrong = 'Invalid or expired OTP. Please try again.';
  const other = code.replace(/./g, (digit) => String((Number(digit) + 1) % 10));
  await expect.poll(() => box(page, 1).evaluate((one) => one === document.activeElement)).toBe(true);
  for (let tries = 0; tries < 2; tries += 1) {
    await page.keyboard.type(other);
    await expectFaultInSight(page, box(page, 1), wrong);
    expect(await digits(page)).toBe('|||||');
    expect(await spoken(page)).toEqual({ name: 'Digit 1 of 6', description: wrong, invalid: 'true' });
  }
}

/** Another code waits 90 seconds, also across a reload, and as long as the server says. */
async function expectCountdown(page: Page, email: string): Promise<void> {
  const resend = page.getByRole('button', { name: 'Resend OTP', exact: true });
  const waiting = page.getByRole('button', { name: /^Resend OTP in \d+s$/ });
  const left = async () => Number(/\d+/.exec((await waiting.textContent()) ?? '')?.[0]);
  await waiting.waitFor();
  expect(await waiting.isDisabled()).toBe(true);
  const before = await left();
  expect(before).toBeLessThanOrEqual(90);
  await page.clock.fastForward(40_000);
  await page.reload();
  await waiting.waitFor();
  expect(await left()).toBeLessThanOrEqual(before - 40);
  await page.clock.fastForward(60_000);

  // this browser's clock ran ahead: the server still waits, and the countdown takes over how long
  await resend.click();
  await page.getByText('Please wait before asking for another code.').waitFor();
  await waiting.waitFor();
  expect(await left()).toBeLessThanOrEqual(90);
  await page.clock.fastForward(90_000);
  await resend.waitFor();
  const again = { json: { success: true, data: { email } } };
  await page.route('**/api/auth/resend-otp', (route) => route.fulfill(again));
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await resend.click();
  const resent = page.getByText('OTP resent successfully!');
  await resent.waitFor();
  await page.clock.runFor(500);
  await expect.poll(left).toBe(90);
  await page.clock.runFor(2400);
  expect(await resent.count()).toBe(1);
  await page.clock.runFor(200);
  await resent.waitFor({ state: 'hidden' });
  await page.clock.resume();
}

describe.skipIf(!site.browser)('Signing up', () => {
  test('names each fault, loses nothing typed, counts down to another code, and lets in with the first', async () => {
    const page = await person('phone');
    await page.clock.install();
    const email = newEmail('Rita Resend');
    await page.goto('/register');
    await expectFaultsNamed(page);
    await expectPasswordJudged(page);
    await expectRolesOfDepartments(page);
    await expectKept(page, 'Rita Resend', email);
    await expectFailuresSurvived(page);
    await send(page).click();
    const code = await codeFor(page, email, /verify/);
    await expectWrongCodesRefused(page, code);
    await expectCountdown(page, email);
    await box(page, 1).focus();
    await page.keyboard.type(code);
    await page.waitForURL(/\/profile-setup\?step=personal/);
  });

  test('needs nothing but a keyboard, from the home page to the wizard', async () => {
    const page = await person('laptop');
    const email = newEmail('Keya Keyboard');
    const { keyboard } = page;
    const reach = async (name: string) => {
      for (let presses = 0; presses < 40; presses += 1) {
        const now = await page.evaluate(() => {
          const { activeElement: at } = document;
          return at instanceof HTMLInputElement
            ? (at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent)
            : at?.textContent;
        });
        if (now?.trim().startsWith(name)) return;
        await keyboard.press('Tab');
      }
      throw new Error(`${name} is not reached`);
    };
    await page.goto('/');
    await ready(page);
    await reach('Create Your Profile');
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Sign up', level: 1 }).waitFor();
    for (const [name, typed] of [
      ['Name', 'Keya Keyboard'],
      ['Email', email],
      ['Password', password],
      ['Confirm password', password],
    ] as const) {
      await reach(name);
      await keyboard.type(typed);
    }
    for (const [list, option] of [
      ['Select departments', 'Acting'],
      ['Select roles', 'Artist'],
    ] as const) {
      await reach(list);
      await keyboard.press('Enter');
      await reach(option);
      await keyboard.press('Space');
      await keyboard.press('Escape');
    }
    await reach('Sign up');
    await keyboard.press('Enter');
    await field(page, 'Digit 1 of 6').waitFor();
    await reach('Digit 1 of 6');
    await keyboard.type(await codeFor(page, email, /verify/));
    await page.getByText('OTP verified successfully! Setup your profile to continue.').waitFor();
    await page.waitForURL(/\/profile-setup\?step=personal/);
  });
});
