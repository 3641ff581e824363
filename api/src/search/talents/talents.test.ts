import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addApplications, addListed, addNotes, addProject, namesOf } from '../../../test/talents.ts';

const tape = 'https://vimeo.com/76979871';
let test: TestApp;
let director: Person;
let project: { id: string; roleIds: string[] };
let people: Record<'anu' | 'balu' | 'charu' | 'dev', string>;

beforeAll(async () => {
  test = await createTestApp();
  director = await createPerson(test, 'Director');
  const [anu = '', balu = '', charu = '', dev = ''] = await addListed(test, [
    { name: 'Anu', gender: 'female', number: '9876543210' },
    { name: 'Balu', gender: 'male' },
    { name: 'Charu', gender: 'female' },
    { name: 'Dev', gender: 'male' },
  ]);
  people = { anu, balu, charu, dev };
});
afterAll(() => test.close());

beforeEach(async () => {
  project = await addProject(test, director.id, { roles: 2 });
  const { anu, balu, charu } = people;
  const [lead, friend] = project.roleIds;
  await addApplications(test, project.id, [
    { artistId: anu, roleId: lead, videoUrl: tape },
    { artistId: anu, roleId: friend },
    { artistId: balu, roleId: friend },
  ]);
  await addNotes(test, project.id, [
    { artistId: anu, viewed: true, shortlisted: true },
    { artistId: balu, viewed: true },
    { artistId: charu, shortlisted: true },
  ]);
});

async function search(query = '', client = director.client, projectId = project.id) {
  return client.get(`/api/project-artists/search?projectId=${projectId}&${query}`);
}

async function names(query: string) {
  const { json } = await search(query);
  return namesOf(json.data.artists);
}

