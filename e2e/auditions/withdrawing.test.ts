import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import {
  applyTo,
  kabir,
  meera,
  newDirector,
  publish,
  scripted,
  shortlist,
  tape,
} from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';

useBrowser();

const tara = { characterName: 'Tara', gender: 'female', ageRange: '30' };

const question = (page: Page, name: string) =>
  page.getByRole('dialog', { name: `Withdraw your application for ${name}?` });
const yes = (page: Page, name: string) =>
  question(page, name).getByRole('button', { name: 'Withdraw', exact: true });
const withdrawFrom = (page: Page, name: string) =>
  page.getByRole('button', { name: `Withdraw your application for ${name}` });
const applyFor = (page: Page, name: string) => page.getByRole('button', { name: `Apply for ${name}` });
const hasFocus = (one: Locator) => one.evaluate((node) => node === document.activeElement);

/** How many roles the director finds applied for. */
async function appliedRoles(director: Page, projectId: string): Promise<number> {
  const path = `/api/project-artists/check-applications/${projectId}`;
  return (await (await director.request.get(path)).json()).data.rolesWithApplications.length;
}

/** Both applications to a project are taken back among the own ones; after the last the heading has the focus. */
async function emptyOwnList(page: Page): Promise<void> {
  await page.goto('/applications');
  for (const name of ['Meera', 'Kabir']) {
    await withdrawFrom(page, name).click();
    await yes(page, name).click();
    await withdrawFrom(page, name).waitFor({ state: 'detached' });
  }
  await page.getByText('You have not applied to anything yet.').waitFor();
  const heading = page.getByRole('heading', { level: 1, name: 'My applications' });
  await expect.poll(() => hasFocus(heading)).toBe(true);
}

/** Applies in the dialog, which is always a new one, with nothing of what was sent before. */
async function applyInDialog(page: Page): Promise<void> {
  await applyFor(page, 'Meera').click();
  const dialog = page.getByRole('dialog', { name: 'Apply for Meera' });
  expect(await dialog.getByLabel('Demo video').inputValue()).toBe('');
  await dialog.getByLabel('Demo video').fill(tape);
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
  await withdrawFrom(page, 'Meera').waitFor();
}

/** Takes an application back from the notice that confirms it. */
async function withdrawFromNotice(page: Page): Promise<void> {
  const notice = page.getByRole('region', { name: /^Notices/ }).getByRole('status');
  await notice.getByText('Applied for Meera successfully!', { exact: true }).waitFor();
  await notice.hover();
  expect(await faultsOf(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Withdraw' }).click();
  await question(page, 'Meera').getByText('You can apply again while hiring is open.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await yes(page, 'Meera').click();
  await page.getByText('Application withdrawn.').waitFor();
  await applyFor(page, 'Meera').waitFor();
}

/** Is asked first, and goes on by keyboard where the application stood. */
async function withdrawByKeys(page: Page): Promise<void> {
  await withdrawFrom(page, 'Kabir').press('Enter');
  await question(page, 'Kabir').waitFor();
  await page.keyboard.press('Escape');
  await question(page, 'Kabir').waitFor({ state: 'hidden' });
  await withdrawFrom(page, 'Kabir').press('Enter');
  await yes(page, 'Kabir').press('Enter');
  await applyFor(page, 'Kabir').waitFor();
  await question(page, 'Kabir').waitFor({ state: 'hidden' });
  await page.keyboard.press('Tab');
  expect(await hasFocus(applyFor(page, 'Kabir'))).toBe(true);
}

/** An application to a whole project is taken back, and so is the next one, which is a new one. */
async function withdrawFromProject(page: Page): Promise<void> {
  await page.goto('/projects?search=Gully+Cipher');
  await page.getByRole('link', { name: 'Gully Cipher' }).click();
  const withdraw = page.getByRole('button', { name: 'Withdraw your application to Gully Cipher' });
  const asked = page.getByRole('dialog', { name: 'Withdraw your application to Gully Cipher?' });
  for (const _time of [1, 2]) {
    await page.getByRole('button', { name: 'Apply for Project' }).click();
    await withdraw.click();
    await asked.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await asked.waitFor({ state: 'hidden' });
  }
  await page.getByRole('button', { name: 'Apply for Project' }).waitFor();
}

describe.skipIf(!site.browser)('An artist who changed their mind', () => {
  test('takes applications back from the list, from the notice and by keyboard, can apply again, and reads when the team was quicker', async () => {
    const director = await newDirector();
    const before = await publish(director, 'Wapas Lo', { roles: [meera, kabir] });
    const project = await publish(director, 'Phir Se Socho', { roles: [scripted, kabir, tara] });
    const page = await person('phone');
    await joinListed(page, 'Wasim Withdraws');
    await applyTo(page, before._id, ...before.roleIds);
    await emptyOwnList(page);
    expect(await appliedRoles(director, before._id)).toBe(0);

    const [, kabirs = '', taras = ''] = project.roleIds;
    await applyTo(page, project._id, kabirs, taras);
    await page.goto(project.path);
    await applyInDialog(page);
    await withdrawFromNotice(page);
    expect(await appliedRoles(director, project._id)).toBe(2);
    await withdrawByKeys(page);
    expect(await appliedRoles(director, project._id)).toBe(1);
    await applyInDialog(page);
    expect(await appliedRoles(director, project._id)).toBe(2);

    await withdrawFrom(page, 'Tara').click();
    await shortlist(director, page, project._id);
    await yes(page, 'Tara').click();
    await question(page, 'Tara')
      .getByText('The casting team has already decided. Write to them instead.')
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await question(page, 'Tara').getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByRole('article').getByRole('article').getByText('Shortlisted').first().waitFor();
    expect(await withdrawFrom(page, 'Tara').count()).toBe(0);
    await withdrawFromProject(page);
  });
});
