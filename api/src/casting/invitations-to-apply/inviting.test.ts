import { PersonalData } from '@kirdaar/contract/accounts/personal-data.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { talents } from '../../../test/auditions.ts';
import { deskOf } from '../../../test/desk.ts';
import { listedChild } from '../../../test/guardians.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { publishWithoutRoles } from '../../../test/projects.ts';
import { addProject } from '../../../test/talents.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { projectRoles } from '../../db/tables/projects/projects.ts';
import { teamMembers } from '../../db/tables/projects/team.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
let director: Person;
let project: { id: string; roleId: string; other: string };
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow('2026-11-21T06:30:00Z');
  director = await createPerson(app, 'Director', { name: 'Leela Krishnan' });
  project = await cast();
});

async function cast(fields: object = {}, by = director) {
  const { id, roleIds } = await addProject(app, by.id, { roles: 2, name: 'Neelam Express', ...fields });
  const [roleId = '', other = ''] = roleIds;
  await app.db.update(projectRoles).set({ characterName: 'Ira' }).where(eq(projectRoles.id, roleId));
  return { id, roleId, other };
}

const invite = (artistIds: string[], more: object = {}, by = director, to = project) =>
  by.client.post(`/api/projects/${to.id}/roles/${to.roleId}/invitations`, { artistIds, ...more });
const undo = (activityId: string, by = director) =>
  by.client.post(`/api/projects/${project.id}/activity/${activityId}/undo`, {});
const apply = ({ client }: Person, roleId = project.roleId) =>
  client.post('/api/project-artists/apply', { projectId: project.id, roleIds: [roleId] });
const mark = ({ client }: Person, as: string) =>
  client.put(`/api/roles/${project.roleId}/mark`, { mark: as });
const closeRole = (requirementClose = true) =>
  director.client.put(`/api/projects/roles/${project.roleId}/hiring`, { requirementClose });
const invitedTo = async ({ client }: Person) => (await client.get('/api/roles/invited')).json.data.roles;

type Shown = { _id: string; stage: string; invitedToApply: string | null; candidacyId: string };
const onDesk = async (by = director): Promise<Shown[]> =>
  (await by.client.get(`/api/projects/${project.id}/candidates?role=${project.roleId}`)).json.data.artists;
