import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { newDirector } from '../support/castings.ts';
import { castProject, tab } from '../support/desks.ts';
import { site, useBrowser } from '../support/journey.ts';

useBrowser();

describe.skipIf(!site.browser)('A message to many', () => {
  test('goes from the desk to each of those who are ticked, filled in, is taken back, and to one from their tile (E21)', async () => {
    const team = await newDirector();
    const project = await castProject(team, 8);
    const [first, second, third, fourth] = project.people.map(({ name }) => `Select ${name}`);
    await team.goto(`${project.path}/desk`);
    await tab(team, 'Considered 8').waitFor();
    for (const name of [first, second, fourth]) await team.getByRole('checkbox', { name }).click();
    const selection = team.getByRole('region', { name: 'Selection' });
    const write = async () => {
      await selection.getByRole('button', { name: 'More', exact: true }).click();
      await team.getByRole('dialog').getByRole('button', { name: 'Message 3 artists' }).click();
    };
    await write();
    const dialog = team.getByRole('dialog', { name: 'Message 3 artists' });
    const field = dialog.getByRole('textbox', { name: 'Message' });
    await field.fill('For the fourth, too');
    await team.keyboard.press('Escape');
    // others are another message, however many they are
    for (const name of [fourth, third]) await team.getByRole('checkbox', { name }).click();
    await write();
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

    const list = `/api/threads?projectId=${project._id}`;
    const written = async () => {
      const { threads } = (await (await team.request.get(list)).json()).data as {
        threads: { artist: { name: string }; last: { text: string } }[];
      };
      return threads.map(({ artist, last }) => last.text.replace(artist.name, '{name}'));
    };
    const filled = `Hello {name}, we would like to see you for Meera in ${project.name}. Are you free in the next days?`;
    expect(await written()).toEqual([filled, filled, filled]);
    await team.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(written).toEqual(Array(3).fill('This message was deleted.'));
    await team.goto(`/messages?projectId=${project._id}`);
    await team.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
    await team.getByRole('log').getByText('This message was deleted.').waitFor();
    expect(await faultsOf(team)).toEqual([]);
    // and from the tile of one
    await team.goto(`${project.path}/desk`);
    const one = project.people[7]?.name ?? '';
    await team.getByRole('button', { name: 'Large' }).click();
    await team.getByRole('button', { name: `More for ${one}` }).click();
    await team.getByRole('dialog', { name: one }).getByRole('button', { name: 'Message' }).click();
    const single = team.getByRole('dialog', { name: 'Message 1 artist' });
    await single.getByRole('textbox', { name: 'Message' }).fill('Hello {name}');
    await single.getByRole('button', { name: 'Send' }).click();
    await team.getByText('Sent to one artist.').waitFor();
  });
});
