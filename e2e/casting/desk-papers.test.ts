import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { newDirector } from '../support/castings.ts';
import { castProject, tiles } from '../support/desks.ts';
import { site, useBrowser } from '../support/journey.ts';

useBrowser();

describe.skipIf(!site.browser)('From the casting desk', () => {
  test('candidates stand side by side, are decided on there, and leave the comparison', async () => {
    const page = await newDirector();
    const { path, people } = await castProject(page, 4);
    const [first = '', second = ''] = people.map(({ name }) => name);
    await page.goto(`${path}/desk`);
    await tiles(page).first().waitFor();
    for (const name of [first, second]) await page.getByRole('checkbox', { name: `Select ${name}` }).click();
    await page
      .getByRole('region', { name: 'Selection' })
      .getByRole('button', { name: 'More', exact: true })
      .click();
    await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Compare' }).click();
    const column = (name: string) => page.getByRole('article', { name, exact: true });
    await column(second).waitFor();
    await column(first).getByText('Screen age', { exact: true }).waitFor();
    await page.getByLabel('Photograph').selectOption('Full body shot');
    expect(await faultsOf(page)).toEqual([]);
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
    await page.getByRole('link', { name: 'Considered 2' }).waitFor();
  });

  test('a list becomes a table, a sheet of four pages for forty, and the project a draft (D28, D29, D30)', async () => {
    const page = await newDirector();
    const { path, name, people } = await castProject(page, 40);
    await page.goto(`${path}/desk`);
    const more = (entry: string) =>
      page
        .getByRole('button', { name: 'More', exact: true })
        .click()
        .then(() => page.getByRole('menuitem', { name: entry }).click());
    const dialog = page.getByRole('dialog', { name: 'Export' });
    const take = () =>
      Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Export', exact: true }).click(),
      ]);
    await more('Export');
    const [download] = await take();
    const table = await readFile(await download.path(), 'utf8');
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    expect(table.startsWith('\uFEFFProject,Role,Name,')).toBe(true);
    expect(table.trimEnd().split('\r\n')).toHaveLength(41);
    await more('Export');
    await dialog
      .getByLabel('With phone and e-mail: each of the 40 artists will see that you downloaded them.')
      .check();
    expect(await faultsOf(page)).toEqual([]);
    const [withNumbers] = await take();
    const [heads = ''] = (await readFile(await withNumbers.path(), 'utf8')).split('\r\n', 1);
    expect(heads).toMatch(/,Phone,WhatsApp,E-mail,Contact$/);

    await more('Print sheet');
    await page.getByText('40 candidates on 4 pages').waitFor();
    await page
      .getByRole('region', { name: 'Page 4' })
      .getByText(people[39]?.name ?? '')
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);
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

    // an address without a role leads to the desk, which finds one
    await page.goto(`${path}/desk/sheet`);
    await page.waitForURL(/\/desk\?role=/);
    await more('Duplicate project');
    await page.getByText('Project copied to a draft!').waitFor();
    await expect.poll(() => page.getByLabel(/Project name/i).inputValue()).toBe(`${name} (copy)`);
  });
});
