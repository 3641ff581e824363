import { describe, expect, test } from 'vitest';
import { faultsOf } from './accessible.ts';
import { applyTo, newDirector, write } from './castings.ts';
import { castProject } from './desks.ts';
import { person, site, useBrowser } from './journey.ts';
import { joinListed } from './listed-artist.ts';
import { newTab } from './tabs.ts';

useBrowser();

type Answered = { data: { artists: { candidacyId: string; name: string }[] } };
type Mine = { data: { projects: { applications: { _id: string }[] }[] } };

describe.skipIf(!site.browser)('Pages beside the desk', () => {
  test('who withdraws leaves a comparison and a print sheet that are open (D5)', async () => {
    const owner = await newDirector();
    const project = await castProject(owner, 2);
    const artist = await person('phone');
    const { name } = await joinListed(artist, 'Wasim Withdraws');
    await applyTo(artist, project._id, project.roleIds[0] ?? '');
    const mine = (await (await artist.request.get('/api/project-artists/mine')).json()) as Mine;
    const [sent] = mine.data.projects.flatMap(({ applications }) => applications);
    const list = `role=${project.roleIds[0]}&stage=considered`;
    const answer = await owner.request.get(`/api/projects/${project._id}/candidates?${list}`);
    const of = ((await answer.json()) as Answered).data.artists.map(({ candidacyId }) => candidacyId);

    await owner.goto(`${project.path}/desk/compare?${list}&of=${of.join()}`);
    const column = owner.getByRole('article', { name, exact: true });
    await column.waitFor();
    const sheet = await newTab(owner);
    await sheet.goto(`${project.path}/desk/sheet?${list}`);
    await sheet.getByText('3 candidates on 1 page').waitFor();
    await sheet.getByText(name).waitFor();

    await write(artist, 'DELETE', `/project-artists/applications/${sent?._id}`);
    await sheet.getByText('2 candidates on 1 page').waitFor();
    await sheet.getByText(`${name} is not here any more.`).waitFor();
    await column.waitFor({ state: 'detached' });
    await owner.getByText(`${name} is not here any more.`).waitFor();
    expect(await owner.getByRole('article').count()).toBe(2);
    expect(await faultsOf(owner)).toEqual([]);
    expect(await faultsOf(sheet)).toEqual([]);
  });
});
