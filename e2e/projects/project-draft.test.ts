import type { Project } from '@kirdaar/contract/projects/projects.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoPassword, site, useBrowser } from '../support/journey.ts';
import { smallPdf } from '../support/papers.ts';
import { demo, unique } from '../support/people.ts';
import { button, field, mine, signedIn, stored } from '../support/project-forms.ts';
import { edit } from '../support/tabs.ts';

useBrowser();

/** Saves a new project as a draft, and takes it up again from its row. */
async function saveOnRequest(page: Page, name: string): Promise<void> {
  await page.goto('/projects/create');
  await field(page, 'name').fill(name);
  await button(page, 'Save as Draft').click();
  await page.getByText('Project saved as draft successfully!').waitFor();
  await page.waitForURL(/tab=my-projects/);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByText('Draft', { exact: true }).waitFor();
  await row.getByText('Click to continue editing').waitFor();
  await row.getByRole('link', { name }).click();
  await expect.poll(() => button(page, 'Publish Project').isDisabled()).toBe(true);
  expect(new URL(page.url()).pathname).toMatch(/\/edit$/);
}

/** Updates the draft after a session that ended meanwhile: what was typed is there after the sign-in. */
async function updateSignedOut(page: Page): Promise<void> {
  await field(page, 'type').fill('Short film');
  await page.context().clearCookies();
  await button(page, 'Update Draft').click();
  await page.waitForURL(/\/login\?from=/);
  await page.getByText('You are signed out. Please sign in again: what you typed is kept.').waitFor();
  await page.getByLabel('Email').fill(demo.director.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('We restored what you typed.').waitFor();
  await expect.poll(() => field(page, 'type').inputValue()).toBe('Short film');
  await button(page, 'Update Draft').click();
  await page.getByText('Draft updated successfully!').waitFor();
  await expect.poll(() => button(page, 'Update Draft').isDisabled()).toBe(true);
}

/** Leaves a changed draft three times: stays, leaves without saving, saves and leaves. */
async function leaveChanged(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  const answer = (answered: string) => dialog.getByRole('button', { name: answered }).click();
  const leave = () => page.getByRole('banner').getByRole('link', { name: 'Projects' }).first().click();
  const types = async () => (await mine(page, name)).map(({ type }) => type);
  const [draft] = (await mine(page, name)) as Project[];
  if (!draft) throw new Error('there is no draft');
  // no draft saves itself before it is left
  await page.clock.install();
  await field(page, 'type').fill('Documentary');
  await leave();
  await dialog
    .getByText('You have unsaved changes to your draft. Do you want to leave without saving?')
    .waitFor();
  await answer('Stay');
  expect(await field(page, 'type').inputValue()).toBe('Documentary');
  await leave();
  await answer('Leave without saving');
  await page.waitForURL((url) => !url.pathname.endsWith('/edit'));
  expect(await types()).toEqual(['Short film']);

  await edit(page, draft);
  await expect.poll(() => field(page, 'type').inputValue()).toBe('Short film');
  await field(page, 'type').fill('Theatre');
  await leave();
  await answer('Save and leave');
  await page.getByText('Draft updated successfully!').waitFor();
  await page.waitForURL((url) => !url.pathname.endsWith('/edit'));
  expect(await types()).toEqual(['Theatre']);
}

const brief = 'पटकथा – the night train and all that it met, third version with notes.pdf';

/** Publishes a whole draft with a brief, from the list next to the talents of another project: its own talents are there. */
async function publishWithBrief(page: Page, { name, projectIdentifier }: Project): Promise<void> {
  await page.goto('/projects');
  await page.getByRole('heading', { level: 2, name: 'Talents' }).waitFor();
  await page.getByRole('link', { name: name ?? '' }).click();
  await field(page, 'briefDescriptionPdf').setInputFiles({ ...smallPdf(), name: brief });
  await button(page, 'Publish Project').click();
  await page.getByText('Project published successfully!').waitFor();
  await page.waitForURL(new RegExp(`/projects/${projectIdentifier}$`));
  await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
  await page.getByRole('list', { name: 'Talents' }).getByRole('listitem').first().waitFor();
  expect((await mine(page, name ?? '')).map((one) => one.isDraft)).toEqual([false]);
  await page.goto(`/projects/${projectIdentifier}/edit`);
  await page.getByText(brief, { exact: true }).waitFor();
}

/** An artist gets the brief under the name of its file. */
async function downloadBrief({ projectIdentifier }: Project): Promise<void> {
  const artist = await signedIn('phone', demo.artist.email);
  await artist.goto(`/projects/${projectIdentifier}`);
  const coming = artist.waitForEvent('download');
  await artist.getByRole('link', { name: `Download brief (PDF) ${brief}` }).click();
  expect((await coming).suggestedFilename()).toBe(brief);
}

describe.skipIf(!site.browser)('A draft', () => {
  test('is saved on request, stands in My Projects, survives the end of a session, and asks before it is left', async () => {
    const page = await signedIn('laptop');
    const name = unique('Asked for');
    await saveOnRequest(page, name);
    await updateSignedOut(page);
    await leaveChanged(page, name);
  });

  test('is published with its talents, and keeps the name of its brief in the form, on its page and in the download', async () => {
    const page = await signedIn('laptop');
    await stored(page, unique('Pehle se'), true);
    const draft = await stored(page, unique('Kachcha Naksha'));
    await publishWithBrief(page, draft);
    await downloadBrief(draft);
  });
});
