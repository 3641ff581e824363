import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { site, useBrowser } from '../support/journey.ts';
import { photograph } from '../support/papers.ts';
import { unique } from '../support/people.ts';
import { button, field, fillAll, mine, signedIn } from '../support/project-forms.ts';

useBrowser();

const offline = 'You seem to be offline. Check your connection and try again.';

/** The next publishing reaches the server, and its answer is lost on the way back. */
async function loseNextAnswer(page: Page): Promise<void> {
  await page.route(
    /\/api\/projects\/(?!check$)[^/]+$/,
    async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** Fills the whole create form and sends it once; the outcome of that try is unknown. */
async function createInTheTunnel(page: Page, name: string): Promise<void> {
  await page.goto('/projects/create');
  await fillAll(page, name);
  await field(page, 'banner').setInputFiles(await photograph(1200, 1200));
  await page.getByText('Draft saved').waitFor();
  await loseNextAnswer(page);
  await button(page, 'Create Project').click();
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
});
