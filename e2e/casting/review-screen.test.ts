import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { site, useBrowser } from '../support/journey.ts';
import { demo, profileOf, unique } from '../support/people.ts';
import { signedIn, stored } from '../support/project-forms.ts';

useBrowser();

const sizes = [
  [360, 740],
  [1440, 900],
] as const;

/** A director who has opened the first artist with all photographs from the talents of a new project. */
async function review(page: Page) {
  const { _id, projectIdentifier } = await stored(page, unique('First look'), true);
  const address = `${await profileOf(page, demo.artist.name)}?project=${projectIdentifier}&status=all`;
  await page.goto(address);
  const bar = page.getByRole('navigation', { name: 'Talent review' });
  await bar.getByRole('button', { name: /^Next: / }).waitFor();
  return { bar, address, projectId: _id, projectIdentifier };
}

/** What lies wholly between the header, the bars and the foot of the window, where nothing has been scrolled. */
async function onFirstScreen(page: Page, selector: string): Promise<string[]> {
  expect(await page.evaluate(() => scrollY)).toBe(0);
  return page.locator(selector).evaluateAll((all) =>
    all.flatMap((one) => {
      const { top, bottom, left, right } = one.getBoundingClientRect();
      const corners = [top + 2, bottom - 2].flatMap((y) => [left + 2, right - 2].map((x) => ({ x, y })));
      const seen = corners.every(({ x, y }) => {
        const above = document.elementFromPoint(x, y);
        return above !== null && (one.contains(above) || above.contains(one));
      });
      return seen ? [one.getAttribute('aria-label') ?? one.textContent ?? ''] : [];
    }),
  );
}

describe.skipIf(!site.browser)('A talent under review', () => {
  test.each(sizes)('shows what decides on the first screen of %i by %i', async (width, height) => {
    const page = await signedIn(width === 360 ? 'phone' : 'laptop');
    await page.setViewportSize({ width, height });
    const { bar } = await review(page);
    const facts = await onFirstScreen(page, '[aria-label="At a glance"] dl > div');
    for (const label of ['Age', 'Height', 'Screen age', 'Languages']) {
      expect(facts).toContainEqual(expect.stringMatching(new RegExp(`^${label}.+`)));
    }
    expect(await onFirstScreen(page, '[aria-label^="Enlarge photo"]')).toHaveLength(3);
    expect(await faultsOf(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Shortlist', exact: true }).click();
    await bar.getByText('Shortlisted', { exact: true }).waitFor();
    const boxes = await bar.locator('a:visible, button:visible, [role=status]').evaluateAll((all) =>
      all.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    const overlaps = boxes.filter((a, at) =>
      boxes
        .slice(at + 1)
        .some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    );
    expect(overlaps).toEqual([]);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width);
  });
});
