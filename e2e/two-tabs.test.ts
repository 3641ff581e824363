import { describe, expect, test } from 'vitest';
import { kabir, meera, publish, write } from './castings.ts';
import { site, useBrowser } from './journey.ts';
import { photograph } from './papers.ts';
import { unique } from './people.ts';
import { button, expectFit, field, signedIn, stored } from './project-forms.ts';
import { choice, dialogOf, edit, inTwoTabs, press, read, save, saveChosen } from './tabs.ts';

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
    await expectFit(one);

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
    const told = (await read(one, project)).roles.map((role) => [role.characterName, role.ageRange]);
    expect(told).toEqual([
      ['Meera', '20-30'],
      ['Kabir Senior', '40'],
      ['Nurse', '50'],
    ]);
  });

  test('keeps a role that was removed in the other, as a new one', async () => {
    const one = await signedIn('laptop');
    const project = await publish(one, 'Removed there', { roles: [meera, kabir] });
    const two = await inTwoTabs(one, project);
    await button(two, 'Remove Role 2').click();
    await save(two, 'Update Project');
    await field(one, 'roles.1.ageRange').fill('45');
    await button(one, 'Update Project').click();
    await press(dialogOf(one), 'Keep mine');
    await saveChosen(one);
    await one.getByText('Project updated successfully!').waitFor();
    const { roles } = await read(one, project);
    expect(roles.map(({ characterName, ageRange }) => [characterName, ageRange])).toEqual([
      ['Meera', '25-35'],
      ['Kabir', '45'],
    ]);
    expect(roles[1]?._id).not.toBe(project.roleIds[1]);
  });

  test('asks for the banner too, by its name, and sends the one that is kept', async () => {
    const one = await signedIn('laptop');
    const draft = await stored(one, unique('Pictures'));
    const two = await inTwoTabs(one, draft);
    await field(two, 'banner').setInputFiles(await photograph(1200, 1200));
    await save(two, 'Update Draft');
    const { bannerUrl } = await read(two, draft);
    await field(one, 'banner').setInputFiles(await photograph(1000, 1000));
    await expect.poll(() => button(one, 'Update Draft').isEnabled()).toBe(true);
    await button(one, 'Update Draft').click();
    await choice(one, 'Banner').getByText('1000x1000.jpg').waitFor();
    await press(dialogOf(one), 'Keep mine');
    await saveChosen(one);
    await one.getByText('Draft updated successfully!').waitFor();
    const now = await read(one, draft);
    expect(now.banner?.width).toBe(1000);
    expect(now.bannerUrl).not.toBe(bannerUrl);
  });

  test('that the other published is updated as what it is now', async () => {
    const one = await signedIn('laptop');
    const draft = await stored(one, unique('Published there'));
    const two = await inTwoTabs(one, draft);
    await button(two, 'Publish Project').click();
    await two.getByText('Project published successfully!').waitFor();
    await field(one, 'type').fill('Short film');
    await button(one, 'Update Draft').click();
    await dialogOf(one)
      .getByText('It was published meanwhile: what you save is seen by everybody.')
      .waitFor();
    await saveChosen(one);
    await one.getByText('Project updated successfully!').waitFor();
    expect(await read(one, draft)).toMatchObject({ isDraft: false, type: 'Short film' });
  });

  test('asks nothing when only its hiring was closed there', async () => {
    const one = await signedIn('laptop');
    const project = await publish(one, 'Closed there');
    await edit(one, project);
    await write(one, 'PUT', `/projects/${project._id}/hiring`, { data: { requirementClose: true } });
    await field(one, 'type').fill('Short film');
    await save(one, 'Update Project');
    expect(await read(one, project)).toMatchObject({ type: 'Short film', requirementClose: true });
  });

  test('can be left for the form and compared again; nothing typed is lost, by a reload neither', async () => {
    const one = await signedIn('laptop');
    const draft = await stored(one, unique('Later'));
    const two = await inTwoTabs(one, draft);
    await field(two, 'type').fill('Documentary');
    await save(two, 'Update Draft');
    await field(one, 'type').fill('Short film');
    await button(one, 'Update Draft').click();
    await press(dialogOf(one), 'Back to the form');
    expect(await field(one, 'type').inputValue()).toBe('Short film');
    await field(one, 'type').fill('Music video');
    one.on('dialog', (dialog) => dialog.accept());
    await one.reload();
    await one.getByText('What you typed before is here again.').waitFor();
    await button(one, 'Update Draft').click();
    await press(dialogOf(one), 'Back to the form');
    await button(one, 'Compare').click();
    await choice(one, 'Project type').getByText('Music video').waitFor();
    await choice(one, 'Project type').getByText('Documentary').waitFor();
    await press(choice(one, 'Project type'), 'Take theirs');
    await saveChosen(one);
    await expect.poll(() => field(one, 'type').inputValue()).toBe('Documentary');
  });
});
