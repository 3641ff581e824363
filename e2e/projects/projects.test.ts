import type { ProjectCard } from '@kirdaar/contract/projects/projects.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { demoPassword, person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { ready, signIn } from '../support/people.ts';

useBrowser();

/** The address of a demo project, as anybody may learn it. */
async function addressOf(page: Page, name: string): Promise<string> {
  const answer = await page.request.get(`/api/projects/public?search=${encodeURIComponent(name)}`);
  const { projects } = (await answer.json()).data as { projects: ProjectCard[] };
  const found = projects.find((project) => project.name === name);
  if (!found) throw new Error(`no project ${name}`);
  return `/projects/${found.projectIdentifier}`;
}

/** Waits until the page stands where `top` says, within a few pixels. */
function standsAt(page: Page, top: number): Promise<unknown> {
  return page.waitForFunction((expected) => Math.abs(scrollY - expected) < 4, top);
}

describe.skipIf(!site.browser)('A project that was shared', () => {
  test('shows a stranger a preview without any person in it, and after signing in the project itself', async () => {
    const page = await person('phone');
    const address = await addressOf(page, 'Kayalora');
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(200);
    const html = (await answer?.text()) ?? '';
    expect(html).toContain('property="og:title" content="Kayalora"');
    expect(html).not.toContain('Leela');
    expect(await faultsOf(page)).toEqual([]);

    await ready(page);
    await page
      .getByRole('link', { name: /^Sign in to apply/ })
      .first()
      .click();
    await page.getByLabel('Email').fill('artist@kirdaar.example');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Roles Available' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(address);
  });
});

describe.skipIf(!site.browser)('An artist', () => {
  test('finds a project, sees what the application lacks, loses nothing offline, and applies once', async () => {
    const page = await person('phone');
    await joinListed(page, 'Sasikala Applies');
    await page.goto('/projects');
    await page.getByLabel('Search by name or type').fill('kayal');
    await page.waitForURL(/search=kayal/);
    await page.getByRole('link', { name: 'Kayalora' }).click();
    await page.getByRole('heading', { name: 'Roles Available' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);

    await page.getByRole('button', { name: 'Apply for Sasi' }).click();
    const dialog = page.getByRole('dialog', { name: 'Apply for Sasi' });
    const send = dialog.getByRole('button', { name: 'Apply', exact: true });
    await send.click();
    await dialog.getByText('Demo video is required for roles with audition scripts').waitFor();
    const video = dialog.getByLabel('Demo video');
    await video.fill('https://example.com/tape');
    await send.click();
    await dialog
      .getByText('Please enter a valid video URL (YouTube, Google Drive, Dropbox, or Vimeo)')
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);

    await video.fill('https://vimeo.com/76979871');
    await page.context().setOffline(true);
    await send.click();
    await dialog.getByRole('button', { name: 'Try again' }).waitFor();
    await page.context().setOffline(false);
    await page.reload();
    await dialog.waitFor();
    await expect.poll(() => video.inputValue()).toBe('https://vimeo.com/76979871');

    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/project-artists/apply')) sent += 1;
    });
    // two presses in one breath, as a trembling thumb does
    await send.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await page.getByText('Applied for Sasi successfully!').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    expect(sent).toBe(1);

    await page.getByRole('link', { name: 'Back to Projects' }).click();
    // the project's own badges read the same
    const list = page.getByRole('complementary', { name: 'Projects' });
    await list.getByText('Applied', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?search=kayal');
  });
});

describe.skipIf(!site.browser)('A casting director', () => {
  test('filters talents in the address, opens one, and comes back to the same place', async () => {
    const page = await person('laptop');
    await signIn(page, 'director@kirdaar.example');
    await page.goto(await addressOf(page, 'Neelam Express'));
    await page.getByLabel('Gender').selectOption('female');
    await page.getByLabel('Age range').fill('50-20');
    await page.keyboard.press('Tab');
    await page.getByText('Format: 20-35').waitFor();
    const narrowed = page.waitForResponse(/\/api\/.*ageRange=18-60/);
    await page.getByLabel('Age range').fill('18-60');
    await page.waitForURL(/gender=female&ageRange=18-60/);
    // chips run ahead of the list, which is not busy before it is asked for
    await narrowed;
    await page.getByRole('button', { name: 'Remove Age 18-60' }).waitFor();
    await page.locator('[data-talents][aria-busy="true"]').waitFor({ state: 'hidden' });

    const tiles = page.getByRole('list', { name: 'Talents' }).getByRole('link');
    const name = (await tiles.last().textContent()) ?? '';
    const talent = tiles.filter({ hasText: name });
    await talent.scrollIntoViewIfNeeded();
    const stood = await page.evaluate(() => scrollY);
    const backs = [() => page.getByRole('link', { name: 'Back' }).click(), () => page.goBack()];
    for (const goBack of backs) {
      await talent.evaluate((link: HTMLAnchorElement) => link.click());
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect(page.url()).toMatch(/\/profile\/.*project=.*&status=all&gender=female&ageRange=18-60/);
      await goBack();
      await page.getByRole('heading', { name: 'Talents', exact: true }).waitFor();
      expect(page.url()).toMatch(/\/projects\/.*gender=female&ageRange=18-60/);
      await standsAt(page, stood);
    }

    await page.getByRole('button', { name: 'Reset' }).click();
    await page.waitForURL((url) => !url.searchParams.has('gender'));
    await expect.poll(() => page.getByLabel('Age range').inputValue()).toBe('');
  });
});
