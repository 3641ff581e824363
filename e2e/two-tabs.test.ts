import type { Project } from '@kirdaar/contract/projects/projects.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from './support/accessible.ts';
import { kabir, meera, write } from './support/castings.ts';
import { site, useBrowser } from './support/journey.ts';
import { unique } from './support/people.ts';
import { button, field, signedIn, unfoldRoles } from './support/project-forms.ts';
import { choice, dialogOf, inTwoTabs, press, read, save, saveChosen } from './support/tabs.ts';

useBrowser();

/** What the second tab saves first. */
async function changeSecond(two: Page): Promise<void> {
  await field(two, 'type').fill('Documentary');
  await field(two, 'description').fill('From the second tab');
  await field(two, 'roles.0.ageRange').fill('30-40');
  await button(two, 'Add Role').click();
  await field(two, 'roles.2.characterName').fill('Nurse');
  await field(two, 'roles.2.gender').selectOption('female');
  await field(two, 'roles.2.ageRange').fill('50');
  await save(two, 'Update Draft');
}

/** What the first tab has by then, and may not save. */
async function changeFirst(one: Page): Promise<void> {
  await field(one, 'type').fill('Short film');
  await field(one, 'castingEndDate').fill('2027-01-25');
  await field(one, 'roles.0.ageRange').fill('20-30');
  await field(one, 'roles.1.characterName').fill('Kabir Senior');
  await button(one, 'Update Draft').click();
}

async function expectBothShown(one: Page): Promise<void> {
  await dialogOf(one).getByText('2 still to choose').waitFor();
  for (const [name, ...texts] of [
    ['Project type', 'Short film', 'Documentary'],
    ['Project description', 'From the second tab'],
    ["Role 'Meera'", '20-30', '30-40'],
    ["Role 'Nurse'", 'Not there'],
    ["Role 'Kabir Senior'", 'Kabir'],
  ] as const)
    for (const text of texts) await choice(one, name).getByText(text, { exact: true }).waitFor();
  expect(await dialogOf(one).getByRole('group').count()).toBe(6);
  expect(await dialogOf(one).getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
  expect(await faultsOf(one)).toEqual([]);
}

/** Keeps what this tab has of a field, with the keys alone. */
async function keepByKeys(one: Page, name: string): Promise<void> {
  const keep = choice(one, name).getByRole('button', { name: 'Keep mine' });
  for (let tabs = 0; !(await keep.evaluate((it) => it === document.activeElement)); tabs += 1) {
    expect(tabs).toBeLessThan(40);
    await one.keyboard.press('Tab');
  }
  await one.keyboard.press('Enter');
  expect(await keep.getAttribute('aria-pressed')).toBe('true');
}

describe.skipIf(!site.browser)('One draft in two tabs', () => {
  test('shows both values of each field and role when the later save is refused, on a phone and by keys alone, and both tabs go on', async () => {
    const one = await signedIn('phone');
    const multipart = { name: unique('Both'), roles: JSON.stringify([meera, kabir]) };
    const project = await write<Project>(one, 'POST', '/projects/draft', { multipart });
    const two = await inTwoTabs(one, project);
    for (const tab of [one, two]) await unfoldRoles(tab);
    await changeSecond(two);
    await changeFirst(one);
    await expectBothShown(one);
    for (const name of ['Project type', "Role 'Meera'"]) await keepByKeys(one, name);
    await dialogOf(one).getByRole('button', { name: 'Save', exact: true }).focus();
    await one.keyboard.press('Enter');
    await one.getByText('Draft updated successfully!').waitFor();
    const merged = { type: 'Short film', description: 'From the second tab', castingEndDate: '2027-01-25' };
    const { roles, ...saved } = await read(one, project);
    expect(saved).toMatchObject(merged);
    expect(roles.map((role) => [role.characterName, role.ageRange])).toEqual([
      ['Meera', '20-30'],
      ['Kabir Senior', '40'],
      ['Nurse', '50'],
    ]);
    expect(await field(one, 'description').inputValue()).toBe('From the second tab');

    await field(two, 'type').fill('Theatre');
    await button(two, 'Update Draft').click();
    await press(choice(two, 'Project type'), 'Take theirs');
    await saveChosen(two);
    await two.getByText('Draft updated successfully!').last().waitFor();
    expect(await read(two, project)).toMatchObject(merged);
    await field(one, 'name').fill(unique('On and on'));
    await button(one, 'Update Draft').click();
    await expect.poll(async () => (await read(one, project)).name).toMatch(/^On and on/);
  });
});