const shownOn = async (artist: { id: string }) => (await onDesk()).find(({ _id }) => _id === artist.id);
async function tabs() {
  const { json } = await director.client.get(
    `/api/project-artists/search?projectId=${project.id}&counts=true`,
  );
  return json.data.counts;
}
async function one(name = 'Aarohi Sen'): Promise<Person> {
  const [artist] = await talents(app, [name]);
  return artist as Person;
}
describe('Inviting to apply', () => {
  test('makes a candidacy that is considered, notifies each once, and leaves applicants as they were (M12)', async () => {
    const artists = await talents(
      app,
      Array.from({ length: 15 }, (_, place) => `Artist ${String.fromCharCode(65 + place)}`),
    );
    const before = await tabs();
    const ids = artists.map(({ id }) => id);
    const { status, json } = await invite(ids, { message: 'Your voice is what we look for.' });
    expect([status, json.message]).toEqual([201, '15 invited.']);
    expect(json.data.results).toEqual(ids.map((artistId) => ({ artistId, result: 'invited' })));
    for (const artist of artists) {
      const notices = (await artist.client.get('/api/notifications')).json.data.notifications;
      expect(notices).toMatchObject([
        {
          kind: 'role_invitation',
          text: 'Leela Krishnan invites you to apply for Ira in Neelam Express',
          path: '/roles?tab=invited',
        },
      ]);
    }
    const shown = await onDesk();
    expect(shown.map(({ stage, invitedToApply }) => [stage, invitedToApply])).toEqual(
      ids.map(() => ['considered', 'invited']),
    );
    expect(await tabs()).toEqual(before);
    const card = await director.client.get(
      `/api/projects/${project.id}/candidates/${shown[0]?.candidacyId}?role=${project.roleId}`,
    );
    expect(card.json.data.candidate.invitedToApply).toBe('invited');
    const roles = await invitedTo(artists[0] as Person);
    expect(roles).toMatchObject([
      {
        role: { _id: project.roleId, characterName: 'Ira', can: { apply: { ok: true } } },
        message: 'Your voice is what we look for.',
        mark: 'none',
      },
    ]);
    expect(JSON.stringify(roles)).not.toContain('candidacy');
  });

  test('answers each id once: invited, invited already, applied, or not available (M12)', async () => {
    const [fresh, known, applied, blocking, unlisted] = await talents(app, ['A', 'B', 'C', 'D', 'E']);
    const crew = await createPerson(app, 'Other', { isProfileComplete: true });
    const stranger = '00000000-0000-4000-8000-000000000000';
    await invite([known?.id ?? '']);
    expect((await apply(applied as Person)).status).toBe(201);
    await blocking?.client.put(`/api/blocks/${director.id}`);
    await app.db
      .update(users)
      .set({ isProfileComplete: false })
      .where(eq(users.id, unlisted?.id ?? ''));
    await app.db.transaction((tx) => refreshListing(tx, unlisted?.id ?? ''));
    const others = [blocking?.id, unlisted?.id, crew.id, director.id, stranger] as string[];
    const asked = [fresh?.id, known?.id, applied?.id, ...others, fresh?.id] as string[];
    const { json } = await invite(asked);
    expect(json.data.results).toEqual([
      { artistId: fresh?.id, result: 'invited' },
      { artistId: known?.id, result: 'already_invited' },
      { artistId: applied?.id, result: 'applied' },
      ...others.map((artistId) => ({ artistId, result: 'not_available' })),
    ]);
    expect(json.message).toBe('1 invited, 1 already invited, 1 already applied, 5 not available.');
    expect((await onDesk()).map(({ _id }) => _id).sort()).toEqual([fresh?.id, known?.id, applied?.id].sort());
    const none = await invite([known?.id ?? '']);
    expect(none.json).toMatchObject({ message: '0 invited, 1 already invited.', data: { activityId: null } });
  });

  test('reaches no artist who blocked the owner, from an editor either: they could not apply (S8)', async () => {
    const editor = await createPerson(app, 'Director');
    const member = { projectId: project.id, userId: editor.id, membership: 'editor' } as const;
    await app.db.insert(teamMembers).values({ ...member, joinedAt: app.deps.clock() });
    const [blocking, other] = (await talents(app, ['A', 'B'])) as [Person, Person];
    await blocking.client.put(`/api/blocks/${director.id}`);
    const { json } = await invite([blocking.id, other.id], {}, editor);
    expect(json.data.results.map(({ result }: { result: string }) => result)).toEqual([
      'not_available',
      'invited',
    ]);
    expect((await blocking.client.get('/api/notifications')).json.data.notifications).toEqual([]);
    // a blocked editor does not affect the owner
    const third = await one('C');
    await third.client.put(`/api/blocks/${editor.id}`);
    expect((await invite([third.id])).json.data.results[0].result).toBe('invited');
  });

  test('reaches no child whose contact details are not shown, and none for an intimate scene (S13, S14)', async () => {
    const [hidden, shown] = [await listedChild(app), await listedChild(app, { choice: 'everyone' })];
    const ids = [hidden.child.id, shown.child.id];
    await app.db
      .update(projectRoles)
      .set({ content: ['intimate'] })
      .where(eq(projectRoles.id, project.roleId));
    const resultsOf = async () =>
      (await invite(ids)).json.data.results.map(({ result }: { result: string }) => result);
    expect(await resultsOf()).toEqual(['not_available', 'not_available']);
    await app.db
      .update(projectRoles)
      .set({ content: ['stunts'] })
      .where(eq(projectRoles.id, project.roleId));
    expect(await resultsOf()).toEqual(['not_available', 'invited']);
  });

  test('is refused for drafts, archived and closed roles, after the last day, and for roles of other projects (M12)', async () => {
    const { id } = await one();
    const refused = async (to = project) => {
      const { status, json } = await invite([id], {}, director, to);
      return [status, json.code];
    };
    expect(await refused(await cast({ isDraft: true }))).toEqual([409, 'audition.draft_project']);
    expect(await refused(await cast({ requirementClose: true }))).toEqual([409, 'application.closed']);
    expect(await refused(await cast({ archivedAt: new Date() }))).toEqual([409, 'application.closed']);
    const role = eq(projectRoles.id, project.roleId);
    await app.db.update(projectRoles).set({ applyUntil: '2026-11-21' }).where(role);
    expect(await refused()).toEqual([201, undefined]);
    app.setNow('2026-11-21T18:31:00Z');
    const late = await invite([id]);
    expect([late.json.code, late.json.message]).toEqual([
      'application.deadline_over',
      'Applications closed on 21/11/26.',
    ]);
    await closeRole();
    expect(await refused()).toEqual([409, 'application.closed']);
    expect(await refused({ ...project, roleId: (await cast()).roleId })).toEqual([404, 'NOT_FOUND']);
    expect((await invite([])).status).toBe(400);
    const many = Array.from({ length: 201 }, () => crypto.randomUUID());
    expect((await invite(many)).status).toBe(400);
    expect((await invite([id], { message: 'x'.repeat(301) })).status).toBe(400);
  });

  test('keeps a candidacy at its stage, and ends one from before the project had roles', async () => {
    const artist = await one();
    await director.client.post(`/api/projects/${project.id}/candidates`, {
      ...{ roleId: project.roleId, artistIds: [artist.id], stage: 'callback' },
    });
    await invite([artist.id]);
    expect(await shownOn(artist)).toMatchObject({ stage: 'callback', invitedToApply: 'invited' });

    const id = await publishWithoutRoles(app, director);
    const desk = deskOf(app, director, id);
    const stands = () =>
      desk.rows(
        'SELECT project_role_id, stage, is_ended FROM candidacies WHERE project_id = $1 ORDER BY project_role_id NULLS FIRST',
      );
    await desk.add({ roleId: null, artistIds: [artist.id], stage: 'callback' });
    const [{ id: roleId = '' } = {}] = await desk.rows(
      'INSERT INTO project_roles (id, project_id, position) VALUES (gen_random_uuid(), $1, 0) RETURNING id',
    );
    const { data } = (await invite([artist.id], {}, director, { id, roleId, other: '' })).json;
    expect(await stands()).toEqual([
      { project_role_id: null, stage: 'considered', is_ended: true },
      { project_role_id: roleId, stage: 'considered', is_ended: false },
    ]);
    await desk.undo(data.activityId);
    expect(await stands()).toEqual([{ project_role_id: null, stage: 'callback', is_ended: false }]);
  });
});

