import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { newDirector } from '../support/castings.ts';
import { castProject, tab, tiles } from '../support/desks.ts';
import { expectControlInSight } from '../support/in-sight.ts';
import { screens, site, useBrowser } from '../support/journey.ts';

useBrowser();

type Casting = Awaited<ReturnType<typeof castProject>>;

/** How many faces lie wholly on the first screen, and in how many columns. */
async function facesInSight(page: Page): Promise<{ whole: number; columns: number }> {
  expect(await page.evaluate(() => scrollY)).toBe(0);
  return page
    .getByRole('list', { name: 'Candidates' })
    .locator('img')
    .evaluateAll((faces) => {
      const whole = faces.filter((face) => {
        const { left, right, top, bottom } = face.getBoundingClientRect();
        const corners = [top + 2, bottom - 2].flatMap((y) => [left + 2, right - 2].map((x) => ({ x, y })));
        return corners.every(({ x, y }) => {
          const above = document.elementFromPoint(x, y);
          return above !== null && face.closest('li')?.contains(above);
        });
      });
      const lefts = faces.map((face) => Math.round(face.closest('li')?.getBoundingClientRect().left ?? 0));
      return { whole: whole.length, columns: new Set(lefts).size };
    });
}

/** Sees the first screen of the desk on a laptop, with all stages and all keys, then on a tablet and a phone. */
async function seeFirstScreens(page: Page): Promise<void> {
  await tiles(page).nth(20).waitFor();
  expect(await facesInSight(page)).toEqual({ whole: 14, columns: 7 });
  const stages = page.getByRole('navigation', { name: 'Stages' });
  for (const stage of await stages.getByRole('link').all()) await expectControlInSight(stage);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await keys.waitFor();
  const [content, window] = await keys.evaluate((one) => [one.scrollHeight, one.clientHeight]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect.poll(async () => (await facesInSight(page)).columns).toBe(5);
  await page.setViewportSize(screens.phone.viewport);
  await expect.poll(() => facesInSight(page)).toEqual({ whole: 6, columns: 3 });
  await page.setViewportSize(screens.laptop.viewport);
}

/** Chooses an entry of the desk's own menu. */
async function more(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Takes the list as a table, without and with contact details. */
async function exportTables(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const take = async () => {
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    const file = await coming;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };
  await more(page, 'Export');
  const { name, text } = await take();
  expect(name).toMatch(/\.csv$/);
  expect(text.startsWith('\uFEFFProject,Role,Name,')).toBe(true);
  expect(text.trimEnd().split('\r\n')).toHaveLength(41);
  await more(page, 'Export');
  await dialog
    .getByLabel('With phone and e-mail: each of the 40 artists will see that you downloaded them.')
    .check();
  expect(await faultsOf(page)).toEqual([]);
  const [heads = ''] = (await take()).text.split('\r\n', 1);
  expect(heads).toMatch(/,Phone,WhatsApp,E-mail,Contact$/);
}

/** Prints the list, with every photograph, on four pages. */
async function printSheet(page: Page, { people }: Casting): Promise<void> {
  await more(page, 'Print sheet');
  await page.getByText('40 candidates on 4 pages').waitFor();
  await page
    .getByRole('region', { name: 'Page 4' })
    .getByText(people[39]?.name ?? '')
    .waitFor();
  const print = page.waitForFunction(() => (window as { printed?: number }).printed);
  await page.evaluate(() => {
    const waiting = () => [...document.images].filter(({ complete }) => !complete).length;
    window.print = () => Object.assign(window, { printed: 1 + waiting() });
  });
  await page.getByRole('button', { name: 'Print or save as PDF' }).click();
  // no photograph was still on its way
  expect(await (await print).jsonValue()).toBe(1);
  const paper = await page.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(4);
}

/** Puts two side by side, decides on both there, and lets one leave. */
async function compareTwo(page: Page, { people }: Casting): Promise<void> {
  const [first = '', second = ''] = people.map(({ name }) => name);
  for (const name of [first, second]) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Compare' }).click();
  const column = (name: string) => page.getByRole('article', { name, exact: true });
  await column(second).waitFor();
  await column(first).getByText('Screen age', { exact: true }).waitFor();
  await page.getByLabel('Photograph').selectOption('Full body shot');
  await column(first).getByRole('button', { name: 'Shortlist', exact: true }).click();
  await column(first).getByText('Shortlisted', { exact: true }).waitFor();
  await page.getByText(`${first} moved to Shortlisted.`).waitFor();
  await page.keyboard.press('u');
  await page.getByText(`Undone. ${first} is back at Considered.`).waitFor();
  await column(first).getByRole('button', { name: 'Pass', exact: true }).click();
  const question = page.getByRole('dialog', { name: `Pass ${first}?` });
  await question.getByRole('button', { name: 'Pass', exact: true }).click();
  await page.getByText(`${first} moved to Passed.`).waitFor();
  await column(second).getByRole('button', { name: 'Pick 2' }).click();
  await column(second).getByRole('button', { name: 'Pick 2', pressed: true }).waitFor();
  await column(second).getByRole('button', { name: 'Move to…' }).click();
  await page.getByRole('dialog', { name: 'Move to…' }).getByRole('button', { name: 'Callback' }).click();
  await column(second).getByText('Callback', { exact: true }).waitFor();
  await column(second).getByRole('button', { name: 'Remove from comparison' }).click();
  await column(second).waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Casting desk' }).click();
  await tab(page, 'Considered 38').waitFor();
}

describe.skipIf(!site.browser)('The casting desk', () => {
  test('shows fourteen whole faces on a laptop and six on a phone, and forty become a table, a sheet, a comparison and a draft (W1, D28, D29, D30, section 11)', async () => {
    const page = await newDirector();
    const casting = await castProject(page, 40);
    await page.goto(`${casting.path}/desk`);
    await seeFirstScreens(page);
    await exportTables(page);
    await printSheet(page, casting);
    // an address without a role leads to the desk, which finds one
    await page.goto(`${casting.path}/desk/sheet`);
    await page.waitForURL(/\/desk\?role=/);
    await compareTwo(page, casting);
    await more(page, 'Duplicate project');
    await page.getByText('Project copied to a draft!').waitFor();
    const copy = page.getByLabel(/Project name/i);
    await expect.poll(() => copy.inputValue()).toBe(`${casting.name} (copy)`);
  });
});
