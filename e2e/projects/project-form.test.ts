import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { site, useBrowser } from '../support/journey.ts';
import { unique } from '../support/people.ts';
import { button, field, fillAll, mine, signedIn } from '../support/project-forms.ts';

useBrowser();

describe.skipIf(!site.browser)('Creating a project', () => {
  test('is stopped by each empty or wrong field with the message of its rule', async () => {
    const page = await signedIn('laptop');
    await page.goto('/projects/create');
    await button(page, 'Create Project').waitFor();
    expect(await button(page, 'Create Project').isDisabled()).toBe(true);
    const required = {
      name: 'Project name',
      type: 'Project type',
      description: 'Project description',
      castingStartDate: 'Casting start date',
      castingEndDate: 'Casting end date',
      shootingStartDate: 'Shooting start date',
      shootingEndDate: 'Shooting end date',
      'castingLocation.state': 'Casting state',
      'shootingLocation.state': 'Shooting state',
      'roles.0.characterName': 'Character name',
      'roles.0.gender': 'Gender',
      'roles.0.ageRange': 'Age range',
    };
    for (const [name, label] of Object.entries(required)) {
      await field(page, name).focus();
      await field(page, name).blur();
      await page.getByText(`${label} is required`, { exact: true }).waitFor();
    }
    await fillAll(page, unique('Wrong'));
    await field(page, 'castingEndDate').fill('2027-01-09');
    await field(page, 'shootingEndDate').fill('2027-02-01');
    await field(page, 'roles.0.ageRange').fill('35-25');
    await field(page, 'roles.0.ageRange').blur();
    for (const message of [
      'Casting end date must be after start date',
      'Shooting end date must be after start date',
      'Age range must be in the format: 25-35 or just a single number (e.g., 30)',
    ]) {
      await page.getByText(message, { exact: true }).waitFor();
    }
    await expect.poll(() => button(page, 'Create Project').isDisabled()).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
    await fillAll(page, unique('Right'));
    await page.getByText('Banner image is required', { exact: true }).waitFor();
  });

  test('survives a reload in the middle of a word: what was typed is back, and it is still one draft', async () => {
    const page = await signedIn('laptop');
    const name = unique('Reloaded');
    await page.goto('/projects/create');
    await field(page, 'name').fill(name);
    await page.reload();
    await page.getByText('We restored what you typed.').waitFor();
    await expect.poll(() => field(page, 'name').inputValue()).toBe(name);
    await expect.poll(async () => (await mine(page, name)).length).toBe(1);
    await field(page, 'type').fill('Short film');
    await page.getByText('Draft saved').waitFor();
    await field(page, 'type').fill('Documentary');
    await page.reload();
    await expect.poll(() => field(page, 'type').inputValue()).toBe('Documentary');
    // the save on the way out travels while the page comes back
    await expect.poll(async () => (await mine(page, name)).map(({ type }) => type)).toEqual(['Documentary']);
  });

  test('says that it is offline, keeps everything, and saves when the network is back', async () => {
    const page = await signedIn('laptop');
    const name = unique('Offline');
    await page.goto('/projects/create');
    await page.getByRole('heading', { name: 'Create a project' }).waitFor();
    await page.context().setOffline(true);
    await field(page, 'name').fill(name);
    await button(page, 'Save as Draft').click();
    await page.getByText('You seem to be offline. Check your connection and try again.').first().waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Projects' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
    await dialog.getByText('The draft could not be saved.').waitFor();
    await dialog.getByRole('button', { name: 'Stay' }).click();
    expect(await field(page, 'name').inputValue()).toBe(name);
    await page.context().setOffline(false);
    await page.getByText('Draft saved').waitFor();
    expect(await mine(page, name)).toHaveLength(1);
  });
});