const answerNotices = async (by = director): Promise<string[]> =>
  (await by.client.get('/api/notifications')).json.data.notifications.map(
    ({ text }: { text: string }) => text,
  );

describe('An invitation to apply', () => {
  test('is answered by applying: the artist moves to Applied, and the inviter is notified (M12)', async () => {
    const artist = await one();
    await invite([artist.id]);
    const before = await tabs();
    expect((await apply(artist)).status).toBe(201);
    const after = await tabs();
    expect([before.applied.total, after.applied.total]).toEqual([0, 1]);
    expect(await shownOn(artist)).toMatchObject({ stage: 'considered', invitedToApply: null });
    expect(await invitedTo(artist)).toEqual([]);
    expect(await answerNotices()).toEqual(['Aarohi Sen applied for Ira']);
  });

  test('is open again where the application is withdrawn, without a notification (M12)', async () => {
    const artist = await one();
    await invite([artist.id]);
    const [sent] = (await apply(artist)).json.data.applications;
    expect((await artist.client.delete(`/api/project-artists/applications/${sent._id}`)).status).toBe(200);
    expect(await shownOn(artist)).toMatchObject({ stage: 'considered', invitedToApply: 'invited' });
    expect(await invitedTo(artist)).toHaveLength(1);
    expect(await answerNotices()).toEqual([]);
  });

  test('is answered by ‘Not for me’, which the team reads without a reason, and reopened by no mark (M12)', async () => {
    const artist = await one();
    await invite([artist.id]);
    for (const _twice of [1, 2]) expect((await mark(artist, 'not_for_me')).status).toBe(200);
    expect(await shownOn(artist)).toMatchObject({ invitedToApply: 'not_for_them' });
    expect(await answerNotices()).toEqual(['Aarohi Sen is not interested in Ira']);
    expect(await invitedTo(artist)).toEqual([]);
    await mark(artist, 'none');
    expect(await shownOn(artist)).toMatchObject({ invitedToApply: 'invited' });
    expect(await invitedTo(artist)).toHaveLength(1);
    expect(await answerNotices()).toEqual([]);
    await mark(artist, 'not_for_me');
    expect(await answerNotices()).toHaveLength(1);
  });

  test('sends no notification for marks without an invitation (M12)', async () => {
    const [marking, invited] = await talents(app, ['A', 'B']);
    await mark(marking as Person, 'not_for_me');
    await invite([invited?.id ?? '']);
    await mark(invited as Person, 'saved');
    await mark(invited as Person, 'none');
    expect((await onDesk()).map(({ invitedToApply }) => invitedToApply)).toEqual(['invited']);
    expect(await answerNotices()).toEqual([]);
    // dismissed before, the invitation is still open
    expect((await invite([marking?.id ?? ''])).json.data.results[0].result).toBe('invited');
    expect(await invitedTo(marking as Person)).toMatchObject([{ mark: 'not_for_me' }]);
  });

  test('ends for good when the role or its project is closed (M12)', async () => {
    const [waiting, declined] = await talents(app, ['A', 'B']);
    await invite([waiting?.id ?? '', declined?.id ?? '']);
    await mark(declined as Person, 'not_for_me');
    for (const close of [true, false]) await closeRole(close);
    expect(await invitedTo(waiting as Person)).toEqual([]);
    await mark(declined as Person, 'none');
    await mark(waiting as Person, 'not_for_me');
    const marks = (await onDesk()).map(({ invitedToApply }) => invitedToApply);
    expect(marks).toEqual([null, 'not_for_them']);
    expect((await invite([waiting?.id ?? ''])).json.data.results[0].result).toBe('already_invited');
    // they may still apply, but that answers nothing
    expect((await apply(waiting as Person)).status).toBe(201);
    expect(await answerNotices()).toEqual(['B is not interested in Ira']);
    const third = await one();
    await invite([third.id]);
    const hiring = (requirementClose: boolean) =>
      director.client.put(`/api/projects/${project.id}/hiring`, { requirementClose });
    for (const close of [true, false]) expect((await hiring(close)).status).toBe(200);
    expect(await invitedTo(third)).toEqual([]);
  });

  test('ends when its artist blocks the director, and does not come back (S8)', async () => {
    const artist = await one();
    await invite([artist.id]);
    await artist.client.put(`/api/blocks/${director.id}`);
    expect(await invitedTo(artist)).toEqual([]);
    expect(await onDesk()).toEqual([]);
    await artist.client.delete(`/api/blocks/${director.id}`);
    expect(await invitedTo(artist)).toEqual([]);
    expect(await shownOn(artist)).toMatchObject({ invitedToApply: null });
  });

  test('notifies the editor who sent it while they cast the project, and no one blocked by its artist', async () => {
    const editor = await createPerson(app, 'Director');
    const joinedAt = app.deps.clock();
    const member = { projectId: project.id, userId: editor.id, membership: 'editor', joinedAt } as const;
    await app.db.insert(teamMembers).values(member);
    const [first, blocking, last] = (await talents(app, ['A', 'B', 'C'])) as [Person, Person, Person];
    await invite(
      [first, blocking, last].map(({ id }) => id),
      {},
      editor,
    );
    await blocking.client.put(`/api/blocks/${editor.id}`);
    for (const artist of [first, blocking]) await mark(artist, 'not_for_me');
    expect(await answerNotices(editor)).toEqual(['A is not interested in Ira']);
    await app.db.delete(teamMembers).where(eq(teamMembers.userId, editor.id));
    await mark(last, 'not_for_me');
    expect(await answerNotices(editor)).toHaveLength(1);
    expect(await answerNotices()).toEqual([]);
  });

  test('is taken back by undoing with its candidacy, unless it was answered (M12)', async () => {
    const [waiting, declined, applied, considered] = (await talents(app, ['A', 'B', 'C', 'D'])) as Person[];
    await director.client.post(`/api/projects/${project.id}/candidates`, {
      ...{ roleId: project.roleId, artistIds: [considered?.id], stage: 'shortlisted' },
    });
    const ids = [waiting, declined, applied, considered].map((artist) => artist?.id ?? '');
    const { activityId } = (await invite(ids)).json.data;
    await mark(declined as Person, 'not_for_me');
    await apply(applied as Person);
    const undone = await undo(activityId);
    expect(undone.json.data).toEqual({ undone: 2, left: 2 });
    const left = (await onDesk()).map(({ _id, invitedToApply }) => [_id, invitedToApply]);
    expect(left).toEqual([
      [declined?.id, 'not_for_them'],
      [applied?.id, null],
      [considered?.id, null],
    ]);
    for (const artist of [waiting, considered]) {
      expect(await invitedTo(artist as Person)).toEqual([]);
      expect(await answerNotices(artist)).toEqual([]);
    }
    expect((await undo(activityId)).json.data).toEqual({ undone: 0, left: 0 });
    expect((await invite([waiting?.id ?? ''])).json.data.results[0].result).toBe('invited');
    const activity = (await director.client.get(`/api/projects/${project.id}/activity`)).json.data.activities;
    const sent = activity.filter(({ kind }: { kind: string }) => kind === 'invited_to_apply');
    expect(sent.map(({ count, undone }: { count: number; undone: boolean }) => [count, undone])).toEqual(
      expect.arrayContaining([
        [4, true],
        [1, false],
      ]),
    );
  });

  test('stays with its candidacy when the adding before it is undone', async () => {
    const artist = await one();
    const added = await director.client.post(`/api/projects/${project.id}/candidates`, {
      ...{ roleId: project.roleId, artistIds: [artist.id], stage: 'considered' },
    });
    await invite([artist.id]);
    await undo(added.json.data.activityId);
    expect(await shownOn(artist)).toMatchObject({ invitedToApply: 'invited' });
  });

  test('is in the copies of data of its artist and its sender, and is deleted with its artist', async () => {
    const artist = await one();
    await invite([artist.id], { message: 'Your voice' });
    await mark(artist, 'not_for_me');
    const copyOf = async ({ id, client }: Person) =>
      PersonalData.parse((await client.get(`/api/users/${id}/export`)).json.data);
    const invitedAt = app.deps.clock().toISOString();
    const of = { project: 'Neelam Express', role: 'Ira', message: 'Your voice', invitedAt };
    const own = await copyOf(artist);
    expect(own.invitationsToApply).toEqual([{ ...of, declinedAt: invitedAt, appliedAt: null }]);
    expect((await copyOf(director)).invitedToApply).toEqual([{ ...of, name: 'Aarohi Sen' }]);
    await app.db.delete(users).where(eq(users.id, artist.id));
    const count = 'SELECT count(*)::int AS n FROM invitations_to_apply WHERE message = $1';
    expect((await app.db.$client.query(count, ['Your voice'])).rows[0].n).toBe(0);
  });
});
