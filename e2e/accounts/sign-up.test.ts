import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { codeFor, person, site, useBrowser } from '../support/journey.ts';
import { newEmail, password, ready } from '../support/people.ts';

useBrowser();

const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign up' });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function choose(page: Page, list: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${list}`) }).click();
  await page.getByRole('checkbox', { name: option, exact: true }).click();
  await page.keyboard.press('Escape');
}

describe.skipIf(!site.browser)('Signing up', () => {
  test('ticks off the rules of a password as they are met, compares the two, and goes to the first of all faults', async () => {
    const page = await person('phone');
    await page.goto('/register');
    await ready(page);
    const met = page.getByRole('list', { name: 'The password needs' }).getByText(': met');
    await field(page, 'Password').fill('chai');
    await expect.poll(() => met.count()).toBe(1);
    await field(page, 'Password').blur();
    await page
      .getByText(
        'Password must contain at least 8 characters, one uppercase letter, one number, one special character',
      )
      .waitFor();
    await field(page, 'Password').fill('India@123');
    await expect.poll(() => met.count()).toBe(5);
    await page
      .getByRole('status')
      .getByText('This password is easy to guess. You can still use it.')
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await field(page, 'Password').fill(password);
    await page.getByText('This password is easy to guess.').waitFor({ state: 'hidden' });
    await expect.poll(() => met.count()).toBe(5);
    await field(page, 'Confirm password').fill('Chai-at-7-pm!');
    await field(page, 'Confirm password').blur();
    await page.getByText('Passwords must match', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Show password' }).first().click();
    await expect.poll(() => field(page, 'Password').getAttribute('type')).toBe('text');

    await page.goto('/register');
    await send(page).click();
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
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    await expect.poll(focused).toBe('name');
    await field(page, 'Email').fill('asha@');
    await field(page, 'Name').fill('A');
    await field(page, 'Name').blur();
    await page.getByText('Invalid email', { exact: true }).waitFor();
    await page.getByText('Name must be at least 2 characters').waitFor();
    await field(page, 'Name').fill('Asha'.repeat(13));
    await page.getByText('Name must not exceed 50 characters', { exact: true }).waitFor();
    await field(page, 'Name').fill('Kirdaar Team');
    await page.getByText('Kirdaar is the name of this site. Please enter your own name.').waitFor();
  });

  test('keeps what was typed over a reload, but never a password, and goes on at the first press', async () => {
    const page = await person('laptop');
    await page.goto('/register');
    await ready(page);
    await field(page, 'Name').fill('Radha Reload');
    await choose(page, 'Departments', 'Acting');
    await choose(page, 'Roles', 'Artist');
    await field(page, 'Password').fill(password);
    await page.reload();
    await page.getByRole('button', { name: /^Roles.*Artist/ }).waitFor();
    await expect.poll(() => field(page, 'Name').inputValue()).toBe('Radha Reload');
    expect(await field(page, 'Password').inputValue()).toBe('');
    // the fault of the field that is left must not push the button from under the pointer
    await field(page, 'Password').fill('chai');
    await send(page).click({ delay: 120 });
    await page.getByText('Confirm password is required').waitFor();
  });

  test('offers the roles of the chosen departments only, without hidden ones, and drops those that no longer fit', async () => {
    const page = await person('laptop');
    await page.goto('/register');
    await ready(page);
    const roles = page.getByRole('button', { name: /^Roles/ });
    expect(await roles.isDisabled()).toBe(true);
    await page.getByText('Select departments first').waitFor();

    await page.getByRole('button', { name: /^Departments/ }).click();
    await page.getByRole('checkbox', { name: 'Camera' }).waitFor();
    const offered = await page
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent?.trim() ?? ''));
    expect(offered).toEqual([...offered].sort((a, b) => a.localeCompare(b)));
    await page.getByRole('checkbox', { name: 'Camera' }).check();
    await page.getByRole('checkbox', { name: 'Acting' }).check();
    await page.keyboard.press('Escape');

    await roles.click();
    await page.getByRole('checkbox', { name: 'Artist', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Camera Operator' }).check();
    expect(await page.getByRole('checkbox', { name: 'Camera Attendant' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => roles.textContent()).toContain('Camera Operator');

    await choose(page, 'Departments', 'Camera');
    await expect.poll(() => roles.textContent()).not.toContain('Camera Operator');
    expect(await roles.textContent()).toContain('Artist');
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

describe.skipIf(!site.browser)('The code page', () => {
  test('counts 90 seconds down before another code, also across a reload, and starts again after it', async () => {
    const page = await person('phone');
    await page.clock.install();
    await page.goto('/register');
    await ready(page);
    const email = newEmail('Rita Resend');
    await field(page, 'Name').fill('Rita Resend');
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(password);
    await field(page, 'Confirm password').fill(password);
    await choose(page, 'Departments', 'Acting');
    await choose(page, 'Roles', 'Artist');
    await send(page).click();
    const resend = page.getByRole('button', { name: /^Resend OTP/ });
    const waiting = page.getByRole('button', { name: /^Resend OTP in \d+s$/ });
    const left = async () => Number(/\d+/.exec((await waiting.textContent()) ?? '')?.[0]);
    await waiting.waitFor();
    expect(await resend.isDisabled()).toBe(true);
    const before = await left();
    expect(before).toBeLessThanOrEqual(90);
    await page.clock.fastForward(40_000);
    await page.reload();
    await waiting.waitFor();
    expect(await left()).toBeLessThanOrEqual(before - 40);
    await page.clock.fastForward(60_000);
    await page.getByRole('button', { name: 'Resend OTP', exact: true }).waitFor();

    // this browser's clock ran ahead: the server still waits, and the countdown takes over how long
    await resend.click();
    await page.getByText('Please wait before asking for another code.').waitFor();
    await waiting.waitFor();
    expect(await left()).toBeLessThanOrEqual(90);
    await page.clock.fastForward(90_000);
    await page.getByRole('button', { name: 'Resend OTP', exact: true }).waitFor();
    await page.route('**/api/auth/resend-otp', (route) =>
      route.fulfill({ json: { success: true, data: { email } } }),
    );
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
  });
});
