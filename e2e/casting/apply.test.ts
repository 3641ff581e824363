import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { applyTo, kabir, newDirector, publish, scripted, shortlist, tape } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { demo, join, password, signIn } from '../support/people.ts';

useBrowser();

const applyCall = '**/api/project-artists/apply';
const statusCall = '**/api/project-artists/get-status*';

async function newArtist(screen: 'phone' | 'laptop' = 'phone'): Promise<Page> {
  const page = await person(screen);
  await joinListed(page, 'Aman Applies');
  return page;
}

/** The card of a role in an open project. */
const role = (page: Page, name: string): Locator =>
  page.getByRole('article').getByRole('article').filter({ hasText: name });

const badge = (within: Locator, text: string): Locator => within.getByText(text, { exact: true });

describe.skipIf(!site.browser)('The way to a role', () => {
  test('is switched off until the profile is complete, points to the setup, and is not there for directors', async () => {
    const project = await publish(await newDirector(), 'Adhoora');
    const page = await person('phone');
    await join(page, 'Uma Unready', 'Artist');
    await page.goto(project.path);
    const apply = page.getByRole('button', { name: 'Apply for Meera' });
    await apply.waitFor();
    expect(await apply.isDisabled()).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Complete your profile' }).click();
    await page.getByRole('heading', { name: 'Artist Profile Setup' }).waitFor();
    const director = await newDirector();
    await director.goto(project.path);
    await role(director, 'Meera').waitFor();
    expect(await director.getByRole('button', { name: /^Apply/ }).count()).toBe(0);
  });

  test('is open to another professional, without a demo video where no script is to be spoken, and says who may see it (D27)', async () => {
    const project = await publish(await newDirector(), 'Sabka Mela');
    const page = await person('phone');
    await signIn(page, demo.other.email);
    await page.goto(project.path);
    await page.getByRole('button', { name: 'Apply for Meera' }).click();
    const dialog = page.getByRole('dialog', { name: 'Apply for Meera' });
    const seen =
      'The casting team may show your application and demo video to its client, never your number or e-mail.';
    await dialog.getByText(seen).waitFor();
    await dialog.getByText('This is an acting role.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.getByText('Applied for Meera successfully!').waitFor();
    await badge(role(page, 'Meera'), 'Applied').waitFor();
  });
});

describe.skipIf(!site.browser)('An application whose answer is lost', () => {
  test('is sent again with the same key while its outcome is unknown, and is made once', async () => {
    const project = await publish(await newDirector(), 'Ek Hi Baar', { roles: [scripted] });
    const page = await newArtist();
    const keys: (string | undefined)[] = [];
    await page.route(applyCall, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const answer = await route.fetch();
      if (keys.length === 1) await route.abort();
      else await route.fulfill({ response: answer });
    });
    await page.route(statusCall, (route) => route.abort(), { times: 1 });
    await page.goto(project.path);
    await page.getByRole('button', { name: 'Apply for Meera' }).click();
    const dialog = page.getByRole('dialog', { name: 'Apply for Meera' });
    await dialog.getByLabel('Demo video').fill(tape);
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
    await dialog.getByText('The connection was lost before the answer came.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    // even a dialog that was closed in between remembers what was tried
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Apply for Meera' }).click();
    expect(await dialog.getByLabel('Demo video').inputValue()).toBe(tape);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Applied for Meera successfully!').waitFor();
    await badge(role(page, 'Meera'), 'Applied').waitFor();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});

describe.skipIf(!site.browser)('A session that is over while somebody applies', () => {
  test('leads through the sign-in back to the dialog, with the link that was typed, for no other user', async () => {
    const project = await publish(await newDirector(), 'Phir Milenge', { roles: [scripted, kabir] });
    const page = await person('phone');
    const { email } = await joinListed(page, 'Aman Returns');
    await page.goto(project.path);
    await page.getByRole('button', { name: 'Apply for Meera' }).click();
    const dialog = page.getByRole('dialog', { name: 'Apply for Meera' });
    await dialog.getByLabel('Demo video').fill(tape);
    await page.context().clearCookies();
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
    const signInLink = page.getByRole('link', { name: /^Sign in to apply/ }).first();
    await signInLink.click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => dialog.getByLabel('Demo video').inputValue()).toBe(tape);
    await page.reload();
    await expect.poll(() => dialog.getByLabel('Demo video').inputValue()).toBe(tape);

    // somebody else at the same browser finds the dialog empty
    await page.context().clearCookies();
    await joinListed(page, 'Bina Borrows');
    await page.reload();
    await dialog.waitFor();
    expect(await dialog.getByLabel('Demo video').inputValue()).toBe('');
    await page.context().clearCookies();
    await signIn(page, email, password);
    await page.reload();
    await expect.poll(() => dialog.getByLabel('Demo video').inputValue()).toBe(tape);
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
    await badge(role(page, 'Meera'), 'Applied').waitFor();
    // what was sent is open no more
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });
});

describe.skipIf(!site.browser)('The own status', () => {
  test('is shown wherever the project is met: home page, list, detail and My applications', async () => {
    const director = await newDirector();
    const page = await newArtist('laptop');
    const project = await publish(director, 'Har Jagah');
    await applyTo(page, project._id, ...project.roleIds);
    for (const status of ['Applied', 'Shortlisted']) {
      if (status === 'Shortlisted') await shortlist(director, page, project._id);
      await page.goto(`/projects?search=${encodeURIComponent(project.name)}`);
      await badge(page.getByRole('complementary', { name: 'Projects' }), status).waitFor();
      await badge(role(page, 'Meera'), status).waitFor();
      await badge(page.locator('article > header'), status).waitFor();
      await page.getByRole('main').getByRole('link', { name: 'My applications' }).click();
      await page.getByRole('heading', { level: 1, name: 'My applications' }).waitFor();
      await badge(page.getByRole('article').filter({ hasText: project.name }), status).waitFor();
      await page.goto('/');
      await badge(page.getByRole('article').filter({ hasText: project.name }), status).waitFor();
    }
  });
});
