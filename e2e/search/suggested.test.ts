import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { newDirector, publish } from '../support/castings.ts';
import { tab } from '../support/desks.ts';
import { screens, site, useBrowser } from '../support/journey.ts';

useBrowser();

const terms = {
  pay: { kind: 'unpaid' },
  ...{ languages: ['Hindi'], skills: [], dialects: [], content: [], must: [] },
  place: { states: ['maharashtra'] },
};
const cards = (page: Page) => page.getByRole('list', { name: 'Suggested' }).getByRole('article');
const total = async (page: Page) =>
  Number(
    await page
      .getByRole('list', { name: 'Suggested' })
      .getByRole('listitem')
      .first()
      .getAttribute('aria-setsize'),
  );
const focusIsIn = (page: Page) =>
  page.evaluate(
    "document.querySelector('[aria-label=Suggested]').parentElement.contains(document.activeElement)",
  );
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** The desk of a new project with a role that many of the demo fit, at its suggestions. */
async function suggestedFor() {
  const page = await newDirector();
  // large faces have the reasons and the acts
  await page.context().addCookies([{ name: 'kirdaar_faces', value: 'large', url: site.url }]);
  const role = { characterName: 'Anyone', gender: 'female', ageRange: '20-45', terms };
  const project = await publish(page, 'Suggested', { roles: [role] });
  await page.goto(`${project.path}/desk`);
  await tab(page, 'Suggested').click();
  await cards(page).first().waitFor();
  return { page, project };
}

describe.skipIf(!site.browser)('Suggested on the desk', () => {
  test('says who fits and why, and a loosened wish shows as many as it announced (M8, M9, M10)', async () => {
    const { page } = await suggestedFor();
    await page.getByText(/^\d+ match(es)? everything · \d+ miss(es)? one thing$/).waitFor();
    // rarer than Hindi, which nearly everybody speaks
    expect(await cards(page).first().textContent()).toContain('plays ');
    const before = await total(page);
    const wish = page.getByRole('button', { name: /^Ignore: place \(\d+\)$/ });
    const announced = Number(/\((\d+)\)/.exec((await wish.textContent()) ?? '')?.[1]);
    expect(announced).toBeGreaterThan(before);
    expect(await faultsOf(page)).toEqual([]);
    await wish.press('Enter');
    await expect.poll(() => total(page)).toBe(announced);
    // the keyboard stays on the wish
    await page.keyboard.press('Enter');
    await expect.poll(() => total(page)).toBe(before);
    await page.keyboard.press('Enter');
    await expect.poll(() => total(page)).toBe(announced);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
    // a profile leads back to where the list was left
    const opened = cards(page).nth(25).getByRole('link');
    await opened.click();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
    await expect
      .poll(() => opened.evaluate((link) => link.getBoundingClientRect().top < innerHeight))
      .toBe(true);
    await press(page, 'Ignore: place');
    await expect.poll(() => total(page)).toBe(before);
    expect(await faultsOf(page)).toEqual([]);
    await page.setViewportSize(screens.phone.viewport);
    expect(await faultsOf(page)).toEqual([]);
  });

  test('invites with a message, shortlists, puts aside, and takes an invitation back (M9, M12)', async () => {
    const { page } = await suggestedFor();
    const before = await total(page);
    const [first, second, third, fourth] = await cards(page).evaluateAll((all) =>
      all.map((one) => one.ariaLabel),
    );

    await press(page, `Invite to apply: ${first}`);
    const dialog = page.getByRole('dialog', { name: 'Invite 1 artist to apply' });
    await dialog.getByLabel('Message').fill('We liked your reel.');
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Invite 1 artist' }).click();
    await page.getByText('1 invited.').waitFor();
    await expect.poll(() => total(page)).toBe(before - 1);
    await tab(page, 'Considered 1').waitFor();
    await press(page, 'Undo');
    await tab(page, 'Considered 0').waitFor();
    await expect.poll(() => total(page)).toBe(before);

    // by keys alone: the card of the second, then two that are ticked
    await cards(page).nth(1).getByRole('link').focus();
    await page.keyboard.press('i');
    await page.getByRole('dialog').getByRole('button', { name: 'Invite 1 artist' }).click();
    await tab(page, 'Considered 1').waitFor();
    await press(page, `Shortlist: ${third}`);
    await tab(page, 'Shortlisted 1').waitFor();
    await page.getByRole('checkbox', { name: `Select ${first}` }).click();
    await page.getByRole('checkbox', { name: `Select ${fourth}` }).click();
    await page
      .getByRole('region', { name: 'Selection' })
      .getByRole('button', { name: 'Not for this role' })
      .click();
    await page.getByText('2 not suggested for this role any more.').waitFor();
    await expect.poll(() => total(page)).toBe(before - 4);
    await page.getByRole('button', { name: 'Suggest again' }).press('Enter');
    await expect.poll(() => total(page)).toBe(before - 2);
    await expect.poll(() => focusIsIn(page)).toBe(true);
    await page.getByRole('checkbox', { name: `Select ${first}` }).click();
    await page.getByRole('button', { name: 'Clear the selection' }).press('Enter');
    // what was pressed is gone both times: the keyboard goes on in the list
    await expect.poll(() => focusIsIn(page)).toBe(true);
    await press(page, `Not for this role: ${first}`);
    await page.getByText('1 not suggested for this role any more.').waitFor();
    await press(page, `Not for this role: ${fourth}`);
    await expect.poll(() => total(page)).toBe(before - 4);
    await page.reload();
    await cards(page).first().waitFor();
    expect(await total(page)).toBe(before - 4);

    await tab(page, 'Considered 1').click();
    const tile = page.getByRole('list', { name: 'Candidates' }).getByRole('listitem');
    await tile.getByText('Invited', { exact: true }).waitFor();
    await tile.getByRole('link', { name: second ?? '' }).waitFor();
  });
});
