import { generateSync } from 'otplib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { join, password } from '../support/people.ts';
import { type SiteServer, startNamedSite } from '../support/site-server.ts';

useBrowser();

// passkeys need a host name, and the site of the journeys has an address
let named: SiteServer;
beforeAll(async () => {
  if (site.browser) named = await startNamedSite();
}, 120_000);
afterAll(async () => {
  await named?.stop();
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** What an authenticator shows now, or one step later, which is taken too. */
const codeOf = (secret: string, later = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + later });
const isOpen = (page: Page) => page.getByRole('heading', { name: 'Security', level: 1 }).waitFor();

/** Lets the browser of a page have passkeys, as a phone with a fingerprint does. */
async function giveAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** A new user on the page of security. */
async function openSecurity(): Promise<{ page: Page; email: string }> {
  const page = await person('phone', { at: named.url });
  await giveAuthenticator(page);
  await page.goto('/robots.txt');
  const email = await join(page, 'Tara Twostep', 'Artist');
  await page.goto('/account/security');
  return { page, email };
}

async function signOut(page: Page): Promise<void> {
  await page.request.post('/api/auth/logout', { headers: { origin: named.url } });
  await page.goto('/login?from=%2Faccount%2Fsecurity');
}

async function fillSignIn(page: Page, email: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

/** A passkey is added with the password, signs in without one, and opens nothing once it is removed. */
async function usePasskey(page: Page): Promise<void> {
  await press(page, 'Add a passkey');
  await field(page, 'Your password').fill(password);
  await press(page, 'Go on');
  await page.getByText('Your passkey was added.').waitFor();
  await page.getByText(/^Added \d\d\/\d\d\/\d\d/).waitFor();

  await signOut(page);
  await press(page, 'Use a passkey');
  await isOpen(page);
  await page.getByText('Signed in with a passkey').waitFor();
  await page.getByRole('button', { name: /^Remove the passkey of/ }).click();
  await field(page, 'Your password').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('The passkey was removed.').waitFor();

  await signOut(page);
  await press(page, 'Use a passkey');
  await page.getByText('This passkey opens no account here.').waitFor();
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

/** The second step in another browser, which then ends all others. */
async function takeOver(email: string, secret: string): Promise<Page> {
  const laptop = await person('laptop', { at: named.url });
  await laptop.goto('/login?from=%2Faccount%2Fsecurity');
  await fillSignIn(laptop, email);
  await laptop.getByRole('heading', { name: 'One more step' }).waitFor();
  expect(await faultsOf(laptop), 'the second step').toEqual([]);
  await press(laptop, 'Sign in');
  await laptop.getByText('Please enter a code').waitFor();
  await field(laptop, 'Code').fill('000 000');
  await press(laptop, 'Sign in');
  await laptop.getByText('This code is wrong or has already been used.').waitFor();
  // of the next thirty seconds: the code that turned it on is used
  await field(laptop, 'Code').fill(codeOf(secret, 30));
  await press(laptop, 'Sign in');
  await isOpen(laptop);
  await laptop.getByText('Signed in from a new browser').first().waitFor();

  await press(laptop, 'End all others');
  const sure = laptop.getByRole('dialog', { name: 'Sign out everywhere else?' });
  await sure.getByRole('button', { name: 'End all others' }).click();
  await laptop.getByText('All other browsers are signed out.').waitFor();
  return laptop;
}

/** A recovery code is the second step too, in a browser that runs no scripts. */
async function recoverWithoutScripts(email: string, code: string): Promise<void> {
  const plain = await person('phone', { scripts: false, at: named.url });
  const enter = async (typed: string) => {
    await field(plain, 'Code').fill(typed);
    await plain.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  };
  await plain.goto('/login?from=%2Fprivacy');
  await fillSignIn(plain, email);
  await plain.waitForURL(/\/two-step/);
  await enter('not a code');
  await plain.getByText('This code is wrong or has already been used.').waitFor();
  expect(await plain.content()).not.toContain('not a code');
  await enter(code);
  await plain.waitForURL(/\/privacy$/);
}

async function turnOff(page: Page): Promise<void> {
  await press(page, 'Turn off');
  await field(page, 'Your password').fill(password);
  const off = page.getByRole('dialog', { name: 'Turn off two-step sign-in' });
  await off.getByRole('button', { name: 'Turn off' }).click();
  await page.getByText('Two-step sign-in is off.').waitFor();
}

describe.skipIf(!site.browser)('The page of security', () => {
  test('adds and removes a passkey; turns two-step sign-in on, asks for it after the password, and turns it off', async () => {
    const { page, email } = await openSecurity();
    await usePasskey(page);
    await fillSignIn(page, email);
    await isOpen(page);
    const { secret, codes } = await turnOn(page);
    expect(codes).toHaveLength(10);
    await press(page, 'I have kept them');
    await page.getByText(/^On since/).waitFor();
    await page.getByText('10 recovery codes are left.').waitFor();

    const laptop = await takeOver(email, secret);
    await page.goto('/account/security');
    await page.waitForURL(/\/login\?from=/);
    await recoverWithoutScripts(email, codes[0] ?? '');
    await turnOff(laptop);
  });
});
