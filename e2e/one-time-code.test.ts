import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectFaultInSight } from './in-sight.ts';
import { codeFor, person, site, useBrowser } from './journey.ts';
import { join, ready, register } from './people.ts';

useBrowser();

const box = (page: Page, place: number) => page.getByLabel(`Digit ${place} of 6`, { exact: true });
const wrong = 'Invalid or expired OTP. Please try again.';

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

type Flow = { email: string; code: string; other: string; arrived: () => Promise<void> };

async function aNewSignUp(page: Page): Promise<Flow> {
  const email = await register(page, 'Tara Types', 'Artist');
  const code = await codeFor(page, email, /verify/);
  await page.goto(`/verify-otp?email=${encodeURIComponent(email)}`);
  return flow(email, code, () => page.waitForURL(/\/profile-setup\?step=personal/));
}

async function aForgottenPassword(page: Page): Promise<Flow> {
  const email = await join(await person('laptop'), 'Fatima Forgets', 'Editor');
  await page.goto('/forgot-password');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.waitForURL(/\/verify-otp/);
  const code = await codeFor(page, email, /reset/i);
  return flow(email, code, () => page.waitForURL(/\/reset-password/));
}

function flow(email: string, code: string, arrived: () => Promise<void>): Flow {
  return { email, code, other: code.replace(/./g, (digit) => String((Number(digit) + 1) % 10)), arrived };
}

describe.skipIf(!site.browser).each([
  ['a sign-up', aNewSignUp],
  ['a forgotten password', aForgottenPassword],
])('The code of %s', (_, open) => {
  test('can be typed at once, and after two wrong ones, without touching anything but the keys', async () => {
    const page = await person('phone');
    const { code, other, arrived } = await open(page);
    await expect.poll(() => box(page, 1).evaluate((one) => one === document.activeElement)).toBe(true);
    for (let tries = 0; tries < 2; tries += 1) {
      await page.keyboard.type(other);
      await expectFaultInSight(page, box(page, 1), wrong);
      expect(await digits(page)).toBe('|||||');
      expect(await spoken(page)).toEqual({ name: 'Digit 1 of 6', description: wrong, invalid: 'true' });
    }
    await page.keyboard.type(code);
    await arrived();
  });

  test('is asked for where it breaks off, when it was sent too soon', async () => {
    const page = await person('phone');
    const { code, arrived } = await open(page);
    await expect.poll(() => box(page, 1).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type(code.slice(0, 4));
    await page.keyboard.press('Enter');
    await expectFaultInSight(page, box(page, 5), 'Please enter a complete 6-digit OTP');
    await page.keyboard.type(code.slice(4));
    await arrived();
  });

  test('can be pasted, or filled in from a message, after a wrong one', async () => {
    for (const way of ['paste', 'fill'] as const) {
      const page = await person('phone');
      const { code, other, arrived } = await open(page);
      await expect.poll(() => box(page, 1).evaluate((one) => one === document.activeElement)).toBe(true);
      // as a keyboard's suggestion puts it in: all at once, into the field that has the focus
      await page.keyboard.insertText(other);
      await expectFaultInSight(page, box(page, 1), wrong);
      if (way === 'fill') await page.keyboard.insertText(code);
      else {
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
        await page.evaluate((text) => navigator.clipboard.writeText(`${text} is your code`), code);
        await page.keyboard.press('ControlOrMeta+V');
      }
      await arrived();
    }
  });
});

describe.skipIf(!site.browser)('The boxes of the code', () => {
  test('take over what was typed before the script arrived', async () => {
    const page = await person('phone');
    const email = await register(page, 'Early Esha', 'Artist');
    const code = await codeFor(page, email, /verify/);
    const script = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goto(`/verify-otp?email=${encodeURIComponent(email)}`, { waitUntil: 'domcontentloaded' });
    await box(page, 1).click();
    await page.keyboard.type(code);
    script.resolve();
    await page.waitForURL(/\/profile-setup\?step=personal/);
    await ready(page);
  });
});
