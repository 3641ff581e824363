import type { Project } from '@kirdaar/contract/projects/projects.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { applyTo, publish } from '../support/castings.ts';
import { demoPassword, person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { unique } from '../support/people.ts';
import { button, field, mine, signedIn, stored } from '../support/project-forms.ts';

useBrowser();

const editPath = (project: Project) => `/projects/${project.projectIdentifier}/edit`;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Unsaved changes' });

async function edit(page: Page, project: Project): Promise<void> {
  await page.goto(editPath(project));
  await field(page, 'name').waitFor();
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Projects' }).first().click();
}

describe.skipIf(!site.browser)('A draft', () => {
  test('is saved on request, stands in My Projects, is taken up again, and is published', async () => {
    const page = await signedIn('laptop');
    const name = unique('Asked for');
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
    await field(page, 'type').fill('Short film');
    await button(page, 'Update Draft').click();
    await page.getByText('Draft updated successfully!').waitFor();
    await expect.poll(() => button(page, 'Update Draft').isDisabled()).toBe(true);

    const whole = await stored(page, unique('Whole'));
    await edit(page, whole);
    await button(page, 'Publish Project').click();
    await page.getByText('Project published successfully!').waitFor();
    await page.waitForURL(new RegExp(`/projects/${whole.projectIdentifier}$`));
    expect((await mine(page, whole.name ?? '')).map((one) => one.isDraft)).toEqual([false]);
  });

  test('that was changed asks before it is left: stay, leave without saving, or save and leave', async () => {
    const page = await signedIn('laptop');
    const name = unique('Asking');
    const draft = await stored(page, name);
    await edit(page, draft);
    // no draft saves itself before it is left
    await page.clock.install();
    await field(page, 'type').fill('Documentary');
    await leave(page);
    const dialog = dialogOf(page);
    await dialog
      .getByText('You have unsaved changes to your draft. Do you want to leave without saving?')
      .waitFor();
    await dialog.getByRole('button', { name: 'Stay' }).click();
    expect(await field(page, 'type').inputValue()).toBe('Documentary');

    await leave(page);
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/edit'));
    expect((await mine(page, name)).map(({ type }) => type)).toEqual(['Web series']);

    await edit(page, draft);
    await expect.poll(() => field(page, 'type').inputValue()).toBe('Web series');
    await field(page, 'type').fill('Theatre');
    await leave(page);
    await dialog.getByRole('button', { name: 'Save and leave' }).click();
    await page.getByText('Draft updated successfully!').waitFor();
    await page.waitForURL((url) => !url.pathname.endsWith('/edit'));
    expect((await mine(page, name)).map(({ type }) => type)).toEqual(['Theatre']);
  });

  test('finds its changes again after its director had to sign in once more', async () => {
    const page = await signedIn('laptop');
    const draft = await stored(page, unique('Session'));
    await edit(page, draft);
    await field(page, 'type').fill('Kept over the sign-in');
    await page.context().clearCookies();
    await button(page, 'Update Draft').click();
    await page.waitForURL(/\/login\?from=/);
    await page.getByText('You are signed out. Please sign in again: what you typed is kept.').waitFor();
    await page.getByLabel('Email').fill('director@kirdaar.example');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('We restored what you typed.').waitFor();
    await expect.poll(() => field(page, 'type').inputValue()).toBe('Kept over the sign-in');
    await button(page, 'Update Draft').click();
    await page.getByText('Draft updated successfully!').waitFor();
  });
});

const guard = {
  characterName: 'Guard',
  gender: 'any',
  ageRange: '40-55',
  physicalLookSuggestion: 'A thick moustache',
  auditionScript: 'Ticket, please.',
};

describe.skipIf(!site.browser)('A published project', () => {
  /** One's own, with a role to which one artist has applied. */
  async function withApplication(page: Page): Promise<Project> {
    const project = await publish(page, 'Applied to', { roles: [guard] });
    const artist = await person('phone');
    await joinListed(artist, 'Anil Applies');
    await applyTo(artist, project._id, ...project.roleIds);
    return project;
  }

  const rolesOf = async (page: Page, project: Project) => {
    const answer = await page.request.get(`/api/projects/${project._id}`);
    return ((await answer.json()).data as Project).roles.map((role) => role.characterName);
  };

  test('is updated, with a role more and a role less, and without the city of another state; its applications stay', async () => {
    const page = await signedIn('laptop');
    const project = await withApplication(page);
    await edit(page, project);
    expect(await button(page, 'Update Project').isDisabled()).toBe(true);
    await page.getByText('🔒 Protected (1 application(s))').waitFor();
    await field(page, 'castingLocation.state').selectOption('kerala');
    await button(page, 'Add Role').click();
    await page.getByLabel('Character name').fill('Chaiwala');
    await page.getByRole('group').getByLabel('Gender').selectOption('male');
    await page.getByRole('group').getByLabel('Age range').fill('30');
    await button(page, 'Update Project').click();
    await page.getByText('Project updated successfully!').waitFor();
    expect(await rolesOf(page, project)).toEqual(['Guard', 'Chaiwala']);
    await page.getByRole('article').getByText('Kerala, India', { exact: true }).waitFor();

    await edit(page, project);
    await page.getByRole('button', { name: /^Remove Role/ }).click();
    await page.getByLabel('Character name').waitFor({ state: 'detached' });
    await button(page, 'Update Project').click();
    await page.getByText('Project updated successfully!').waitFor();
    expect(await rolesOf(page, project)).toEqual(['Guard']);
    const check = await page.request.get(`/api/project-artists/check-applications/${project._id}`);
    expect((await check.json()).data.rolesWithApplications).toMatchObject([
      { roleName: 'Guard', applicationCount: 1 },
    ]);
  });
});
