import type { Project } from '@kirdaar/contract/projects/projects.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { site, useBrowser } from '../support/journey.ts';
import { unique } from '../support/people.ts';
import { button, field, mine, signedIn } from '../support/project-forms.ts';
import { choice, dialogOf, edit, newTab, press, read, save, saveChosen } from '../support/tabs.ts';

useBrowser();

const hasFocus = (locator: ReturnType<typeof field>) =>
  locator.evaluate((it) => it === document.activeElement);
const refused = (page: Page) => page.getByText('Not saved: it was changed somewhere else');

/** A create page whose draft was saved by itself. */
async function savedByItself(page: Page, name: string): Promise<Project> {
  await page.goto('/projects/create');
  await field(page, 'name').fill(name);
  await page.getByText('Draft saved').waitFor();
  const [draft] = (await mine(page, name)) as Project[];
  if (!draft) throw new Error('there is no draft');
  return draft;
}

/** Changes the type of a draft in another tab. */
async function changeElsewhere(page: Page, draft: Project, type: string): Promise<void> {
  const two = await newTab(page);
  await edit(two, draft);
  await field(two, 'type').fill(type);
  await save(two, 'Update Draft');
  await two.close();
}

/** Goes on typing: nothing is sent, nothing takes the keyboard away. */
async function typeOn(page: Page, draft: Project): Promise<void> {
  await field(page, 'description').fill('A night train');
  await refused(page).waitFor();
  expect(await hasFocus(field(page, 'description'))).toBe(true);
  expect(await dialogOf(page).isVisible()).toBe(false);
  const answers: number[] = [];
  page.on('response', (one) => {
    if (one.request().method() === 'PUT') answers.push(one.status());
  });
  await page.clock.install();
  await field(page, 'description').fill('A night train and five strangers');
  await page.clock.runFor(10_000);
  expect(answers).toEqual([]);
  expect(await read(page, draft)).toMatchObject({ type: 'Documentary', description: null });
}

/** Compares and takes both: the draft saves itself again. */
async function compare(page: Page, draft: Project): Promise<void> {
  const open = button(page, 'Compare');
  await open.click();
  await choice(page, 'Project type').getByText('Documentary').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(open)).toBe(true);
  await open.click();
  await saveChosen(page);
  await page.getByText('Draft saved').waitFor();
  expect(await field(page, 'type').inputValue()).toBe('Documentary');
  const description = 'A night train and five strangers';
  expect(await read(page, draft)).toMatchObject({ type: 'Documentary', description });
  await field(page, 'type').fill('Theatre');
  await page.clock.runFor(10_000);
  await expect.poll(async () => (await read(page, draft)).type).toBe('Theatre');
}

/** Is asked on leaving, goes back and reloads: what was typed is in the form of the draft, and chosen there. */
async function leaveRefused(page: Page, draft: Project): Promise<void> {
  await changeElsewhere(page, draft, 'Short film');
  await field(page, 'description').fill('A night bus');
  await page.clock.runFor(10_000);
  await refused(page).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Projects' }).first().click();
  await press(page.getByRole('dialog', { name: 'Unsaved changes' }), 'Compare and save');
  await press(dialogOf(page), 'Back to the form');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Edit draft' }).waitFor();
  await expect.poll(() => field(page, 'description').inputValue()).toBe('A night bus');
  await button(page, 'Update Draft').click();
  await saveChosen(page);
  await page.getByText('Draft updated successfully!').waitFor();
  expect(await read(page, draft)).toMatchObject({ type: 'Short film', description: 'A night bus' });
  expect(await mine(page, draft.name ?? '')).toHaveLength(1);
}

describe.skipIf(!site.browser)('A new project whose draft is changed in another tab', () => {
  test('stops saving by itself, goes on after the choice, and keeps what was typed when it is left or reloaded', async () => {
    const page = await signedIn('laptop');
    const draft = await savedByItself(page, unique('By itself'));
    await changeElsewhere(page, draft, 'Documentary');
    await typeOn(page, draft);
    await compare(page, draft);
    await leaveRefused(page, draft);
  });
});
