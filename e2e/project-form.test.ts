import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from './accessible.ts';
import { site, useBrowser } from './journey.ts';
import { heavyBanner, photograph } from './papers.ts';
import { unique } from './people.ts';
import { button, expectFit, field, fillAll, mine, signedIn } from './project-forms.ts';

useBrowser();

/** Chooses a file of this size that is nothing but its name and type. */
async function chooseHollow(page: Page, name: string, type: string, size: number): Promise<void> {
  await field(page, name).evaluate(
    (input: HTMLInputElement, [kind, bytes]) => {
      const carrier = new DataTransfer();
      carrier.items.add(new File([new ArrayBuffer(bytes as number)], 'hollow', { type: kind as string }));
      input.files = carrier.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [type, size],
  );
}

const MB = 1024 * 1024;

describe.skipIf(!site.browser)('Creating a project', () => {
  test('is denied to an artist, who is led home', async () => {
    const page = await signedIn('phone', 'artist@kirdaar.example');
    await page.goto('/projects/create');
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
    await page.getByText('This page is only accessible to users with Director role.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('is stopped by each empty or wrong field in the words of its rule', async () => {
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
    expect(await accessibilityFaults(page)).toEqual([]);
    await fillAll(page, unique('Right'));
    await page.getByText('Banner image is required', { exact: true }).waitFor();
  });

  test('refuses files that are no pictures or papers or too large, and only warns about a small or flat banner', async () => {
    const page = await signedIn('laptop');
    await page.goto('/projects/create');
    const tooLarge = 'File size exceeds the maximum limit. Please upload';
    await chooseHollow(page, 'banner', 'text/plain', 10);
    await page.getByText('Only image files are allowed').waitFor();
    await chooseHollow(page, 'banner', 'image/png', 51 * MB);
    await page.getByText(`${tooLarge} an image smaller than 10MB.`).waitFor();
    await chooseHollow(page, 'banner', 'image/png', 10);
    await page.getByText('Failed to load image', { exact: true }).waitFor();
    await chooseHollow(page, 'briefDescriptionPdf', 'text/plain', 10);
    await page.getByText('Only PDF files are allowed').waitFor();
    await chooseHollow(page, 'briefDescriptionPdf', 'application/pdf', 6 * MB);
    await page.getByText(`${tooLarge} a PDF smaller than 5MB.`).waitFor();
    await field(page, 'banner').setInputFiles(await photograph(600, 300));
    await page
      .getByText(
        'Banner aspect ratio differs from recommended square format. This might affect how your banner appears.',
      )
      .waitFor();
    await page
      .getByText('Banner resolution is lower than recommended. Image quality might be reduced.')
      .waitFor();
    await field(page, 'banner').setInputFiles(await photograph(1200, 1200));
    await page.getByText('Banner resolution is lower').waitFor({ state: 'detached' });
  });

  test('takes roles that are added, put in order and removed', async () => {
    const page = await signedIn('laptop');
    await page.goto('/projects/create');
    await field(page, 'roles.0.characterName').fill('First');
    expect(await button(page, 'Remove Role 1').isDisabled()).toBe(true);
    await button(page, 'Add Role').click();
    await field(page, 'roles.1.characterName').fill('Second');
    await button(page, 'Move role 2 up').click();
    await expect.poll(() => field(page, 'roles.0.characterName').inputValue()).toBe('Second');
    await button(page, 'Remove Role 1').click();
    await expect.poll(() => field(page, 'roles.0.characterName').inputValue()).toBe('First');
    await expect.poll(() => page.getByLabel('Character name').count()).toBe(1);
  });

  test('saves one draft by itself, goes on with it, and saves the rest when it is left by a link', async () => {
    const page = await signedIn('laptop');
    const name = unique('Leaving');
    await page.goto('/projects/create');
    await field(page, 'name').fill('Leaving');
    await page.getByText('Draft saved').waitFor();
    await field(page, 'name').fill(name);
    await page.getByRole('banner').getByRole('link', { name: 'Projects' }).first().click();
    await page.getByText('Project saved as draft successfully!').waitFor();
    await page.getByRole('link', { name: new RegExp(name) }).waitFor();
    expect((await mine(page, name)).map((one) => one.isDraft)).toEqual([true]);
  });

  test('survives a reload in the middle of a word: what was typed is back, and it is still one draft', async () => {
    const page = await signedIn('laptop');
    const name = unique('Reloaded');
    await page.goto('/projects/create');
    await field(page, 'name').fill(name);
    await page.reload();
    await page.getByText('What you typed before is here again.').waitFor();
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

  test('leaves no draft behind once the project is created', async () => {
    const page = await signedIn('laptop');
    const name = unique('Created');
    await page.goto('/projects/create');
    await fillAll(page, name);
    await page.getByText('Draft saved').waitFor();
    await field(page, 'banner').setInputFiles(await photograph(1200, 1200));
    await button(page, 'Create Project').click();
    await page.getByText('Project created successfully!').waitFor();
    await page.waitForURL(/\/projects\/created-/);
    // what was still waiting to be saved would go out with the page
    await page.goto('/projects?tab=my-projects');
    await page.getByRole('link', { name }).waitFor();
    expect((await mine(page, name)).map((one) => one.isDraft)).toEqual([false]);
  });

  test('publishes a banner of more than 5 MB that no save of the draft could carry before', async () => {
    const page = await signedIn('laptop');
    const name = unique('Heavy');
    await page.goto('/projects/create');
    await fillAll(page, name);
    // from here on nothing waits to be saved but the banner
    await page.getByText('Draft saved').waitFor();
    const drafts = /\/api\/projects\/[^/]+\/draft$/;
    await page.route(drafts, (route) => route.abort('connectionreset'));
    await field(page, 'banner').setInputFiles(await heavyBanner());
    await page.getByText('Not saved').waitFor();
    await page.unroute(drafts);
    await button(page, 'Create Project').click();
    await page.getByText('Project created successfully!').waitFor();
    const [created, ...others] = await mine(page, name);
    expect(others).toEqual([]);
    expect(created).toMatchObject({ isDraft: false, bannerUrl: expect.any(String) });
  });

  test('keeps a banner of more than 5 MB in a draft, which is published with it', async () => {
    const page = await signedIn('laptop');
    const name = unique('Kept Banner');
    await page.goto('/projects/create');
    await fillAll(page, name);
    await field(page, 'banner').setInputFiles(await heavyBanner());
    await button(page, 'Save as Draft').click();
    await page.getByText('Project saved as draft successfully!').waitFor();
    const [draft] = await mine(page, name);
    expect(draft).toMatchObject({ isDraft: true, bannerUrl: expect.any(String) });
    await page.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name }).click();
    await page.getByRole('img', { name: 'Banner as chosen' }).waitFor();
    await button(page, 'Publish Project').click();
    await page.getByText('Project published successfully!').waitFor();
    expect(await mine(page, name)).toMatchObject([{ isDraft: false, bannerUrl: draft?.bannerUrl }]);
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

  test.each(['phone', 'laptop'] as const)(
    'fits a %s and passes for everybody, light and dark',
    async (screen) => {
      const page = await signedIn(screen);
      await page.goto('/projects/create');
      await field(page, 'name').waitFor();
      await expectFit(page);
      await button(page, 'Add Role').click();
      await field(page, 'banner').setInputFiles(await photograph(400, 900));
      await page.getByText('Banner resolution is lower').waitFor();
      await expectFit(page);
    },
  );
});