describe('the talents of a project', () => {
  it("are all listed people, with the project's facts about each", async () => {
    const { status, json } = await search();
    expect(status).toBe(200);
    expect(json.data).toMatchObject({ total: 4, hasMore: false });
    expect(json.data.artists).toMatchObject([
      { name: 'Anu', status: 'shortlisted', viewed: true, appliedRoleIds: project.roleIds },
      { name: 'Balu', status: 'applied', viewed: true, appliedRoleIds: [project.roleIds[1]] },
      { name: 'Charu', status: 'shortlisted', viewed: false, appliedRoleIds: [] },
      { name: 'Dev', status: '', viewed: false, appliedRoleIds: [] },
    ]);
  });

  it('are on every tab whose fact they have', async () => {
    expect(await names('status=all')).toEqual(['Anu', 'Balu', 'Charu', 'Dev']);
    expect(await names('status=')).toEqual(await names('status=all'));
    expect(await names('status=applied')).toEqual(['Anu', 'Balu']);
    expect(await names('status=shortlisted')).toEqual(['Anu', 'Charu']);
    expect(await names('status=viewed')).toEqual(['Anu', 'Balu']);
  });

  it('come with the count of every tab on demand, with any filters', async () => {
    const counts = {
      all: { total: 4 },
      applied: { total: 2 },
      shortlisted: { total: 2 },
      viewed: { total: 2 },
    };
    const { json } = await search('counts=true&status=shortlisted&searchQuery=HAR');
    expect(json.data).toMatchObject({ total: 1, counts });
    expect((await search('counts=true&limit=1')).json.data).toMatchObject({ total: 4, counts });
    expect((await search()).json.data.counts).toBeUndefined();
    expect((await search('counts=perhaps')).status).toBe(400);
  });

  it('are narrowed by the roles applied for and by all filters on every tab', async () => {
    const [lead, friend] = project.roleIds;
    expect(await names(`status=applied&roles=${lead}`)).toEqual(['Anu']);
    expect(await names(`status=applied&roles=${lead}&roles=${friend}`)).toEqual(['Anu', 'Balu']);
    expect(await names(`status=shortlisted&roles=${friend}`)).toEqual(['Anu']);
    expect(await names('status=viewed&gender=male')).toEqual(['Balu']);
    expect(await names('status=shortlisted&searchQuery=HAR')).toEqual(['Charu']);
  });

  it('are narrowed to those who sent a self-tape, with a role to those who sent it for that role', async () => {
    const [lead, friend] = project.roleIds;
    const { balu, charu } = people;
    expect(await names('status=applied&hasTape=true')).toEqual(['Anu']);
    await addApplications(test, project.id, [{ artistId: balu, roleId: lead, videoUrl: tape }]);
    expect(await names('status=applied&hasTape=true')).toEqual(['Anu', 'Balu']);
    expect(await names(`hasTape=true&roles=${lead}&roles=${friend}`)).toEqual(['Anu', 'Balu']);
    expect(await names(`hasTape=true&roles=${friend}`)).toEqual([]);
    expect(await names('status=shortlisted&hasTape=true')).toEqual(['Anu']);
    expect(await names('status=applied&hasTape=')).toEqual(['Anu', 'Balu']);
    const another = await addProject(test, director.id, { roles: 1 });
    const elsewhere = { artistId: charu, roleId: another.roleIds[0] ?? '', videoUrl: tape };
    await addApplications(test, another.id, [elsewhere]);
    expect(await names('hasTape=true')).toEqual(['Anu', 'Balu']);
  });

  it('are narrowed by whether the director has opened their profile from this project, on every tab', async () => {
    expect(await names('seen=false')).toEqual(['Charu', 'Dev']);
    expect(await names('seen=true')).toEqual(['Anu', 'Balu']);
    expect(await names('seen=')).toEqual(['Anu', 'Balu', 'Charu', 'Dev']);
    expect(await names('status=shortlisted&seen=false')).toEqual(['Charu']);
    expect(await names('status=applied&seen=false')).toEqual([]);
    expect(await names('status=viewed&seen=false')).toEqual([]);
    expect((await search('seen=false')).json.data.total).toBe(2);
    const another = await addProject(test, director.id);
    const { json } = await search('seen=false', director.client, another.id);
    expect(json.data.total).toBe(4);
  });

  it('are narrowed to those who applied on a day in India or later, with a role to those who applied for it then', async () => {
    const whole = await addProject(test, director.id, { roles: 2 });
    const [lead = '', friend = ''] = whole.roleIds;
    const { anu, balu, charu } = people;
    await addApplications(test, whole.id, [
      // half past six in the evening in London is midnight in India
      { artistId: anu, roleId: lead, at: new Date('2026-11-14T18:29:59.999Z') },
      { artistId: anu, roleId: friend, videoUrl: tape, at: new Date('2026-11-16T09:00:00Z') },
      { artistId: balu, roleId: lead, at: new Date('2026-11-14T18:30:00Z') },
    ]);
    await addNotes(test, whole.id, [{ artistId: charu, viewed: true }]);
    const since = async (query: string) =>
      namesOf((await search(query, director.client, whole.id)).json.data.artists);
    expect(await since('appliedSince=2026-11-15')).toEqual(['Anu', 'Balu']);
    expect(await since('appliedSince=2026-11-16')).toEqual(['Anu']);
    expect(await since('appliedSince=2026-11-17')).toEqual([]);
    expect(await since(`appliedSince=2026-11-15&roles=${lead}`)).toEqual(['Balu']);
    expect(await since(`appliedSince=2026-11-14&roles=${lead}`)).toEqual(['Anu', 'Balu']);
    expect(await since('appliedSince=2026-11-15&hasTape=true&status=applied')).toEqual(['Anu']);
    expect(await since('appliedSince=2026-11-15&seen=true')).toEqual([]);
    expect(await since('appliedSince=')).toHaveLength(4);
  });

  it('show for what they applied, when, and whether with a self-tape, but not its address', async () => {
    const [lead, friend] = project.roleIds;
    const { json, text } = await search('status=applied');
    const sent = json.data.artists.map(({ applications }: { applications: unknown }) => applications);
    const at = (index: number) => new Date(test.deps.clock().getTime() + index).toISOString();
    expect(sent).toEqual([
      [
        { roleId: lead, appliedAt: at(0), hasTape: true },
        { roleId: friend, appliedAt: at(1), hasTape: false },
      ],
      [{ roleId: friend, appliedAt: at(2), hasTape: false }],
    ]);
    expect(text).not.toContain(tape);
    const { json: all } = await search('searchQuery=dev');
    expect(all.data.artists[0].applications).toEqual([]);
  });

  it('have not applied for a role that is unknown, of another project or has a malformed id', async () => {
    const another = await addProject(test, director.id, { roles: 1 });
    await addApplications(test, another.id, [{ artistId: people.dev, roleId: another.roleIds[0] }]);
    for (const role of [randomUUID(), another.roleIds[0], 'not-an-id', '%27']) {
      expect(await names(`roles=${role}`)).toEqual([]);
    }
  });

  it('have applied to a project without roles as a whole', async () => {
    const whole = await addProject(test, director.id);
    await addApplications(test, whole.id, [{ artistId: people.dev }]);
    const { json } = await search('status=applied', director.client, whole.id);
    const applications = [{ roleId: null, appliedAt: test.deps.clock().toISOString(), hasTape: false }];
    expect(json.data.artists).toMatchObject([
      { name: 'Dev', status: 'applied', appliedRoleIds: [], applications },
    ]);
  });

  it('show nothing that another project knows', async () => {
    const fresh = await addProject(test, director.id, { roles: 1 });
    for (const tab of ['applied', 'shortlisted', 'viewed']) {
      const { json } = await search(`status=${tab}`, director.client, fresh.id);
      expect(json.data).toEqual({ artists: [], total: 0, hasMore: false });
    }
    const { json } = await search('', director.client, fresh.id);
    for (const card of json.data.artists) expect(card).toMatchObject({ status: '', viewed: false });
  });

  it('come in pages', async () => {
    const { json: first } = await search('limit=3');
    const { json: second } = await search('limit=3&page=2');
    expect(namesOf(first.data.artists)).toEqual(['Anu', 'Balu', 'Charu']);
    expect(first.data).toMatchObject({ total: 4, hasMore: true });
    expect(namesOf(second.data.artists)).toEqual(['Dev']);
    expect(second.data).toMatchObject({ total: 4, hasMore: false });
  });

  it('never include contact details', async () => {
    const { text } = await search();
    expect(text).not.toMatch(/@|98765|"(email|number|whatsappNumber|auditionVideos)"/);
  });

  it('leave the tabs with their profile, and their facts are kept', async () => {
    const [id = ''] = await addListed(test, [{ name: 'Esha', isProfileComplete: false }]);
    await addNotes(test, project.id, [{ artistId: id, shortlisted: true }]);
    expect(await names('status=shortlisted')).toEqual(['Anu', 'Charu']);
  });

  it('are refused with an unknown tab, a malformed filter or without a project', async () => {
    expect((await search('status=rejected')).status).toBe(400);
    for (const flag of ['false', '1', 'yes', 'true&hasTape=true']) {
      const { status, json } = await search(`hasTape=${flag}`);
      expect([status, json.code, json.errors[0].path]).toEqual([400, 'VALIDATION_ERROR', 'hasTape']);
    }
    for (const wrong of [
      'seen=yes',
      'seen=1',
      'sort=oldest',
      'sort=newest&sort=name',
      'appliedSince=15/11/2026',
      'appliedSince=2026-02-30',
      'appliedSince=2026-11-15T00:00',
    ]) {
      const { status, json } = await search(wrong);
      expect([wrong, status, json.errors[0].path]).toEqual([wrong, 400, wrong.split('=')[0]]);
    }
    expect((await search('', director.client, 'not-an-id')).status).toBe(400);
    expect((await director.client.get('/api/project-artists/search')).status).toBe(400);
  });
});

