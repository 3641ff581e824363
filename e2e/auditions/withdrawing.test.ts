import type { Page } from 'playwright-core';
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

async function newArtist(screen: 'phone' | 'laptop' = 'phone'): Promise<Page> {
  const page = await person(screen);
  await joinListed(page, 'Wasim Withdraws');
  return page;
}

const question = (page: Page, name: string) =>
  page.getByRole('dialog', { name: `Withdraw your application for ${name}?` });
const withdrawFrom = (page: Page, name: string) =>
  page.getByRole('button', { name: `Withdraw your application for ${name}` });
const applyFor = (page: Page, name: string) => page.getByRole('button', { name: `Apply for ${name}` });

/** How many roles the director finds applied for. */
async function appliedRoles(director: Page, projectId: string): Promise<number> {
  const path = `/api/project-artists/check-applications/${projectId}`;
  return (await (await director.request.get(path)).json()).data.rolesWithApplications.length;
}

describe.skipIf(!site.browser)('An artist who changed their mind', () => {
  test('takes the application back from its notice, and can apply again', async () => {
    const director = await newDirector();
    const project = await publish(director, 'Phir Se Socho', { roles: [scripted] });
    const page = await newArtist();
    await page.goto(project.path);
    await applyFor(page, 'Meera').click();
    const dialog = page.getByRole('dialog', { name: 'Apply for Meera' });
    await dialog.getByLabel('Demo video').fill(tape);
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
    const notice = page.getByRole('region', { name: /^Notices/ }).getByRole('status');
    await notice.getByText('Applied for Meera successfully!', { exact: true }).waitFor();
    await notice.hover();
    expect(await faultsOf(page)).toEqual([]);
    await notice.getByRole('button', { name: 'Withdraw' }).click();

    await question(page, 'Meera').getByText('You can apply again while hiring is open.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await question(page, 'Meera').getByRole('button', { name: 'Withdraw', exact: true }).click();
    await page.getByText('Application withdrawn.').waitFor();
    await applyFor(page, 'Meera').waitFor();
    expect(await appliedRoles(director, project._id)).toBe(0);
    // the dialog is new, and what was sent before is in it no more
    await applyFor(page, 'Meera').click();
    expect(await dialog.getByLabel('Demo video').inputValue()).toBe('');
    await dialog.getByLabel('Demo video').fill(tape);
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
    await withdrawFrom(page, 'Meera').waitFor();
    expect(await appliedRoles(director, project._id)).toBe(1);
  });

  test('is asked first, and goes on by keyboard where the application stood', async () => {
    const director = await newDirector();
    const project = await publish(director, 'Soch Samajh Ke', { roles: [meera, kabir] });
    const page = await newArtist('laptop');
    await applyTo(page, project._id, ...project.roleIds);
    await page.goto(project.path);
    await withdrawFrom(page, 'Kabir').press('Enter');
    await question(page, 'Kabir').waitFor();
    await page.keyboard.press('Escape');
    await question(page, 'Kabir').waitFor({ state: 'hidden' });
    expect(await appliedRoles(director, project._id)).toBe(2);

    await withdrawFrom(page, 'Kabir').press('Enter');
    await question(page, 'Kabir').getByRole('button', { name: 'Withdraw', exact: true }).press('Enter');
    await applyFor(page, 'Kabir').waitFor();
    await withdrawFrom(page, 'Meera').waitFor();
    expect(await appliedRoles(director, project._id)).toBe(1);
    await question(page, 'Kabir').waitFor({ state: 'hidden' });
    await page.keyboard.press('Tab');
    expect(await applyFor(page, 'Kabir').evaluate((node) => node === document.activeElement)).toBe(true);
  });

  test('takes it back among the own applications, where it is gone then', async () => {
    const director = await newDirector();
    const project = await publish(director, 'Wapas Lo', { roles: [meera, kabir] });
    const page = await newArtist();
    await applyTo(page, project._id, ...project.roleIds);
    await page.goto('/applications');
    await withdrawFrom(page, 'Meera').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    for (const name of ['Meera', 'Kabir']) {
      await withdrawFrom(page, name).click();
      await question(page, name).getByRole('button', { name: 'Withdraw', exact: true }).click();
      await withdrawFrom(page, name).waitFor({ state: 'detached' });
    }
    await page.getByText('You have not applied to anything yet.').waitFor();
    const heading = page.getByRole('heading', { level: 1, name: 'My applications' });
    await expect.poll(() => heading.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await appliedRoles(director, project._id)).toBe(0);
  });

  test('is notified when the casting team was quicker, and then sees what they decided', async () => {
    const director = await newDirector();
    const project = await publish(director, 'Pehle Aap');
    const page = await newArtist();
    await applyTo(page, project._id, ...project.roleIds);
    await page.goto(project.path);
    await withdrawFrom(page, 'Meera').click();
    await shortlist(director, page, project._id);
    const asked = question(page, 'Meera');
    await asked.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await asked.getByText('The casting team has already decided. Write to them instead.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await asked.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByRole('article').getByRole('article').getByText('Shortlisted').waitFor();
    expect(await withdrawFrom(page, 'Meera').count()).toBe(0);
    await page.goto('/applications');
    await page.getByText('Shortlisted', { exact: true }).waitFor();
    expect(await withdrawFrom(page, 'Meera').count()).toBe(0);
  });

  test('takes an application to a whole project back, and the next one is a new one', async () => {
    const page = await newArtist();
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
    await page.getByRole('button', { name: 'Apply for Project' }).click();
    await withdraw.waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Applied', exact: true }).waitFor();
  });
});
