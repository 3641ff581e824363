import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { join, originOf, unique } from '../support/people.ts';
import { button, field, mine, signedIn } from '../support/project-forms.ts';
import { choice, dialogOf, edit, newTab, press, read, save, saveChosen } from '../support/tabs.ts';

useBrowser();

/** How often the form of a draft was sent, and the answers of the server. */
function answersOf(page: Page): number[] {
  const answers: number[] = [];
  page.on('response', (one) => {
    if (one.request().method() === 'PUT') answers.push(one.status());
  });
  return answers;
}

describe.skipIf(!site.browser)('A new project whose draft is changed in another tab', () => {
  /** A create page whose draft was saved by itself, then changed elsewhere; what is typed next is refused. */
  async function refusedByItself(page: Page, name: string): Promise<Project> {
    await page.goto('/projects/create');
    await field(page, 'name').fill(name);
    await page.getByText('Draft saved').waitFor();
    const [draft] = (await mine(page, name)) as Project[];
    if (!draft) throw new Error('there is no draft');
    const two = await newTab(page);
    await edit(two, draft);
    await field(two, 'type').fill('Documentary');
    await save(two, 'Update Draft');
    await two.close();
    await field(page, 'description').fill('A night train');
    await page.getByText('Not saved: it was changed somewhere else').waitFor();
    return draft;
  }

  test('stops saving by itself, says so without taking the keyboard away, and goes on after the choice', async () => {
    const page = await signedIn('phone');
    const draft = await refusedByItself(page, unique('By itself'));
    expect(await field(page, 'description').evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await dialogOf(page).isVisible()).toBe(false);
    const answers = answersOf(page);
    await page.clock.install();
    await field(page, 'description').fill('A night train and five strangers');
    await page.clock.runFor(10_000);
    expect(answers).toEqual([]);
    expect(await read(page, draft)).toMatchObject({ type: 'Documentary', description: null });

    await button(page, 'Compare').click();
    await choice(page, 'Project type').getByText('Documentary').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect
      .poll(() => button(page, 'Compare').evaluate((it) => it === document.activeElement))
      .toBe(true);
    await button(page, 'Compare').click();
    await saveChosen(page);
    await page.getByText('Draft saved').waitFor();
    expect(await field(page, 'type').inputValue()).toBe('Documentary');
    expect(await read(page, draft)).toMatchObject({
      type: 'Documentary',
      description: 'A night train and five strangers',
    });
    await field(page, 'type').fill('Theatre');
    await page.clock.runFor(10_000);
    await expect.poll(async () => (await read(page, draft)).type).toBe('Theatre');
  });

  test('asks when it is left, and keeps what was typed over a reload, in the form of the draft', async () => {
    const page = await signedIn('laptop');
    const draft = await refusedByItself(page, unique('Left'));
    await page.getByRole('banner').getByRole('link', { name: 'Projects' }).first().click();
    const leaving = page.getByRole('dialog', { name: 'Unsaved changes' });
    await leaving.getByRole('button', { name: 'Compare and save' }).click();
    await press(dialogOf(page), 'Back to the form');
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Edit draft' }).waitFor();
    await expect.poll(() => field(page, 'description').inputValue()).toBe('A night train');
    await button(page, 'Update Draft').click();
    await saveChosen(page);
    await page.getByText('Draft updated successfully!').waitFor();
    expect(await read(page, draft)).toMatchObject({ type: 'Documentary', description: 'A night train' });
    expect(await mine(page, draft.name ?? '')).toHaveLength(1);
  });
});

describe.skipIf(!site.browser)('A director with sixty open drafts', () => {
  test('reads why a new draft is not saved, keeps what was typed, and saves it once there is room', async () => {
    const page = await person('phone');
    await join(page, 'Sixty Drafts', 'Casting Director');
    const headers = { origin: originOf(page) };
    const drafts: Project[] = [];
    for (let place = 1; place <= limits.openDrafts; place += 1) {
      const multipart = { name: `Draft ${place}` };
      const answer = await page.request.post('/api/projects/draft', { headers, multipart });
      drafts.push((await answer.json()).data);
    }
    await page.goto('/projects/create');
    const name = unique('The sixty-first');
    await field(page, 'name').fill(name);
    await page.getByText('Not saved: You have 60 open drafts, the most for one account.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(await field(page, 'name').inputValue()).toBe(name);
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect.poll(() => field(page, 'name').inputValue()).toBe(name);

    await page.request.delete(`/api/projects/${drafts[0]?._id}`, { headers });
    await field(page, 'description').fill('A night train');
    await page.getByText('Draft saved').waitFor();
    expect(await mine(page, name)).toMatchObject([{ name }]);
  });
});
