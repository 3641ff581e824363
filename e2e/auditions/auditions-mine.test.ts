import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { answer, castWithRound, invite, selfAt } from '../support/auditions.ts';
import { applyTo, newDirector } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { demo, join, ready, signIn } from '../support/people.ts';

useBrowser();

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'My auditions' });

describe.skipIf(!site.browser)('My auditions', () => {
  test('hang in the menu, say what is to come, and are for who can be invited', async () => {
    const page = await person('phone');
    await join(page, 'Nila New', 'Artist');
    await page.goto('/about');
    await ready(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'My auditions' }).click();
    await heading(page).waitFor();
    await page.getByText('No invitations yet.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.route('**/api/auditions/mine*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/auditions');
    await page.getByText('Your auditions could not be loaded.').waitFor();
    await page.unroute('**/api/auditions/mine*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No invitations yet.').waitFor();
    await signIn(page, demo.director.email);
    await page.goto('/auditions');
    await page.waitForURL(/\/projects/);
  });

  test('list what to answer, what is coming up and what was, as it changes (E29)', async () => {
    const director = await newDirector();
    const page = await person('phone');
    await joinListed(page, 'Mina Lists');
    const { _id: artistId } = await selfAt(page);
    const { project, round } = await castWithRound(director, 'Listed');
    await applyTo(page, project._id, project.roleIds[0] ?? '');
    await page.goto('/auditions');
    await page.getByText('No invitations yet.').waitFor();
    const [id = ''] = await invite(director, round._id, [{ artistId }]);
    await page.getByRole('heading', { name: 'Answer now' }).waitFor();
    const applied = await page.context().newPage();
    await applied.goto('/applications');
    await applied.getByText('Audition', { exact: true }).waitFor();
    expect(await faultsOf(applied)).toEqual([]);
    await applied.getByRole('link', { name: /^Answer the invitation/ }).click();
    await applied.getByRole('heading', { level: 1, name: project.name }).waitFor();
    await applied.goto('/');
    await applied.getByText('You are invited to an audition.').waitFor();
    expect(await faultsOf(applied)).toEqual([]);
    await applied.getByRole('link', { name: 'Answer now' }).click();
    await heading(applied).waitFor();
    await answer(page, id, { answer: 'confirm', slotId: round.slots[0]?._id });
    await page.reload();
    await page.getByRole('heading', { name: 'Coming up' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await answer(page, id, { answer: 'decline' });
    await page.reload();
    await page.getByRole('heading', { name: 'Past' }).waitFor();
    await page.getByRole('link', { name: project.name }).click();
    await page.getByText('You said that you cannot come.').waitFor();
  });

  test('belong to one artist, and a shared link shows nothing of them (E31)', async () => {
    const director = await newDirector();
    const page = await person('phone');
    await joinListed(page, 'Someone Else');
    const { _id: artistId } = await selfAt(page);
    const { project, round } = await castWithRound(director, 'Secret Casting');
    const [id = ''] = await invite(director, round._id, [{ artistId }]);
    for (const who of [page, await person('phone', { scripts: false })]) {
      const html = await (await who.request.get(`/auditions/${id}`)).text();
      expect(html).toContain('<meta property="og:title" content="An invitation on Kirdaar"/>');
      expect(html).not.toContain(project.name);
      expect(html).not.toContain(round._id);
    }
    await director.goto(`/auditions/${id}`);
    await director.getByText('This scene was cut').waitFor();
    await director.goto('/auditions/not-one');
    await director.getByText('This scene was cut').waitFor();
    const plain = await person('phone', { scripts: false });
    await plain.goto(`/auditions/${id}`);
    await plain.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await plain.getByLabel('Email').waitFor();
    expect(new URL(plain.url()).searchParams.get('from')).toBe(`/auditions/${id}`);
  });
});
