import { describe, expect, test } from 'vitest';
import { faultsOf } from '../support/accessible.ts';
import { meera, newDirector, publish, write } from '../support/castings.ts';
import { person, site, useBrowser } from '../support/journey.ts';
import { joinListed } from '../support/listed-artist.ts';
import { profileOf } from '../support/people.ts';

useBrowser();

describe.skipIf(!site.browser)('Lists', () => {
  test('A director keeps the artists they met, and uses the list in a project (M19)', async () => {
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
    await using.getByText('1 added to Considered.').waitFor();
    expect(await faultsOf(director)).toEqual([]);
    // an artist who became a candidate meanwhile keeps their stage
    const me = (await (await artist.request.get('/api/auth')).json()).data as { _id: string };
    const data = { roleId: roleIds[0], artistIds: [me._id], stage: 'callback' };
    await write(director, 'POST', `/projects/${projectId}/candidates`, { data });
    await using.getByRole('button', { name: 'Consider them' }).click();
    await using.getByText('0 added to Considered. 1 already a candidate.').waitFor();
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
    await using.getByText('0 added to Considered. 1 already a candidate. 1 on the board.').waitFor();
    const board = await (await director.request.get(`/api/projects/${projectId}/boards/${made._id}`)).json();
    expect(board.data.items).toMatchObject([{ artistId: me._id }]);
    const answer = await director.request.get(`/api/projects/${projectId}/candidates?role=${roleIds[0]}`);
    expect((await answer.json()).data.artists).toMatchObject([{ _id: me._id, stage: 'callback' }]);
    await director.keyboard.press('Escape');

    await director.getByRole('checkbox', { name: `Select ${name}` }).click();
    const bar = director.getByRole('region', { name: 'Selection' });
    await bar.getByRole('button', { name: 'Remove from list' }).click();
    await director.getByText('1 person removed from "Timing".').waitFor();
    await director.getByText('Nobody is here.').waitFor();
    await director.getByRole('button', { name: 'Delete' }).click();
    await director.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await director.getByText('You have no list yet.').waitFor();

    // only directors have lists
    await artist.goto('/lists');
    await artist.getByRole('heading', { level: 1 }).waitFor();
    expect(await artist.getByRole('heading', { name: 'My lists' }).count()).toBe(0);
    await artist.goto(path);
    await artist.getByRole('heading', { level: 1, name }).waitFor();
    expect(await artist.getByRole('button', { name: 'Add to list' }).count()).toBe(0);
  });
});
