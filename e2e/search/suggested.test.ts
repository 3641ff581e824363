import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { newDirector, publish } from '../support/castings.ts';
import { tab } from '../support/desks.ts';
import { site, useBrowser } from '../support/journey.ts';

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
const expectTotal = (page: Page, wanted: number) => expect.poll(() => total(page)).toBe(wanted);
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
  return page;
}

/** Loosens a wish, which shows as many as it announced; a profile from there leads back to its place. */
async function loosen(page: Page): Promise<void> {
  await page.getByText(/^\d+ match(es)? everything · \d+ miss(es)? one thing$/).waitFor();
  // rarer than Hindi, which nearly everybody speaks
  expect(await cards(page).first().textContent()).toContain('plays ');
  const before = await total(page);
  const wish = page.getByRole('button', { name: /^Ignore: place \(\d+\)$/ });
  const announced = Number(/\((\d+)\)/.exec((await wish.textContent()) ?? '')?.[1]);
  expect(announced).toBeGreaterThan(before);
  await wish.press('Enter');
  await expectTotal(page, announced);
  // the keyboard stays on the wish
  await page.keyboard.press('Enter');
  await expectTotal(page, before);
  await page.keyboard.press('Enter');
  await expectTotal(page, announced);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
  const opened = cards(page).nth(25).getByRole('link');
  await opened.click();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
  const isSeen = () => opened.evaluate((link) => link.getBoundingClientRect().top < innerHeight);
  await expect.poll(isSeen).toBe(true);
  await press(page, 'Ignore: place');
  await expectTotal(page, before);
}

/** Invites one with a message and takes that back, then another by the key of their card. */
async function invite(page: Page, first: string, before: number): Promise<void> {
  await press(page, `Invite to apply: ${first}`);
  const dialog = page.getByRole('dialog', { name: 'Invite 1 artist to apply' });
  await dialog.getByLabel('Message').fill('We liked your reel.');
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Invite 1 artist' }).click();
  await page.getByText('1 invited.').waitFor();
  await expectTotal(page, before - 1);
  await tab(page, 'Considered 1').waitFor();
  await press(page, 'Undo');
  await tab(page, 'Considered 0').waitFor();
  await expectTotal(page, before);
  await cards(page).nth(1).getByRole('link').focus();
  await page.keyboard.press('i');
  await page.getByRole('dialog').getByRole('button', { name: 'Invite 1 artist' }).click();
  await tab(page, 'Considered 1').waitFor();
}

/** Puts two ticked ones aside and takes that back, then puts them aside one by one. */
async function putAside(page: Page, names: [string, string], before: number): Promise<void> {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  await page
    .getByRole('region', { name: 'Selection' })
    .getByRole('button', { name: 'Not for this role' })
    .click();
  await page.getByText('2 not suggested for this role any more.').waitFor();
  await expectTotal(page, before - 2);
  await page.getByRole('button', { name: 'Suggest again' }).press('Enter');
  await expectTotal(page, before);
  await expect.poll(() => focusIsIn(page)).toBe(true);
  await page.getByRole('checkbox', { name: `Select ${names[0]}` }).click();
  await page.getByRole('button', { name: 'Clear the selection' }).press('Enter');
  // what was pressed is gone both times: the keyboard goes on in the list
  await expect.poll(() => focusIsIn(page)).toBe(true);
  await press(page, `Not for this role: ${names[0]}`);
  await page.getByText('1 not suggested for this role any more.').waitFor();
  await press(page, `Not for this role: ${names[1]}`);
  await expectTotal(page, before - 2);
  await page.reload();
  await cards(page).first().waitFor();
  expect(await total(page)).toBe(before - 2);
}

describe.skipIf(!site.browser)('Suggested on the desk', () => {
  test('says who fits and why, loosens a wish, invites with a message, shortlists and puts aside (M8, M9, M10, M12)', async () => {
    const page = await suggestedFor();
    await loosen(page);
    const before = await total(page);
    const [first = '', second = '', third = '', fourth = ''] = await cards(page).evaluateAll((all) =>
      all.map((one) => one.ariaLabel ?? ''),
    );
    await invite(page, first, before);
    await press(page, `Shortlist: ${third}`);
    await tab(page, 'Shortlisted 1').waitFor();
    await putAside(page, [first, fourth], before - 2);
    await tab(page, 'Considered 1').click();
    const tile = page.getByRole('list', { name: 'Candidates' }).getByRole('listitem');
    await tile.getByText('Invited', { exact: true }).waitFor();
    await tile.getByRole('link', { name: second }).waitFor();
  });
});