describe('the talents of a project are visible to', () => {
  const current = () => `&currentArtistId=${people.anu}&direction=next`;
  const calls = ['search', 'adjacent'] as const;

  async function ask(call: (typeof calls)[number], client: Person['client'], projectId: string) {
    const { status, json } = await client.get(
      `/api/project-artists/${call}?projectId=${projectId}${current()}`,
    );
    return { status, code: json.code };
  }

  it.each(calls)('%s: the owning director, of drafts and closed projects too', async (call) => {
    const draft = await addProject(test, director.id, { isDraft: true, requirementClose: true });
    expect((await ask(call, director.client, project.id)).status).toBe(200);
    expect((await ask(call, director.client, draft.id)).status).toBe(200);
  });

  it.each(calls)('%s: no visitor, no artist, no other professional', async (call) => {
    const artist = await createPerson(test, 'Artist', { isProfileComplete: true });
    const other = await createPerson(test, 'Other', { isProfileComplete: true });
    expect(await ask(call, test.visitor(), project.id)).toEqual({ status: 401, code: 'auth.required' });
    for (const { client } of [artist, other]) {
      expect(await ask(call, client, project.id)).toEqual({ status: 403, code: 'auth.forbidden' });
    }
  });

  it.each(calls)('%s: no other director, who does not even learn of a draft', async (call) => {
    const stranger = await createPerson(test, 'Director');
    const draft = await addProject(test, director.id, { isDraft: true });
    const hidden = { status: 404, code: 'project.not_found' };
    expect(await ask(call, stranger.client, project.id)).toEqual({ status: 403, code: 'project.not_yours' });
    expect(await ask(call, stranger.client, draft.id)).toEqual(hidden);
    expect(await ask(call, stranger.client, randomUUID())).toEqual(hidden);
  });

  it.each(calls)('%s: no one once the project is deleted', async (call) => {
    const deleted = await addProject(test, director.id, { deletedAt: test.deps.clock() });
    const hidden = { status: 404, code: 'project.not_found' };
    expect(await ask(call, director.client, deleted.id)).toEqual(hidden);
  });
});
