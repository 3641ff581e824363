import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { meera, newDirector, publish } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';

useBrowser();

/** A director with one project, and two new artists of a rare name. */
async function directorAndTwo(called: string) {
  const { name: anu } = await joinListed(await person('phone'), `Anu ${called}`);
  const { name: bela } = await joinListed(await person('phone'), `Bela ${called}`);
  const page = await newDirector();
  const project = await publish(page, 'Many', { roles: [meera] });
  await page.goto(`/profiles?searchQuery=${called}`);
  await page.getByRole('checkbox', { name: `Select ${anu}` }).waitFor();
  return { page, project, anu, bela };
}

describe.skipIf(!site.browser)('People of All Profiles', () => {
  test('ticked on All Profiles are invited in one act, and taken back (W3)', async () => {
    const { page, project, anu, bela } = await directorAndTwo('Jhilmilwala');
    await page.getByRole('checkbox', { name: `Select ${anu}` }).click();
    await page.getByRole('checkbox', { name: `Select ${bela}` }).click();
    const bar = page.getByRole('region', { name: 'Selection' });
    await bar.getByText('2 selected').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Invite to apply' }).click();
    const sheet = page.getByRole('dialog', { name: 'Invite 2 artists to apply' });
    await sheet.getByText(`${anu} and ${bela}`).waitFor();
    // an only project and its only role are set
    await expect.poll(() => sheet.getByLabel('Role').inputValue()).toBe(project.roleIds[0]);
    expect(await faultsOf(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Invite 2 artists' }).click();
    await page.getByText('2 invited.').waitFor();
    const invited = async () => {
      const answer = await page.request.get(
        `/api/projects/${project._id}/candidates?role=${project.roleIds[0]}`,
      );
      return (await answer.json()).data.total as number;
    };
    expect(await invited()).toBe(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    expect(await invited()).toBe(0);
  });

  test('open, with the acts of a director and the way to write to them (W3)', async () => {
    const { page, anu } = await directorAndTwo('Chamakwala');
    await page.getByRole('link', { name: anu, exact: true }).click();
    await page.getByRole('button', { name: 'Copy profile link' }).waitFor();
    const back = page.getByRole('navigation', { name: 'Back' });
    expect(await back.getByRole('link').allTextContents()).toEqual(['Back']);
    expect(await back.getByRole('button').count()).toBe(0);
    await page.getByRole('button', { name: 'Shortlist for…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Shortlist 1 person' }).click();
    await page.getByText('1 shortlisted.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Message', exact: true }).click();
    const writing = page.getByRole('dialog', { name: `Message to ${anu}` });
    // the project that was used last is set
    await writing.getByRole('textbox', { name: 'Message' }).fill('Are you free in May?');
    await writing.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Message sent.').waitFor();
  });
});
