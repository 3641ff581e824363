import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { applyTo, kabir, meera, newDirector, publish } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { button, field, unfoldRoles } from '../support/project-forms.ts';
import { edit, read } from '../support/tabs.ts';

useBrowser();

type Project = Awaited<ReturnType<typeof publish>>;

const guard = { characterName: 'Guard', gender: 'any', ageRange: '40-55' };
const ira = { ...meera, characterName: 'Ira' };
const namesIn = (page: Page) =>
  page.getByLabel('Character name').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
const storedRoles = async (page: Page, project: Project) =>
  (await read(page, project)).roles.map(({ characterName, ageRange }) => `${characterName} ${ageRange}`);

async function open(page: Page, project: Project): Promise<void> {
  await edit(page, project);
  await unfoldRoles(page);
}

async function update(page: Page): Promise<void> {
  await button(page, 'Update Project').click();
  await page.getByText('Project updated successfully!').last().waitFor();
}

/** Removes two rows, which come back where they were with everything typed, by one press of the keyboard each. */
async function removeAndUndo(page: Page): Promise<void> {
  await field(page, 'roles.1.description').fill('Waits for a letter.');
  await field(page, 'roles.1.auditionScript').fill('No letter today?');
  await button(page, 'Remove Role 2').click();
  await page.getByText("'Kabir' was removed.").waitFor();
  await button(page, 'Remove Role 1').click();
  await page.getByText("'Meera' was removed.").waitFor();
  expect(await namesIn(page)).toEqual(['Ira']);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => namesIn(page)).toEqual(['Meera', 'Ira']);
  await button(page, 'Undo').click();
  await expect.poll(() => namesIn(page)).toEqual(['Meera', 'Kabir', 'Ira']);
  expect(await field(page, 'roles.1.description').inputValue()).toBe('Waits for a letter.');
  expect(await field(page, 'roles.1.auditionScript').inputValue()).toBe('No letter today?');
  const name = field(page, 'roles.1.characterName');
  expect(await name.evaluate((it) => it === document.activeElement)).toBe(true);
}

/** Sets the pay of the first role, and adds another. */
async function changeRoles(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Terms and wishes of role 1' }).click();
  await page.getByRole('radio', { name: 'Paid', exact: true }).check({ force: true });
  await field(page, 'roles.0.terms.pay.from').fill('₹8,000');
  await field(page, 'roles.0.terms.pay.per').selectOption('day');
  await button(page, 'Done').click();
  await button(page, 'Add Role').click();
  await field(page, 'roles.3.characterName').fill('Chaiwala');
  await field(page, 'roles.3.gender').selectOption('male');
  await field(page, 'roles.3.ageRange').fill('30');
}

/** Changes and removes roles while an artist applies for them: those stay, and the director sees the name of each. */
async function editWhileApplied(page: Page, artist: Page, project: Project): Promise<void> {
  await open(page, project);
  await field(page, 'roles.0.ageRange').fill('60');
  await field(page, 'roles.2.ageRange').fill('20');
  await button(page, 'Remove Role 5').click();
  await button(page, 'Remove Role 2').click();
  await applyTo(artist, project._id, ...project.roleIds.slice(0, 2));
  await update(page);
  for (const name of ['Kabir', 'Meera'])
    await page.getByText(`'${name}' stays: somebody applied while you were editing.`).waitFor();
  expect(await page.getByText("'Ira' stays").count()).toBe(0);
  expect(await storedRoles(page, project)).toEqual(['Meera 25-35', 'Kabir 40', 'Ira 20', 'Guard 40-55']);
}

describe.skipIf(!site.browser)('The roles of a published project', () => {
  test('are changed, added, removed and brought back on a phone; those that people applied to stay', async () => {
    const page = await newDirector('phone');
    const project = await publish(page, 'Applied to', { roles: [meera, kabir, ira, guard] });
    const artist = await person('phone');
    await joinListed(artist, 'Anil Applies');
    await applyTo(artist, project._id, project.roleIds[3] ?? '');
    await open(page, project);
    expect(await button(page, 'Update Project').isDisabled()).toBe(true);
    await page.getByText('🔒 Protected (1 application(s))').waitFor();
    await removeAndUndo(page);
    // the city of another state goes with its state
    await field(page, 'castingLocation.state').selectOption('kerala');
    await changeRoles(page);
    await update(page);
    await page.getByRole('article').getByText('Kerala, India', { exact: true }).waitFor();
    const { roles } = await read(page, project);
    expect(roles.map(({ _id }) => _id)).toEqual(expect.arrayContaining(project.roleIds));
    expect(roles.map(({ characterName }) => characterName)).toContain('Chaiwala');
    await artist.goto(project.path);
    await artist.getByText('₹8,000 a day', { exact: true }).waitFor();

    await editWhileApplied(page, artist, project);
  });
});
