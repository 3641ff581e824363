import type { Department } from '@kirdaar/contract/profiles/reference.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { codeFor, person, site, useBrowser } from '../support/journey.ts';
import { newEmail, password, ready } from '../support/people.ts';
import { type SiteServer, startNamedSite } from '../support/site-server.ts';

useBrowser();

let named: SiteServer;
beforeAll(async () => {
  if (site.browser) named = await startNamedSite();
}, 120_000);
afterAll(async () => {
  await named?.stop();
});

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

async function joinThere(page: Page): Promise<string> {
  const email = newEmail('Pari Passkey');
  const { departments } = (await (await page.request.get('/api/departments')).json()).data as {
    departments: Department[];
  };
  const [department] = departments.filter(({ roles }) => roles.some(({ name }) => name === 'Artist'));
  const role = department?.roles.find(({ name }) => name === 'Artist');
  const choice = { departments: [department?._id], roles: [role?._id] };
  const form = { name: 'Pari Passkey', email, password, confirmPassword: password, ...choice };
  const headers = { origin: named.url };
  expect((await page.request.post('/api/auth/register', { headers, data: form })).status()).toBe(201);
  const data = { email, otp: await codeFor(page, email, /verify/), isForgotPassword: false };
  expect((await page.request.post('/api/auth/verify-otp', { headers, data })).status()).toBe(200);
  return email;
}

describe.skipIf(!site.browser)('A passkey', () => {
  test('is added with the password, signs in without one, and is removed', async () => {
    const page = await person('phone', { at: named.url });
    await giveAuthenticator(page);
    await joinThere(page);
    await page.goto('/account/security');
    await ready(page);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Your password').fill(password);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('Your passkey was added.').waitFor();
    await page.getByText(/^Added \d\d\/\d\d\/\d\d/).waitFor();
    expect(await faultsOf(page), 'a passkey').toEqual([]);

    await page.request.post('/api/auth/logout', { headers: { origin: named.url } });
    await page.goto('/login?from=%2Faccount%2Fsecurity');
    await ready(page);
    expect(await faultsOf(page), 'signing in with a passkey').toEqual([]);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('heading', { name: 'Security', level: 1 }).waitFor();
    await page.getByText('Signed in with a passkey').waitFor();

    await page.getByRole('button', { name: /^Remove the passkey of/ }).click();
    await page.getByLabel('Your password').fill(password);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('The passkey was removed.').waitFor();
    await page.request.post('/api/auth/logout', { headers: { origin: named.url } });
    await page.goto('/login');
    await ready(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('This passkey opens no account here.').waitFor();
  });
});
