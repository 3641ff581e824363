import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newDirector, publish } from './support/castings.ts';
import { person, site, useBrowser } from './support/journey.ts';
import { photograph } from './support/papers.ts';
import { demo, signIn, unique } from './support/people.ts';
import { button, field, signedIn, stored } from './support/project-forms.ts';

useBrowser();

/** The next of these writes gets an answer that no screen can read. */
async function breakNext(page: Page, path: string, method: 'POST' | 'PUT' | 'PATCH' | 'DELETE') {
  let isBroken = false;
  await page.route(`**/api${path}`, async (route) => {
    if (isBroken || route.request().method() !== method) return route.fallback();
    isBroken = true;
    return route.fulfill({ status: 502, contentType: 'text/html', body: 'broken' });
  });
}

const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

describe.skipIf(!site.browser)('Where the server fails, the screen says what failed:', () => {
  test('closing hiring for a role and for a project, and deleting it', async () => {
    const page = await newDirector();
    const { name, path } = await publish(page, 'Adiyal');
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
  });

  test('saving a draft, creating, updating and publishing a project', async () => {
    const page = await signedIn('laptop');
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

    const project = await stored(page, unique('Published'), true);
    await page.goto(`/projects/${project.projectIdentifier}/edit`);
    await field(page, 'type').fill('Theatre');
    await breakNext(page, '/projects/*', 'PUT');
    await button(page, 'Update Project').click();
    await says(page, 'Failed to update project');
  });

  test('saving the monologues and a profile picture', async () => {
    const page = await person('laptop');
    await signIn(page, demo.artist.email);
    await page.goto('/profile-setup?step=monologue');
    await page.getByLabel('Hindi').waitFor();
    await breakNext(page, '/users/*/monologues', 'PATCH');
    await page.getByRole('button', { name: /^Save and/ }).click();
    await says(page, 'Failed to update monologues. Please try again.');

    await page.locator('input[name=profilePicture]').setInputFiles(await photograph(600, 800));
    await breakNext(page, '/users/*/profile-picture', 'PATCH');
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await says(page, 'Failed to upload profile picture. Please try again.');
  });
});
