import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { site, useBrowser } from '../support/journey.ts';
import { reach } from '../support/keys.ts';
import { photograph } from '../support/papers.ts';
import { unique } from '../support/people.ts';
import { button, field, signedIn } from '../support/project-forms.ts';

useBrowser();

/** Types into the fields of the form in their order; a list is walked with the arrows. */
async function typeInto(page: Page, typed: Record<string, string>): Promise<void> {
  const { keyboard } = page;
  const shown = (name: string) =>
    field(page, name).evaluate((one) =>
      one instanceof HTMLSelectElement ? (one.selectedOptions[0]?.label ?? '') : null,
    );
  for (const [name, keys] of Object.entries(typed)) {
    await reach(page, name);
    // letters find an option only while they follow each other quickly; arrows take their time
    const isList = (await shown(name)) !== null;
    if (!isList) await keyboard.type(keys);
    for (let presses = 0; isList && presses < 60 && (await shown(name)) !== keys; presses += 1) {
      await keyboard.press('ArrowDown');
    }
  }
}

/** Creates a project without a touch of the mouse, and stands before it. */
async function createProject(page: Page, name: string): Promise<void> {
  const picture = await photograph(1200, 1200);
  page.on('filechooser', (chooser) => void chooser.setFiles(picture));
  await page.goto('/projects/create');
  await field(page, 'name').waitFor();
  await typeInto(page, {
    name,
    type: 'Theatre',
    description: 'A play.',
    'castingLocation.state': 'Goa',
    castingStartDate: '01102027',
    castingEndDate: '01202027',
    'shootingLocation.state': 'Goa',
    'shootingLocation.city': 'Panaji',
    shootingStartDate: '03012027',
    shootingEndDate: '03302027',
    'roles.0.characterName': 'Guard',
    'roles.0.gender': 'Male',
    'roles.0.ageRange': '40-55',
  });
  await reach(page, 'banner');
  await page.keyboard.press('Enter');
  await page.getByAltText('Banner as chosen').waitFor();
  await expect.poll(() => button(page, 'Create Project').isEnabled()).toBe(true);
  await reach(page, 'Create Project');
  await page.keyboard.press('Enter');
  await page.getByText('Project created successfully!').waitFor();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

describe.skipIf(!site.browser)('A casting director with nothing but a keyboard', () => {
  test('creates a project, publishes it, reviews ten talents and shortlists three', async () => {
    const page = await signedIn('laptop');
    const { keyboard } = page;
    await createProject(page, unique('Keys'));

    await page.getByRole('textbox', { name: 'Search talents by name' }).waitFor();
    await keyboard.press('/');
    await reach(page, 'Skip the list');
    await page.getByRole('list', { name: 'Talents' }).getByRole('link').first().waitFor();
    await keyboard.press('Tab');
    await keyboard.press('Enter');

    const bar = page.getByRole('navigation', { name: 'Talent review' });
    await bar.getByRole('button', { name: /^Next: / }).waitFor();
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    const seen: string[] = [];
    const chosen: string[] = [];
    for (let talents = 0; talents < 10; talents += 1) {
      await expect.poll(() => title.textContent()).not.toBe(seen.at(-1) ?? null);
      const name = (await title.textContent()) ?? '';
      seen.push(name);
      if (talents % 4 === 1) {
        chosen.push(name);
        await keyboard.press('s');
        await bar.getByRole('button', { name: 'Remove from Shortlist' }).waitFor();
      }
      if (talents < 9) await keyboard.press('ArrowRight');
    }
    expect(new Set(seen).size).toBe(10);
    expect(chosen).toHaveLength(3);

    await reach(page, 'Back');
    await keyboard.press('Enter');
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    await expect.poll(focused).toBe(seen.at(-1));
    await reach(page, /^Shortlisted3$/, 'Shift+Tab');
    await keyboard.press('Enter');
    const shortlisted = page.getByRole('list', { name: 'Talents' }).getByRole('link');
    await expect.poll(() => shortlisted.allTextContents()).toEqual(chosen);
  });
});
