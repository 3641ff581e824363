import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { newDirector } from '../support/castings.ts';
import { castProject, tab, tiles } from '../support/desks.ts';
import { site, useBrowser } from '../support/journey.ts';

useBrowser();

type Threads = { threads: { artist: { name: string }; last: { text: string } }[] };

/** The last messages of a project, with {name} for the artist's. */
async function written(team: Page, projectId: string): Promise<string[]> {
  const answer = await team.request.get('/api/threads', { params: { projectId } });
  const { threads } = (await answer.json()).data as Threads;
  return threads.map(({ artist, last }) => last.text.replace(artist.name, '{name}'));
}

/** Opens the dialog that writes to the three who are ticked. */
async function openDialog(team: Page) {
  const selection = team.getByRole('region', { name: 'Selection' });
  await selection.getByRole('button', { name: 'More', exact: true }).click();
  await team.getByRole('dialog').getByRole('button', { name: 'Message 3 artists' }).click();
  return team.getByRole('dialog', { name: 'Message 3 artists' });
}

/** Writes to one from their tile, and then from the bar of the talent, where the conversation goes on. */
async function writeToOne(team: Page, name: string): Promise<void> {
  await team.getByRole('button', { name: 'Large' }).click();
  await team.getByRole('button', { name: `More for ${name}` }).click();
  await team.getByRole('dialog', { name }).getByRole('button', { name: 'Message' }).click();
  const single = team.getByRole('dialog', { name: 'Message 1 artist' });
  await single.getByRole('textbox', { name: 'Message' }).fill('Hello {name}');
  await single.getByRole('button', { name: 'Send' }).click();
  await team.getByText('Sent to one artist.').waitFor();
  await tiles(team).filter({ hasText: name }).click();
  const bar = team.getByRole('navigation', { name: 'Talent review' });
  await bar.getByRole('button', { name: 'Message', exact: true }).click();
  const dialog = team.getByRole('dialog', { name: `Message to ${name}` });
  await dialog.getByRole('link', { name: 'Open the conversation' }).click();
  await team.getByRole('log').getByText(`Hello ${name}`).waitFor();
}

describe.skipIf(!site.browser)('A message to many', () => {
  test('goes from the desk to each of those who are ticked, filled in, is taken back, and to one from their tile (E19, E21)', async () => {
    const team = await newDirector();
    const project = await castProject(team, 5);
    const [first, second, third, fourth] = project.people.map(({ name }) => `Select ${name}`);
    await team.goto(`${project.path}/desk`);
    await tab(team, 'Considered 5').waitFor();
    for (const name of [first, second, fourth]) await team.getByRole('checkbox', { name }).click();
    const dialog = await openDialog(team);
    const field = dialog.getByRole('textbox', { name: 'Message' });
    await field.fill('For the fourth, too');
    await team.keyboard.press('Escape');
    // others are another message, however many they are
    for (const name of [fourth, third]) await team.getByRole('checkbox', { name }).click();
    await openDialog(team);
    expect(await field.inputValue()).toBe('');
    await field.fill('Dear {first}');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText('Only {name}, {role} and {project} can be filled in, not {first}').waitFor();
    await field.fill('');
    await dialog.getByRole('button', { name: 'Thank you' }).click();
    await dialog.getByRole('button', { name: 'Invitation' }).click();
    expect(await field.inputValue()).toMatch(/^Hello \{name\}, we would like to see you for \{role\}/);
    expect(await faultsOf(team)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await team.getByText('Sent to 3 artists.').waitFor();

    const filled = `Hello {name}, we would like to see you for Meera in ${project.name}. Are you free in the next days?`;
    expect(await written(team, project._id)).toEqual([filled, filled, filled]);
    await team.getByRole('button', { name: 'Undo' }).click();
    const takenBack = Array(3).fill('This message was deleted.');
    await expect.poll(() => written(team, project._id)).toEqual(takenBack);
    await writeToOne(team, project.people[4]?.name ?? '');
  });
});
