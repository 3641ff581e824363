import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { deskOf } from '../../../test/desk.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addProject } from '../../../test/talents.ts';
import { answer, castTeam, invited, join } from '../../../test/team.ts';

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
const teamOf = ({ client }: Person, id: string) => client.get(`/api/projects/${id}/team`);

describe('The team', () => {
  test('is visible to its members by name only; open invitations to the owner', async () => {
    const { id } = await cast();
    const leela = await createPerson(app, 'Director');
    await invited(app, owner, id, leela, 'editor');
    const people = [
      { userId: arvind.id, name: 'Arvind Mathur', as: 'editor' },
      { userId: rukmini.id, name: 'Rukmini Sathe', as: 'reviewer' },
    ];
    for (const [reader, me] of [
      [owner, 'owner'],
      [arvind, 'editor'],
      [rukmini, 'reviewer'],
    ] as const) {
      const { json, text } = await teamOf(reader, id);
      expect(json.data).toMatchObject({ me, owner: { userId: owner.id, name: 'Neelam Sethi' }, people });
      expect(json.data.invitations).toHaveLength(me === 'owner' ? 1 : 0);
      for (const { email } of [owner, arvind, rukmini]) expect(text).not.toContain(email);
      if (me !== 'owner') expect(text).not.toContain(leela.email);
    }
    expect((await teamOf(leela, id)).status).toBe(403);
  });

  test('is managed by its owner: an editor becomes a reviewer and no longer decides', async () => {
    const desk = await cast();
    const path = `/api/projects/${desk.id}/team`;
    const changed = await owner.client.patch(`${path}/${arvind.id}`, { as: 'reviewer' });
    expect(changed.json.data).toMatchObject({ userId: arvind.id, as: 'reviewer' });
    const theirs = deskOf(app, arvind, desk.id);
    const decision = { ids: desk.ids, asOf: await desk.asOf(), stage: 'passed' };
    expect((await theirs.decide(decision)).json.code).toBe('desk.reviewer');
    const other = await owner.client.patch(`${path}/${rukmini.id}`, { as: 'editor' });
    expect([other.status, other.json.code]).toEqual([403, 'team.kind']);
    const leela = await createPerson(app, 'Director');
    expect((await owner.client.patch(`${path}/${leela.id}`, { as: 'editor' })).status).toBe(404);
  });

  test('loses a member who leaves or is removed, from the next call on (D19)', async () => {
    const desk = await cast();
    const base = `/api/projects/${desk.id}`;
    const [id = ''] = desk.ids;
    const [artistId = ''] = desk.artists;
    await rukmini.client.send('PUT', `${base}/candidates/${id}/my-grade`, { body: { grade: 1 } });
    for (const visibility of ['me', 'team']) {
      await rukmini.client.post(`${base}/notes`, { artistIds: [artistId], text: visibility, visibility });
    }
    expect((await owner.client.delete(`${base}/team/${rukmini.id}`)).status).toBe(200);
    expect((await owner.client.delete(`${base}/team/${rukmini.id}`)).status).toBe(404);
    const gone = await rukmini.client.get(`${base}/desk`);
    expect([gone.status, gone.json.code]).toEqual([403, 'project.not_yours']);
    const { candidate, notes } = (await owner.client.get(`${base}/candidates/${id}?role=${desk.lead}`)).json
      .data;
    expect(candidate.grades).toEqual([]);
    expect(notes).toMatchObject([{ text: 'team', author: { _id: null, name: 'Former member' } }]);
    const left = await desk.rows(`SELECT FROM notes WHERE project_id = $1`);
    expect(left).toHaveLength(1);

    expect((await arvind.client.delete(`${base}/team/${arvind.id}`)).json.message).toBe('You left the team.');
    expect((await arvind.client.get(`${base}/desk`)).status).toBe(403);
    expect((await owner.client.delete(`${base}/team/${owner.id}`)).status).toBe(404);
  });

  test('notifies its owner of who joined and left, and a member of their removal', async () => {
    const [lead, editor] = [
      await createPerson(app, 'Director'),
      await createPerson(app, 'Director', { name: 'Leela' }),
    ];
    const { id } = await addProject(app, lead.id, { name: 'Monsoon' });
    const textsFor = async ({ client }: Person) =>
      (await client.get('/api/notifications')).json.data.notifications.map(
        ({ text }: { text: string }) => text,
      );
    const path = `/api/projects/${id}/team/${editor.id}`;
    await answer(editor.client, 'accept', await invited(app, lead, id, editor, 'editor'));
    expect(await textsFor(lead)).toEqual(['Leela joined Monsoon as editor.']);
    app.wait(1);
    await editor.client.delete(path);
    expect((await textsFor(lead))[0]).toBe('Leela left the team of Monsoon.');
    await join(app, id, editor, 'reviewer');
    await lead.client.delete(path);
    expect(await textsFor(editor)).toEqual(['You are no longer part of Monsoon.']);
    expect(await textsFor(lead)).toHaveLength(2);
  });

  test("has its projects in the members' shared list, drafts for editors, without archived and deleted ones", async () => {
    const [editor, reviewer] = [await createPerson(app, 'Director'), await createPerson(app, 'Other')];
    const states = { open: {}, draft: { isDraft: true }, archived: { archivedAt: new Date() } };
    const names = Object.keys(states);
    for (const [name, fields] of [
      ...Object.entries(states),
      ['deleted', { deletedAt: new Date() }] as const,
    ]) {
      const { id } = await addProject(app, owner.id, { ...fields, name });
      await join(app, id, editor, 'editor');
      await join(app, id, reviewer, 'reviewer');
    }
    expect(names).toHaveLength(3);
    const sharedWith = async ({ client }: Person) => {
      const { projects, total } = (await client.get('/api/team/projects')).json.data;
      expect(total).toBe(projects.length);
      return projects.map(({ project, as }: { project: { name: string; team: string }; as: string }) => [
        project.name,
        project.team,
        as,
      ]);
    };
    expect((await sharedWith(editor)).toSorted()).toEqual([
      ['draft', 'editor', 'editor'],
      ['open', 'editor', 'editor'],
    ]);
    expect(await sharedWith(reviewer)).toEqual([['open', 'reviewer', 'reviewer']]);
    expect(await sharedWith(await createPerson(app, 'Artist'))).toEqual([]);
  });
});
