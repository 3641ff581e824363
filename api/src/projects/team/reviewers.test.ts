import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { pdf, saveDraft } from '../../../test/projects.ts';
import { castTeam, join } from '../../../test/team.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
let owner: Person;
let arvind: Person;
let rukmini: Person;
beforeAll(async () => {
  app = await createTestApp();
  owner = await createPerson(app, 'Director', { name: 'Neelam Sethi' });
  arvind = await createPerson(app, 'Director', { name: 'Arvind Mathur' });
  rukmini = await createPerson(app, 'Other', { name: 'Rukmini Sathe', isProfileComplete: true });
});
afterAll(() => app.close());

const cast = () => castTeam(app, owner, { editor: arvind, reviewer: rukmini });

describe('A reviewer', () => {
  test('sees the desk and is refused every write but grade and note', async () => {
    const desk = await cast();
    const base = `/api/projects/${desk.id}`;
    const { client } = rukmini;
    expect((await client.get(`${base}/desk`)).json.data).toMatchObject({ me: 'reviewer' });
    const list = (await client.get(`${base}/candidates?role=${desk.lead}`)).json.data;
    expect(list.artists).toHaveLength(3);
    const [id = ''] = desk.ids;
    const [artistId = ''] = desk.artists;
    const decisions = { ids: [id], asOf: list.asOf, stage: 'passed' };
    const candidates = { roleId: desk.lead, artistIds: [artistId], stage: 'passed' };
    const refused = [
      await client.post(`${base}/decisions`, decisions),
      await client.post(`${base}/candidates`, candidates),
      ...(await Promise.all(
        ['viewed', 'shortlisted', 'removeShortlisted'].map((status) =>
          client.post('/api/project-artists/update-status', { artistId, projectId: desk.id, status }),
        ),
      )),
    ];
    expect(refused.map(({ status, json }) => [status, json.code, json.message])).toEqual(
      refused.map(() => [403, 'desk.reviewer', 'Reviewers can look, rate and add notes.']),
    );
    const note = { artistIds: [artistId], text: 'A warm voice', visibility: 'team' };
    const noted = await client.post(`${base}/notes`, note);
    expect(noted.status).toBe(201);
    expect((await client.post(`${base}/activity/${noted.json.data.activityId}/undo`, {})).status).toBe(200);
    const before = await desk.candidacies();
    expect(before.map(({ stage }) => stage)).toEqual(['considered', 'considered', 'considered']);
  });

  test('of any kind gets the reason why every write to the project is refused, an outsider of kind Other does not', async () => {
    const { id, lead } = await cast();
    const director = await createPerson(app, 'Director');
    await join(app, id, director, 'reviewer');
    const base = `/api/projects/${id}`;
    const writes = [
      ['PUT', base, { name: 'Monsoon' }],
      ['PUT', `${base}/draft`, { name: 'Monsoon' }],
      ['PUT', `${base}/hiring`, { requirementClose: true }],
      ['PUT', `/api/projects/roles/${lead}/hiring`, { requirementClose: true }],
      ['PUT', `${base}/archive`, { archived: true }],
      ['PUT', `${base}/child-checklist`, { guardian: true }],
      ['PUT', `${base}/permission`, {}],
      ['DELETE', base, undefined],
    ] as const;
    const outsider = await createPerson(app, 'Other', { isProfileComplete: true });
    const expected: [Person, string][] = [
      [rukmini, 'desk.reviewer'],
      [director, 'desk.reviewer'],
      [outsider, 'auth.forbidden'],
    ];
    for (const [{ client }, code] of expected)
      for (const [method, path, body] of writes) {
        const { status, json } = await client.send(method, path, { body });
        expect([method, path, status, json.code]).toEqual([method, path, 403, code]);
      }
    const unknown = await outsider.client.put(`/api/projects/roles/${id}/hiring`, { requirementClose: true });
    expect(unknown.json.code).toBe('auth.forbidden');
  });

  test('does not see a draft, nor its desk and files (D20)', async () => {
    const draft = await saveDraft(owner, { name: 'Untold', briefDescriptionPdf: pdf });
    await join(app, draft._id, rukmini, 'reviewer');
    const paths = ['', '/desk', '/activity', '/team', '/roles'].map((end) => `/projects/${draft._id}${end}`);
    for (const path of [...paths, draft.briefDescriptionPdfUrl]) {
      expect([path, (await rukmini.client.get(`/api${path}`)).status]).toEqual([path, 404]);
    }
    const shared = (await rukmini.client.get('/api/team/projects?limit=1000')).json.data.projects;
    expect(shared.map(({ project }: { project: { _id: string } }) => project._id)).not.toContain(draft._id);
  });

  test('finds the people they have not graded, even if others have (D6)', async () => {
    const desk = await cast();
    const base = `/api/projects/${desk.id}/candidates`;
    const left = async ({ client }: Person, query = '') => {
      const { artists, total } = (await client.get(`${base}?role=${desk.lead}&myGrade=none${query}`)).json
        .data;
      return [total, ...artists.map(({ candidacyId }: { candidacyId: string }) => candidacyId)];
    };
    const all = await left(rukmini);
    const [, first, ...others] = all;
    await desk.decide({ ids: [first], asOf: await desk.asOf(), grade: 1 });
    expect(await left(rukmini)).toEqual(all);
    await rukmini.client.send('PUT', `${base}/${first}/my-grade`, { body: { grade: 3 } });
    expect(await left(rukmini)).toEqual([2, ...others]);
    expect(await left(rukmini, '&limit=1')).toEqual([2, others[0]]);
    expect(await left(owner)).toEqual(all);
    expect((await rukmini.client.get(`${base}?role=${desk.lead}&myGrade=1`)).status).toBe(400);
  });

  test('gives their own grades next to the pick, by name, and changes them (D6)', async () => {
    const desk = await cast();
    const [id = ''] = desk.ids;
    const mine = (body: object, { client } = rukmini) =>
      client.send('PUT', `/api/projects/${desk.id}/candidates/${id}/my-grade`, { body });
    await desk.decide({ ids: [id], asOf: await desk.asOf(), grade: 1 });
    expect((await mine({ grade: 3 })).json.data).toEqual({ grade: 3 });
    expect((await mine({ grade: 2 })).json.data).toEqual({ grade: 2 });
    const shown = async ({ client }: Person) =>
      (await client.get(`/api/projects/${desk.id}/candidates/${id}?role=${desk.lead}`)).json.data.candidate;
    const grades = [{ name: 'Rukmini Sathe', grade: 2 }];
    expect(await shown(owner)).toMatchObject({ grade: 1, grades, myGrade: null });
    expect(await shown(rukmini)).toMatchObject({ grade: 1, grades, myGrade: 2 });
    const list = await arvind.client.get(`/api/projects/${desk.id}/candidates?role=${desk.lead}&grade=1`);
    expect(list.json.data.artists).toMatchObject([{ candidacyId: id, grade: 1, grades }]);
    for (const decider of [owner, arvind]) expect((await mine({ grade: 1 }, decider)).status).toBe(403);
    for (const grade of [0, 4, '2', undefined]) expect((await mine({ grade })).status).toBe(400);
    expect((await mine({ grade: null })).status).toBe(200);
    expect(await shown(owner)).toMatchObject({ grade: 1, grades: [] });
  });

  test('gets 404 for a candidate of another project, and for one who is not listed', async () => {
    const desk = await cast();
    const elsewhere = await cast();
    const [artistId = ''] = desk.artists;
    const [own] = (await desk.candidacies()).filter((row) => row.artist_id === artistId);
    await app.db.$client.query('UPDATE users SET is_profile_complete = false WHERE id = $1', [artistId]);
    await app.db.transaction((tx) => refreshListing(tx, artistId));
    for (const cid of [own?.id, elsewhere.ids[0]]) {
      const path = `/api/projects/${desk.id}/candidates/${cid}/my-grade`;
      expect((await rukmini.client.send('PUT', path, { body: { grade: 1 } })).status).toBe(404);
    }
  });
});
