import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newDirector, publish } from './support/castings.ts';
import { site, useBrowser } from './support/journey.ts';
import { unique } from './support/people.ts';
import { button, field, stored } from './support/project-forms.ts';

useBrowser();

/** The next of these writes gets an answer that no screen can read. */
async function breakNext(page: Page, path: string, method: 'POST' | 'PUT' | 'DELETE') {
  let isBroken = false;
  await page.route(`**/api${path}`, async (route) => {
    if (isBroken || route.request().method() !== method) return route.fallback();
    isBroken = true;
    return route.fulfill({ status: 502, contentType: 'text/html', body: 'broken' });
  });
}

const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** Saving a draft that was never stored, and one that was. */
async function failDrafts(page: Page): Promise<void> {
  await page.goto('/projects/create');
  await page.route('**/api/projects/draft', (route) => route.fulfill({ status: 502, body: 'broken' }));
  await field(page, 'name').fill(unique('Unsaved'));
  await button(page, 'Save as Draft').click();
  await says(page, 'Failed to save draft');
  expect(await field(page, 'name').inputValue()).toContain('Unsaved');

  const draft = await stored(page, unique('Unchanged'));
  await page.goto(`/projects/${draft.projectIdentifier}/edit`);
  await field(page, 'type').fill('Theatre');
  await breakNext(page, '/projects/*/draft', 'PUT');
  await button(page, 'Update Draft').click();
  await says(page, 'Failed to update draft');
  await breakNext(page, '/projects/*', 'PUT');
  await button(page, 'Publish Project').click();
  await says(page, 'Failed to publish project');
  expect(await field(page, 'type').inputValue()).toBe('Theatre');
}

/** A published project that is updated, closed for hiring and deleted. */
async function failProject(page: Page): Promise<void> {
  const { name, path } = await publish(page, 'Adiyal');
  await page.goto(`${path}/edit`);
  await field(page, 'type').fill('Theatre');
  await breakNext(page, '/projects/*', 'PUT');
  await button(page, 'Update Project').click();
  await says(page, 'Failed to update project');

  await page.goto(path);
  await breakNext(page, '/projects/roles/*/hiring', 'PUT');
  await page.getByRole('button', { name: 'Close Hiring for Meera' }).click();
  await says(page, 'Failed to update role hiring status');
  await breakNext(page, '/projects/*/hiring', 'PUT');
  await button(page, 'Close Hiring').click();
  await says(page, 'Failed to update project hiring status');

  await page.getByRole('button', { name: `Edit or delete ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await breakNext(page, '/projects/*', 'DELETE');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await says(page, 'Failed to delete project');
}

describe.skipIf(!site.browser)('Where the server fails, the screen says what failed', () => {
  test('of drafts and projects: saving, publishing, updating, closing hiring and deleting', async () => {
    const page = await newDirector();
    await failDrafts(page);
    await failProject(page);
  });
});
