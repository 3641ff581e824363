import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectFaultInSight } from '../support/in-sight.ts';
import { codeFor, person, site, useBrowser } from '../support/journey.ts';
import { register } from '../support/people.ts';

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

describe.skipIf(!site.browser)('The code of a sign-up', () => {
  test('can be typed at once, and after two wrong ones, without touching anything but the keys', async () => {
    const page = await person('phone');
    const email = await register(page, 'Tara Types', 'Artist');
    const code = await codeFor(page, email, /verify/);
    const other = code.replace(/./g, (digit) => String((Number(digit) + 1) % 10));
    await page.goto(`/verify-otp?email=${encodeURIComponent(email)}`);
    await expect.poll(() => box(page, 1).evaluate((one) => one === document.activeElement)).toBe(true);
    for (let tries = 0; tries < 2; tries += 1) {
      await page.keyboard.type(other);
      await expectFaultInSight(page, box(page, 1), wrong);
      expect(await digits(page)).toBe('|||||');
      expect(await spoken(page)).toEqual({ name: 'Digit 1 of 6', description: wrong, invalid: 'true' });
    }
    await page.keyboard.type(code);
    await page.waitForURL(/\/profile-setup\?step=personal/);
  });
});
