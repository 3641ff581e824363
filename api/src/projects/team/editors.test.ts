import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { deskOf } from '../../../test/desk.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { multipart, pdf, projectFields, publish, saveDraft } from '../../../test/projects.ts';
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
const readsProject = async ({ client }: Person, id: string) =>
  (await client.get(`/api/projects/${id}`)).json.data;

describe('An editor', () => {
  test('decides as the owner does, and both read whose decision it was', async () => {
    const desk = await cast();
    const theirs = deskOf(app, arvind, desk.id);
    const { json } = await theirs.decide({ ids: desk.ids, asOf: await desk.asOf(), stage: 'shortlisted' });
    expect(json.data.results).toMatchObject(desk.ids.map(() => ({ done: true })));
    const { activities } = await desk.activity();
    expect(activities[0]).toMatchObject({ kind: 'moved', by: { _id: arvind.id, name: 'Arvind Mathur' } });
    const late = await desk.decide({ ids: desk.ids, asOf: '0', stage: 'passed' });
    expect(late.json.data.results[0]).toMatchObject({ done: false, why: 'changed', by: 'Arvind Mathur' });
    const mine = await theirs.activity();
    expect(mine.activities).toHaveLength(1);
    expect((await theirs.undo(json.data.activityId)).json.data).toEqual({ undone: 3, left: 0 });
  });

  test('undoes their own decisions, not the owner’s (D11)', async () => {
    const desk = await cast();
    const { json } = await desk.decide({ ids: desk.ids, asOf: await desk.asOf(), stage: 'passed' });
    const theirs = await deskOf(app, arvind, desk.id).undo(json.data.activityId);
    expect([theirs.status, theirs.json.code]).toEqual([403, 'undo.not_yours']);
  });

  test('reads a draft, edits and publishes it, and its files stay the owner’s (D20)', async () => {
    const draft = await saveDraft(owner, { name: 'Untold', briefDescriptionPdf: pdf });
    await join(app, draft._id, arvind, 'editor');
    expect(await readsProject(arvind, draft._id)).toMatchObject({
      team: 'editor',
      isOwner: false,
      can: { edit: true },
    });
    expect((await arvind.client.get(`/api${draft.briefDescriptionPdfUrl}`)).status).toBe(200);
    const form = multipart(projectFields({ isDraft: 'false', briefDescriptionPdf: pdf }));
    const edited = await arvind.client.putForm(`/api/projects/${draft._id}`, form);
    expect(edited.json.data).toMatchObject({ isDraft: false, directorId: owner.id });
    const { rows } = await app.db.$client.query(
      'SELECT owner_id FROM files JOIN projects ON brief_id = files.id WHERE projects.id = $1',
      [draft._id],
    );
    expect(rows).toEqual([{ owner_id: owner.id }]);
  });

  test('sees what was sent to the project when they open a talent from it', async () => {
    const project = await publish(owner);
    await join(app, project._id, arvind, 'editor');
    await join(app, project._id, rukmini, 'reviewer');
    const artist = await createPerson(app, 'Artist', { isProfileComplete: true });
    await app.db.transaction((tx) => refreshListing(tx, artist.id));
    const roleId = project.roles[0]?._id;
    const videoUrl = 'https://youtu.be/dQw4w9WgXcQ';
    const sent = { projectId: project._id, roleIds: [roleId], auditionVideos: [{ roleId, videoUrl }] };
    expect((await artist.client.post('/api/project-artists/apply', sent)).status).toBe(201);
    const path = `/api/users/profile/${artist.publicIdentifier}?projectIdentifier=${project.projectIdentifier}`;
    const { auditionVideos, project: from } = (await arvind.client.get(path)).json.data;
    expect(auditionVideos).toMatchObject([{ roleId }]);
    expect(from.applications).toMatchObject([{ roleId }]);
    const reviewers = (await rukmini.client.get(path)).json.data;
    expect([reviewers.project, reviewers.auditionVideos]).toEqual([undefined, undefined]);
  });

  test('neither deletes the project nor manages its team', async () => {
    const { id } = await cast();
    const base = `/api/projects/${id}`;
    const refused = [
      await arvind.client.delete(base),
      await arvind.client.post(`${base}/team/invitations`, { email: 'a@b.example', as: 'editor' }),
      await arvind.client.patch(`${base}/team/${rukmini.id}`, { as: 'reviewer' }),
      await arvind.client.delete(`${base}/team/${rukmini.id}`),
    ];
    expect(refused.map(({ status, json }) => [status, json.code])).toEqual(
      refused.map(() => [403, 'project.not_yours']),
    );
    // a reviewer gets the reason; leaving needs no permission
    const looking = [
      await rukmini.client.delete(base),
      await rukmini.client.post(`${base}/team/invitations`, { email: 'a@b.example', as: 'editor' }),
      await rukmini.client.delete(`${base}/team/invitations/${randomUUID()}`),
      await rukmini.client.patch(`${base}/team/${arvind.id}`, { as: 'reviewer' }),
      await rukmini.client.delete(`${base}/team/${arvind.id}`),
    ];
    expect(looking.map(({ status, json }) => [status, json.code])).toEqual(
      looking.map(() => [403, 'desk.reviewer']),
    );
  });
});
