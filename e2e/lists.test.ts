import { describe, expect, test } from 'vitest';
import { faultsOf } from './accessible.ts';
import { meera, newDirector, publish, write } from './castings.ts';
import { castProject, joins, tiles } from './desks.ts';
import { person, site, useBrowser } from './journey.ts';
import { joinListed } from './listed-artist.ts';
import { listed, profileOf, ready } from './people.ts';

useBrowser();

describe.skipIf(!site.browser)('Lists', () => {
  test('A director keeps whom they met, and uses the list in a project (M19)', async () => {
    const artist = await person('phone');
    const { name } = await joinListed(artist, 'Lata Listed');
    const director = await newDirector();
    const {
      name: title,
      _id: projectId,
      roleIds,
    } = await publish(director, 'From a list', { roles: [meera] });

    await director.goto('/lists');
    await director.getByText('You have no list yet.').waitFor();
    expect(await faultsOf(director)).toEqual([]);

    const path = await profileOf(director, name);
    await director.goto(path);
    await director.getByRole('button', { name: 'Add to list' }).click();
    const dialog = director.getByRole('dialog', { name: `Add ${name} to a list` });
    await dialog.getByRole('button', { name: 'Create and add' }).click();
    await dialog.getByText('Give the list a name').waitFor();
    await dialog.getByLabel('New list').fill('Comic timing');
    expect(await faultsOf(director)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create and add' }).click();
    await director.getByText('Added to "Comic timing".').waitFor();

    await director.getByRole('button', { name: /^Hi, / }).click();
    await director.getByRole('link', { name: 'My lists' }).click();
    await director.getByText('1 person').waitFor();
    expect(await faultsOf(director)).toEqual([]);
    await director.getByRole('link', { name: 'Comic timing' }).click();
    await director.getByRole('link', { name, exact: true }).waitFor();
    expect(await faultsOf(director)).toEqual([]);

    await director.getByRole('button', { name: 'Rename' }).click();
    const renaming = director.getByRole('dialog', { name: 'Rename the list' });
    await renaming.getByLabel('Name').fill('Timing');
    await renaming.getByRole('button', { name: 'Save' }).click();
    await director.getByRole('heading', { level: 1, name: 'Timing' }).waitFor();

    await director.getByRole('button', { name: 'Use in a project' }).click();
    const using = director.getByRole('dialog', { name: 'Use in a project' });
    await using.getByLabel('Project').selectOption({ label: title });
    await using.getByLabel('Role').selectOption(roleIds[0] ?? '');
    await using.getByRole('button', { name: 'Consider them' }).click();
    await using.getByText('Now considered: 1.').waitFor();
    expect(await faultsOf(director)).toEqual([]);
    // whoever is a candidate by now stays where they are
    const me = (await (await artist.request.get('/api/auth')).json()).data as { _id: string };
    const data = { roleId: roleIds[0], artistIds: [me._id], stage: 'callback' };
    await write(director, 'POST', `/projects/${projectId}/candidates`, { data });
    await using.getByRole('button', { name: 'Consider them' }).click();
    await using.getByText('Now considered: 0. Already candidates: 1.').waitFor();
    // and onto a board that was made in the meantime
    await using.getByRole('button', { name: 'Close' }).click();
    const made = await write<{ _id: string }>(director, 'POST', `/projects/${projectId}/boards`, {
      data: { title: 'First look' },
    });
    await director.getByRole('button', { name: 'Use in a project' }).click();
    await using.getByLabel('Project').selectOption({ label: 'Choose a project' });
    await using.getByLabel('Project').selectOption({ label: title });
    await using.getByLabel('Role').selectOption(roleIds[0] ?? '');
    await using.getByLabel('Board').selectOption({ label: 'First look' });
    await using.getByRole('button', { name: 'Consider them' }).click();
    await using.getByText('Now considered: 0. Already candidates: 1. On the board: 1.').waitFor();
    const board = await (await director.request.get(`/api/projects/${projectId}/boards/${made._id}`)).json();
    expect(board.data.items).toMatchObject([{ artistId: me._id }]);
    const answer = await director.request.get(`/api/projects/${projectId}/candidates?role=${roleIds[0]}`);
    expect((await answer.json()).data.artists).toMatchObject([{ _id: me._id, stage: 'callback' }]);
    await director.keyboard.press('Escape');

    await director.getByRole('button', { name: `Remove ${name}` }).click();
    await director.getByText('Nobody is here.').waitFor();
    await director.getByRole('button', { name: 'Delete' }).click();
    await director.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await director.getByText('You have no list yet.').waitFor();

    // to whoever is no director there are no lists
    await artist.goto('/lists');
    await artist.getByRole('heading', { level: 1 }).waitFor();
    expect(await artist.getByRole('heading', { name: 'My lists' }).count()).toBe(0);
    await artist.goto(path);
    await artist.getByRole('heading', { level: 1, name }).waitFor();
    expect(await artist.getByRole('button', { name: 'Add to list' }).count()).toBe(0);
  });

  test('Whom a director sees on a tile, on a profile of a project or on the desk goes into a list, also by A', async () => {
    const director = await newDirector();
    const { path, people } = await castProject(director, 2);
    const [first, second] = people.map(({ name }) => name);
    const { _id: listId } = await write<{ _id: string }>(director, 'POST', '/lists', {
      data: { name: 'Comic timing' },
    });
    const dialog = (name: string) => director.getByRole('dialog', { name: `Add ${name} to a list` });
    /** Chooses the list in the dialog, and gives who is in it then. */
    async function choose(name: string | undefined) {
      await dialog(name ?? '')
        .getByRole('button', { name: 'Comic timing' })
        .click();
      await director.getByText('Added to "Comic timing".').last().waitFor();
      await dialog(name ?? '').waitFor({ state: 'hidden' });
      const { data } = await (await director.request.get(`/api/lists/${listId}`)).json();
      const artists: { _id: string; name: string }[] = data.artists;
      const gone = { data: { artistIds: artists.map(({ _id }) => _id) } };
      await write(director, 'DELETE', `/lists/${listId}/people`, gone);
      return artists.map((artist) => artist.name);
    }

    // on All Profiles, and at the talents of a project
    for (const address of ['/profiles', path]) {
      await director.goto(`${address}?searchQuery=${first}`);
      await ready(director);
      const tile = director.getByRole('article').filter({ hasText: first });
      await tile.getByRole('button', { name: `Add ${first} to a list` }).click();
      expect(await faultsOf(director)).toEqual([]);
      expect(await choose(first)).toEqual([first]);
      await tile.getByRole('link', { name: first }).focus();
      await director.keyboard.press('a');
      expect(await choose(first)).toEqual([first]);
      // and on the profile that it opens, the second time from a project
      await tile.getByRole('link', { name: first }).click();
      await director.getByRole('heading', { level: 1, name: first }).waitFor();
      await director.getByRole('button', { name: 'Add to list' }).click();
      expect(await choose(first)).toEqual([first]);
      await director.keyboard.press('a');
      expect(await choose(first)).toEqual([first]);
    }

    // on the desk: whoever has the focus, or is ticked
    await director.goto(`${path}/desk`);
    await ready(director);
    await tiles(director).first().focus();
    await director.keyboard.press('a');
    expect(await choose(first)).toEqual([first]);
    await director.keyboard.press(' ');
    await tiles(director).nth(1).focus();
    await director.keyboard.press(' ');
    await director.keyboard.press('a');
    expect((await choose('2 talents')).sort()).toEqual([first, second].sort());
    await director.keyboard.press('Escape');
    await director.getByRole('button', { name: `More for ${second}` }).click();
    await director.getByRole('dialog').getByRole('button', { name: 'Add to list' }).click();
    expect(await choose(second)).toEqual([second]);
    await tiles(director).first().click();
    await director.getByRole('button', { name: 'Add to list' }).click();
    expect(await choose(first)).toEqual([first]);
  });

  test('An editor of somebody else’s project uses a list there, and a reviewer does not (M19)', async () => {
    const owner = await newDirector();
    const { name: project, _id: projectId, roleIds } = await publish(owner, 'Shared', { roles: [meera] });
    const reviewed = await publish(owner, 'Reviewed', { roles: [meera] });
    const editor = await newDirector();
    await joins(editor, owner, projectId, 'editor');
    await joins(editor, owner, reviewed._id, 'reviewer');
    const { _id: artistId } = (await listed(editor))[0] ?? { _id: '' };
    const { _id } = await write<{ _id: string }>(editor, 'POST', '/lists', { data: { name: 'Lakhs' } });
    await write(editor, 'POST', `/lists/${_id}/people`, { data: { artistIds: [artistId] } });

    await editor.goto(`/lists/${_id}`);
    await editor.getByRole('button', { name: 'Use in a project' }).click();
    const using = editor.getByRole('dialog', { name: 'Use in a project' });
    const projects = using.getByLabel('Project').getByRole('option');
    await expect
      .poll(() => projects.allTextContents())
      .toEqual(['Choose a project', `${project} (shared with me)`]);
    await using.getByLabel('Project').selectOption(projectId);
    await using.getByLabel('Role').selectOption(roleIds[0] ?? '');
    await using.getByRole('button', { name: 'Consider them' }).click();
    await using.getByText('Now considered: 1.').waitFor();
    const answer = await owner.request.get(`/api/projects/${projectId}/candidates?role=${roleIds[0]}`);
    expect((await answer.json()).data.artists).toMatchObject([{ _id: artistId, stage: 'considered' }]);
  });
});
