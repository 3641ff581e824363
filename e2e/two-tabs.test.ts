import { describe, expect, test } from 'vitest';
import { faultsOf } from './support/accessible.ts';
import { kabir, meera, publish } from './support/castings.ts';
import { site, useBrowser } from './support/journey.ts';
import { unique } from './support/people.ts';
import { button, field, signedIn, stored, unfoldRoles } from './support/project-forms.ts';
import { choice, dialogOf, inTwoTabs, press, read, save, saveChosen } from './support/tabs.ts';

useBrowser();

describe.skipIf(!site.browser)('One draft in two tabs', () => {
  test('shows both values of each field when the later save is refused, and both tabs go on', async () => {
    const one = await signedIn('laptop');
    const draft = await stored(one, unique('Both'));
    const two = await inTwoTabs(one, draft);
    await field(two, 'type').fill('Documentary');
    await field(two, 'description').fill('From the second tab');
    await save(two, 'Update Draft');

    await field(one, 'type').fill('Short film');
    await field(one, 'castingEndDate').fill('2027-01-25');
    await button(one, 'Update Draft').click();
    await dialogOf(one).getByText('1 still to choose').waitFor();
    for (const text of ['Short film', 'Documentary']) {
      await choice(one, 'Project type').getByText(text, { exact: true }).waitFor();
    }
    await choice(one, 'Project description').getByText('From the second tab').waitFor();
    expect(await dialogOf(one).getByRole('group').count()).toBe(3);
    expect(await dialogOf(one).getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    await press(choice(one, 'Project type'), 'Keep mine');
    await saveChosen(one);
    await one.getByText('Draft updated successfully!').waitFor();
    const merged = { type: 'Short film', description: 'From the second tab', castingEndDate: '2027-01-25' };
    expect(await read(one, draft)).toMatchObject(merged);
    expect(await field(one, 'description').inputValue()).toBe('From the second tab');

    await field(two, 'type').fill('Theatre');
    await button(two, 'Update Draft').click();
    await press(choice(two, 'Project type'), 'Take theirs');
    await saveChosen(two);
    await two.getByText('Draft updated successfully!').last().waitFor();
    expect(await read(two, draft)).toMatchObject(merged);

    await field(one, 'name').fill(unique('On and on'));
    await button(one, 'Update Draft').click();
    await expect.poll(async () => (await read(one, draft)).name).toMatch(/^On and on/);
  });

  test('asks role by role, on a phone and by keys alone', async () => {
    const one = await signedIn('phone');
    const roles = [meera, kabir];
    const project = await publish(one, 'Roles', { roles });
    const two = await inTwoTabs(one, project);
    for (const tab of [one, two]) await unfoldRoles(tab);
    await field(two, 'roles.0.ageRange').fill('30-40');
    await button(two, 'Add Role').click();
    await field(two, 'roles.2.characterName').fill('Nurse');
    await field(two, 'roles.2.gender').selectOption('female');
    await field(two, 'roles.2.ageRange').fill('50');
    await save(two, 'Update Project');

    await field(one, 'roles.0.ageRange').fill('20-30');
    await field(one, 'roles.1.characterName').fill('Kabir Senior');
    await button(one, 'Update Project').click();
    const ours = choice(one, "Role 'Meera'");
    for (const text of ['20-30', '30-40']) await ours.getByText(text, { exact: true }).waitFor();
    await choice(one, "Role 'Nurse'").getByText('Not there').waitFor();
    await choice(one, "Role 'Kabir Senior'").getByText('Kabir', { exact: true }).waitFor();
    expect(await faultsOf(one)).toEqual([]);

    const keep = ours.getByRole('button', { name: 'Keep mine' });
    for (let tabs = 0; !(await keep.evaluate((it) => it === document.activeElement)); tabs += 1) {
      expect(tabs).toBeLessThan(20);
      await one.keyboard.press('Tab');
    }
    await one.keyboard.press('Enter');
    expect(await keep.getAttribute('aria-pressed')).toBe('true');
    await dialogOf(one).getByRole('button', { name: 'Save', exact: true }).focus();
    await one.keyboard.press('Enter');
    await one.getByText('Project updated successfully!').waitFor();
    const saved = (await read(one, project)).roles.map((role) => [role.characterName, role.ageRange]);
    expect(saved).toEqual([
      ['Meera', '20-30'],
      ['Kabir Senior', '40'],
      ['Nurse', '50'],
    ]);
  });
});
