import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { applyTo, newDirector, publish } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';

useBrowser();

const used = 'You have asked your question. Please wait for the answer.';
const ask = (artist: Page) => artist.getByRole('button', { name: 'Ask a question' });

/** Asks the one question from the page of the project. */
async function askOnce(artist: Page): Promise<void> {
  await ask(artist).tap();
  const dialog = artist.getByRole('dialog', { name: 'Ask a question' });
  await dialog.getByRole('textbox', { name: 'Question' }).fill('x'.repeat(501));
  await dialog.getByRole('button', { name: 'Send' }).tap();
  await dialog.getByText('At most 500 characters').waitFor();
  expect(await faultsOf(artist)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Is travel paid?');
  await dialog.getByRole('button', { name: 'Send' }).tap();
  await artist.getByText(used).waitFor();
}

/** An applicant reads that the form of a project takes no questions. */
async function readQuiet(artist: Page, team: Page): Promise<void> {
  const { _id, name, path, roleIds } = await publish(team, 'Quiet');
  await team.goto(`${path}/edit`);
  const choice = team.getByRole('checkbox', { name: 'Applicants may ask one question' });
  expect(await choice.isChecked()).toBe(true);
  await choice.uncheck();
  await team.getByRole('button', { name: 'Update Project' }).click();
  await team.getByRole('heading', { level: 1, name }).waitFor();
  await applyTo(artist, _id, ...roleIds);
  await artist.goto(path);
  await artist.getByText('You can write once you are shortlisted, invited or written to.').waitFor();
  expect(await ask(artist).count()).toBe(0);
}

describe.skipIf(!site.browser)('The way of an applicant to a conversation', () => {
  test('is one question, which an answer opens, and the form of the project closes it (E19)', async () => {
    const [team, artist] = [await newDirector(), await person('phone')];
    const project = await publish(team, 'Questions');
    await joinListed(artist, 'Asha Asks');
    await readQuiet(artist, team);
    await artist.goto(project.path);
    await artist.getByRole('heading', { level: 1, name: project.name }).waitFor();
    expect(await ask(artist).count()).toBe(0);
    await applyTo(artist, project._id, ...project.roleIds);
    await artist.reload();
    await askOnce(artist);
    await artist.getByRole('link', { name: 'Messages', exact: true }).last().tap();
    await artist.getByText(used).waitFor();
    expect(await artist.getByRole('textbox', { name: 'Message' }).count()).toBe(0);

    await team.goto(project.path);
    await team.getByRole('main').getByRole('link', { name: 'Messages', exact: true }).click();
    const shown = team.getByRole('navigation', { name: 'Conversations shown' });
    await shown.getByRole('link', { name: 'Questions' }).click();
    await team.getByRole('list', { name: 'Conversations' }).getByText('Is travel paid?').click();
    await team.getByRole('textbox', { name: 'Message' }).fill('It is.');
    await team.getByRole('button', { name: 'Send' }).click();
    await artist.getByRole('log').getByText('It is.').waitFor();
    await artist.getByRole('textbox', { name: 'Message' }).waitFor();
    await artist.goto('/applications');
    const card = artist.getByRole('article').filter({ hasText: project.name });
    await card.getByRole('button', { name: 'Message the casting team' }).tap();
    const again = artist.getByRole('dialog', { name: 'Message the casting team' });
    await again.getByRole('link', { name: 'Open the conversation' }).tap();
    await artist.getByRole('log').getByText('Is travel paid?').waitFor();
  });
});
