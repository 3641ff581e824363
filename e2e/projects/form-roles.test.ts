import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { applyTo, kabir, meera, publish } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { unique } from '../support/people.ts';
import { button, field, signedIn, stored, unfoldRoles } from '../support/project-forms.ts';

useBrowser();

async function edit(page: Page, { projectIdentifier }: { projectIdentifier: string }): Promise<void> {
  await page.goto(`/projects/${projectIdentifier}/edit`);
  await field(page, 'name').waitFor();
  await unfoldRoles(page);
}

const namesIn = (page: Page) =>
  page.getByLabel('Character name').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
const storedNames = async (page: Page, id: string) => {
  const answer = await page.request.get(`/api/projects/${id}`);
  const { roles } = (await answer.json()).data as { roles: { characterName: string; ageRange: string }[] };
  return roles.map(({ characterName, ageRange }) => `${characterName} ${ageRange}`);
};

describe.skipIf(!site.browser)('A role for which somebody applies while it is edited', () => {
  test('stays when it was removed or changed, and the director sees the name of each', async () => {
    const page = await signedIn('laptop');
    const project = await publish(page, 'Raced', {
      roles: [meera, kabir, { ...meera, characterName: 'Ira' }],
    });
    await edit(page, project);
    await field(page, 'roles.0.ageRange').fill('60');
    await button(page, 'Remove Role 2').click();
    await field(page, 'roles.1.ageRange').fill('20');
    const artist = await person('phone');
    await joinListed(artist, 'Anil Applies');
    await applyTo(artist, project._id, ...project.roleIds.slice(0, 2));
    await button(page, 'Update Project').click();
    await page.getByText('Project updated successfully!').waitFor();
    for (const name of ['Kabir', 'Meera']) {
      await page.getByText(`'${name}' stays: somebody applied while you were editing.`).waitFor();
    }
    expect(await page.getByText("'Ira' stays").count()).toBe(0);
    expect(await storedNames(page, project._id)).toEqual(['Meera 25-35', 'Kabir 40', 'Ira 20']);
  });
});

describe.skipIf(!site.browser)('A draft that is being saved', () => {
  test('counts a role that is typed meanwhile as a change of its own, which is not lost', async () => {
    const page = await signedIn('laptop');
    const draft = await stored(page, unique('Meanwhile'));
    await edit(page, draft);
    let letThrough = () => {};
    const held = new Promise<void>((open) => {
      letThrough = open;
    });
    await page.route('**/api/projects/*/draft', async (route) => {
      await held;
      await route.continue();
    });
    await field(page, 'type').fill('Documentary');
    await button(page, 'Update Draft').click();
    await field(page, 'roles.0.description').fill('Typed while it was saved');
    letThrough();
    await page.getByText('Draft updated successfully!').waitFor();
    expect(await field(page, 'roles.0.description').inputValue()).toBe('Typed while it was saved');
    await expect.poll(() => button(page, 'Update Draft').isEnabled()).toBe(true);
    await page.getByRole('banner').getByRole('link', { name: 'Projects' }).first().click();
    await page
      .getByRole('dialog', { name: 'Unsaved changes' })
      .getByRole('button', { name: 'Save and leave' })
      .click();
    await page.waitForURL((url) => !url.pathname.endsWith('/edit'));
    const answer = await page.request.get(`/api/projects/${draft._id}`);
    const { type, roles } = (await answer.json()).data;
    expect([type, roles[0].description]).toEqual(['Documentary', 'Typed while it was saved']);
  });
});

describe.skipIf(!site.browser)('A role row that was removed', () => {
  test('comes back where it was with everything typed, by one press of the keyboard, on a phone too', async () => {
    const page = await signedIn('phone');
    const project = await publish(page, 'Undone', {
      roles: [meera, kabir, { ...meera, characterName: 'Ira' }],
    });
    await edit(page, project);
    await field(page, 'roles.1.description').fill('Waits for a letter.');
    await field(page, 'roles.1.auditionScript').fill('No letter today?');
    await button(page, 'Remove Role 2').click();
    await page.getByText("'Kabir' was removed.").waitFor();
    await button(page, 'Remove Role 1').click();
    await page.getByText("'Meera' was removed.").waitFor();
    expect(await namesIn(page)).toEqual(['Ira']);
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => namesIn(page)).toEqual(['Meera', 'Ira']);
    await button(page, 'Undo').click();
    await expect.poll(() => namesIn(page)).toEqual(['Meera', 'Kabir', 'Ira']);
    expect(await field(page, 'roles.1.description').inputValue()).toBe('Waits for a letter.');
    expect(await field(page, 'roles.1.auditionScript').inputValue()).toBe('No letter today?');
    expect(await field(page, 'roles.1.characterName').evaluate((it) => it === document.activeElement)).toBe(
      true,
    );
    await button(page, 'Update Project').click();
    await page.getByText('Project updated successfully!').waitFor();
    const answer = await page.request.get(`/api/projects/${project._id}`);
    const { roles } = (await answer.json()).data as { roles: { _id: string }[] };
    expect(roles.map(({ _id }) => _id)).toEqual(project.roleIds);
  });
});
