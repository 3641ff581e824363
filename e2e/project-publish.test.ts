import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { site, useBrowser } from './journey.ts';
import { photograph } from './papers.ts';
import { unique } from './people.ts';
import { button, field, fillAll, mine, signedIn, stored } from './project-forms.ts';

useBrowser();

const offline = 'You seem to be offline. Check your connection and try again.';

/** The next publishing reaches the server, and its answer is lost on the way back. */
async function loseNextAnswer(page: Page): Promise<void> {
  await page.route(
    /\/api\/projects\/[^/]+$/,
    async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** The create form filled with everything, and a first try of which nobody knows how it ended. */
async function createInTheTunnel(page: Page, name: string): Promise<void> {
  await page.goto('/projects/create');
  await fillAll(page, name);
  await field(page, 'banner').setInputFiles(await photograph(1200, 1200));
  await page.getByText('Draft saved').waitFor();
  await loseNextAnswer(page);
  await button(page, 'Create Project').click();
  await page.locator('form').getByText(offline).waitFor();
}

/** A draft with another type, and a first try to publish it of which nobody knows how it ended. */
async function publishInTheTunnel(page: Page, name: string, type: string): Promise<void> {
  const draft = await stored(page, name);
  await page.goto(`/projects/${draft.projectIdentifier}/edit`);
  await field(page, 'type').fill(type);
  await loseNextAnswer(page);
  await button(page, 'Publish Project').click();
  await page.locator('form').getByText(offline).waitFor();
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe.skipIf(!site.browser)('Publishing over a bad connection', () => {
  test('creates one project, however often the button is pressed', async () => {
    const page = await signedIn('laptop');
    const name = unique('Tunnel');
    await createInTheTunnel(page, name);
    await button(page, 'Create Project').click();
    await page.getByText('Project created successfully!').waitFor();
    await title(page, name).waitFor();
    expect((await mine(page, name)).map(({ isDraft }) => isDraft)).toEqual([false]);
  });

  test('takes what was typed after the answer was lost', async () => {
    const page = await signedIn('laptop');
    const name = unique('Retyped');
    await createInTheTunnel(page, name);
    await field(page, 'type').fill('Documentary');
    await button(page, 'Create Project').click();
    await page.getByText('Project created successfully!').waitFor();
    await title(page, name).waitFor();
    expect((await mine(page, name)).map(({ isDraft, type }) => ({ isDraft, type }))).toEqual([
      { isDraft: false, type: 'Documentary' },
    ]);
  });

  test('publishes a draft once', async () => {
    const page = await signedIn('laptop');
    const name = unique('Repeated');
    await publishInTheTunnel(page, name, 'Theatre');
    await button(page, 'Publish Project').click();
    await page.getByText('Project published successfully!').waitFor();
    await title(page, name).waitFor();
    expect((await mine(page, name)).map(({ isDraft }) => isDraft)).toEqual([false]);
  });

  test('ends a draft that is then only to be saved at its project, since it is published', async () => {
    const page = await signedIn('laptop');
    const name = unique('Saved');
    await publishInTheTunnel(page, name, 'Theatre');
    await button(page, 'Update Draft').click();
    await page.getByText('Project published successfully!').waitFor();
    await title(page, name).waitFor();
  });

  test('leads to the project when the page is loaded anew, since it is published', async () => {
    const page = await signedIn('laptop');
    const name = unique('Renewed');
    await publishInTheTunnel(page, name, 'Theatre');
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await title(page, name).waitFor();
    expect((await mine(page, name)).map(({ isDraft, type }) => ({ isDraft, type }))).toEqual([
      { isDraft: false, type: 'Theatre' },
    ]);
  });

  test('ends a create page that is loaded anew at the project that it made', async () => {
    const page = await signedIn('laptop');
    const name = unique('Made');
    await createInTheTunnel(page, name);
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await title(page, name).waitFor();
    await page.goto('/projects/create');
    await field(page, 'name').waitFor();
    expect(await field(page, 'name').inputValue()).toBe('');
  });

  test('keeps what was typed after it, when the page is loaded anew, in the form of the project', async () => {
    const page = await signedIn('laptop');
    const name = unique('Since');
    await createInTheTunnel(page, name);
    await field(page, 'type').fill('Documentary');
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Edit project' }).waitFor();
    await page.getByText('What you typed before is here again.').waitFor();
    await expect.poll(() => field(page, 'type').inputValue()).toBe('Documentary');
    await button(page, 'Update Project').click();
    await page.getByText('Project updated successfully!').waitFor();
    await title(page, name).waitFor();
    expect((await mine(page, name)).map(({ isDraft, type }) => ({ isDraft, type }))).toEqual([
      { isDraft: false, type: 'Documentary' },
    ]);
  });

  test('keeps everything when the server is busy, and goes through when it is not', async () => {
    const page = await signedIn('laptop');
    const name = unique('Busy');
    const draft = await stored(page, name);
    await page.goto(`/projects/${draft.projectIdentifier}/edit`);
    await field(page, 'type').fill('Theatre');
    await page.route(
      /\/api\/projects\/[^/]+$/,
      (route) => (route.request().method() === 'PUT' ? route.fulfill({ status: 502 }) : route.fallback()),
      { times: 1 },
    );
    await button(page, 'Publish Project').click();
    await page.locator('form').getByText('Failed to publish project').waitFor();
    expect(await field(page, 'type').inputValue()).toBe('Theatre');
    await button(page, 'Publish Project').click();
    await page.getByText('Project published successfully!').waitFor();
    await title(page, name).waitFor();
    expect((await mine(page, name)).map(({ isDraft, type }) => ({ isDraft, type }))).toEqual([
      { isDraft: false, type: 'Theatre' },
    ]);
  });
});
