import { generateSync } from 'otplib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { join, password, ready } from '../support/people.ts';

useBrowser();

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** What an authenticator shows now, or one step later, which is taken too. */
const codeOf = (secret: string, later = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + later });

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/');
  await ready(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Your account' }).click();
  await page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor();
  await page
    .getByRole('navigation', { name: 'Your account' })
    .getByRole('link', { name: 'Security' })
    .click();
  await page.getByRole('heading', { name: 'Security', level: 1 }).waitFor();
}

/** Turns two-step sign-in on as a person does; gives the secret and the recovery codes. */
async function turnOn(page: Page) {
  await press(page, 'Turn on');
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step sign-in' });
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await dialog.getByText('Please enter your password.').waitFor();
  await field(page, 'Your password').fill('Wrong-Chai-7');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await dialog.getByText('This is not your password.').waitFor();
  expect(await faultsOf(page), 'a wrong password').toEqual([]);
  await field(page, 'Your password').fill(password);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator' }).waitFor();
  expect(await faultsOf(page), 'the QR code').toEqual([]);
  const part = page.getByRole('heading', { name: 'Two-step sign-in' });
  expect(await part.evaluate((one) => one === document.activeElement)).toBe(true);
  const key = (await page.locator('code').textContent()) ?? '';
  expect(key).toMatch(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/);
  const secret = key.replaceAll(' ', '');
  const app = page.getByRole('link', { name: 'Open in an authenticator app' });
  expect(await app.getAttribute('href')).toMatch(new RegExp(`^otpauth://totp/.*secret=${secret}`));
  await page.getByRole('button', { name: 'Copy' }).waitFor();
  await field(page, 'Code from the app').fill('000000');
  await press(page, 'Turn on');
  await page.getByText('This code is wrong or has already been used.').waitFor();
  await field(page, 'Code from the app').fill(codeOf(secret));
  await press(page, 'Turn on');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  expect(await faultsOf(page), 'the recovery codes').toEqual([]);
  return { secret, codes: await codes.allTextContents() };
}

/** Fills the sign-in form in another browser, up to the second step. */
async function passwordIn(page: Page, email: string, from = ''): Promise<void> {
  await page.goto(`/login${from}`);
  await ready(page);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Sign in');
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
}

describe.skipIf(!site.browser)('Two-step sign-in', () => {
  test('is turned on with an authenticator, asked for after the password, shows where one is signed in, and is turned off', async () => {
    const page = await person('phone');
    const email = await join(page, 'Tara Twostep', 'Artist');
    await openSecurity(page);
    expect(await faultsOf(page), 'security').toEqual([]);
    // the site of the journeys has an IP address
    expect(await page.getByRole('heading', { name: 'Passkeys' }).count()).toBe(0);
    const { secret, codes } = await turnOn(page);
    expect(codes).toHaveLength(10);
    await press(page, 'I have kept them');
    await page.getByText(/^On since/).waitFor();
    await page.getByText('10 recovery codes are left.').waitFor();

    const laptop = await person('laptop');
    await passwordIn(laptop, email, '?from=%2Faccount%2Fsecurity');
    expect(await faultsOf(laptop), 'the second step').toEqual([]);
    await press(laptop, 'Sign in');
    await laptop.getByText('Please enter a code').waitFor();
    await field(laptop, 'Code').fill('000 000');
    await press(laptop, 'Sign in');
    await laptop.getByText('This code is wrong or has already been used.').waitFor();
    // of the next thirty seconds: the code that turned it on is used
    await field(laptop, 'Code').fill(codeOf(secret, 30));
    await press(laptop, 'Sign in');
    await laptop.getByRole('heading', { name: 'Security', level: 1 }).waitFor();
    await laptop.getByText('Signed in from a new browser').waitFor();

    await laptop.getByRole('button', { name: 'End all others' }).click();
    const sure = laptop.getByRole('dialog', { name: 'Sign out everywhere else?' });
    expect(await faultsOf(laptop), 'ending the others').toEqual([]);
    await sure.getByRole('button', { name: 'End all others' }).click();
    await laptop.getByText('All other browsers are signed out.').waitFor();
    await page.goto('/account/security');
    await page.waitForURL(/\/login\?from=/);

    // with a recovery code, in a browser that runs no scripts
    const plain = await person('phone', { scripts: false });
    await plain.goto('/login?from=%2Fprivacy');
    await field(plain, 'Email').fill(email);
    await field(plain, 'Password').fill(password);
    await plain.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await plain.waitForURL(/\/two-step/);
    await field(plain, 'Code').fill('not a code');
    await plain.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await plain.getByText('This code is wrong or has already been used.').waitFor();
    expect(await plain.content()).not.toContain('not a code');
    await field(plain, 'Code').fill(codes[0] ?? '');
    await plain.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await plain.waitForURL(/\/privacy$/);
    await laptop.getByRole('button', { name: 'Turn off', exact: true }).click();
    await field(laptop, 'Your password').fill(password);
    const off = laptop.getByRole('dialog', { name: 'Turn off two-step sign-in' });
    await off.getByRole('button', { name: 'Turn off' }).click();
    await laptop.getByText('Two-step sign-in is off.').waitFor();
  });
});
