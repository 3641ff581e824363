import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { photo } from '../../test/pictures.ts';
import {
  asProject,
  hero,
  listedArtist,
  multipart,
  pdf,
  permissionForm,
  publish,
} from '../../test/projects.ts';
import { join } from '../../test/team.ts';
import { files } from '../db/tables/profiles/reference.ts';
import { childChecks } from '../db/tables/projects/projects.ts';

let app: TestApp;
let owner: Person;
let editor: Person;
let reviewer: Person;
let projectId: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await createPerson(app, 'Director', { name: 'Leela Rao' });
  editor = await createPerson(app, 'Director', { name: 'Imran Sait' });
  reviewer = await createPerson(app, 'Director');
  projectId = (await publish(owner, { roles: [{ ...hero, ageRange: '9-14' }] }))._id;
  await join(app, projectId, editor, 'editor');
  await join(app, projectId, reviewer, 'reviewer');
});

const tick = (who: Person, body: object, id = projectId) =>
  who.client.put(`/api/projects/${id}/child-checklist`, body);
const file = (who: Person, form = permissionForm(), id = projectId) =>
  who.client.putForm(`/api/projects/${id}/permission`, form);
const open = ({ client }: Pick<Person, 'client'>, id = projectId) =>
  client.get(`/api/projects/${id}/permission`);
const seenBy = async (who: Person, id = projectId) => asProject(await who.client.get(`/api/projects/${id}`));
const filed = async () => {
  const rows = await app.db.select().from(files).where(eq(files.ownerId, owner.id));
  return rows.filter(({ path }) => path.startsWith('/private/'));
};

describe('Casting a child or teenager', () => {
  test('is ticked item by item, with name and time, and blocks nothing (S15)', async () => {
    expect((await seenBy(owner)).childChecklist).toEqual([]);
    const at = app.deps.clock().toISOString();
    const first = asProject(await tick(editor, { school: true, permission: true }));
    const ticked = { by: { name: 'Imran Sait' }, at };
    expect(first.childChecklist).toEqual([
      { key: 'permission', ...ticked },
      { key: 'school', ...ticked },
    ]);
    app.wait(60);
    const again = asProject(await tick(owner, { permission: true, school: false, hours: true }));
    expect(again.childChecklist).toMatchObject([
      { key: 'permission', ...ticked },
      { key: 'hours', by: { name: 'Leela Rao' } },
    ]);
    const artist = await listedArtist(app);
    const roleIds = [again.roles[0]?._id];
    const sent = await artist.client.post('/api/project-artists/apply', { projectId, roleIds });
    expect(sent.status).toBe(201);
  });

  test('refuses any other item, and an empty answer (S15)', async () => {
    for (const body of [{ pay: true }, { permission: true, pay: false }, { permission: 'yes' }, {}])
      expect((await tick(owner, body)).status, JSON.stringify(body)).toBe(400);
    expect((await seenBy(owner)).childChecklist).toEqual([]);
  });

  test('is shown to the team only, and only where a role begins below 18 (S15)', async () => {
    await tick(owner, { guardian: true });
    for (const who of [owner, editor, reviewer])
      expect((await seenBy(who)).childChecklist).toMatchObject([{ key: 'guardian' }]);
    for (const who of [await createPerson(app, 'Director'), await listedArtist(app)])
      expect((await seenBy(who)).childChecklist).toBeNull();
    const grown = await publish(owner, { roles: [{ ...hero, ageRange: '18-25' }] });
    expect(grown.childChecklist).toBeNull();
    expect((await tick(reviewer, { hours: true })).json.code).toBe('desk.reviewer');
  });
});

describe('The permission', () => {
  test('is one file: everyone sees that it is filed, only the team opens it (S15)', async () => {
    const artist = await listedArtist(app);
    expect([await seenBy(owner), await seenBy(artist)].map((seen) => seen.permissionFiled)).toEqual([
      false,
      false,
    ]);
    expect((await open(owner)).status).toBe(404);
    expect(asProject(await file(editor)).permissionFiled).toBe(true);
    expect((await seenBy(artist)).permissionFiled).toBe(true);
    for (const who of [owner, editor, reviewer]) {
      const opened = await open(who);
      expect([opened.status, opened.text]).toEqual([200, pdf.toString()]);
      expect(opened.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'content-disposition': expect.stringContaining('form-c.pdf'),
      });
    }
    const stranger = await createPerson(app, 'Director');
    const statuses = [app.visitor(), artist.client, stranger.client].map((client) => open({ client }));
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([401, 403, 403]);
  });

  test('has no address below /api/uploads, and a new one replaces it (S15)', async () => {
    await file(owner);
    const [first] = await filed();
    await file(editor, multipart({ permission: new File([new Uint8Array(await photo())], 'form-c.png') }));
    const [released, second] = (await filed()).toSorted((a, b) => a.kind.localeCompare(b.kind) * -1);
    expect([released?.id, released?.releasedAt !== null, second?.releasedAt]).toEqual([
      first?.id,
      true,
      null,
    ]);
    const name = second?.path.split('/').at(-1);
    for (const address of [`/api${second?.path}`, `/api/uploads/${name}`, `/api/uploads${second?.path}`])
      expect((await owner.client.get(address)).status, address).toBe(404);
    expect((await file(owner, multipart({}))).json.errors).toMatchObject([{ path: 'permission' }]);
    const wrong = multipart({ permission: Buffer.from('a letter') });
    expect((await file(owner, wrong)).json.code).toBe('file.wrong_type');
  });

  test('is opened by moderators, and each opening is logged (S15)', async () => {
    await file(owner);
    const [row] = await filed();
    const moderator = await createPerson(app, 'Other', { isAdministrator: true });
    const opened = await moderator.client.get(`/api/admin/files/${row?.id}`);
    expect([opened.status, opened.text]).toEqual([200, pdf.toString()]);
    expect((await owner.client.get(`/api/admin/files/${row?.id}`)).status).toBe(404);
    const { actions } = (await moderator.client.get('/api/admin/log?limit=1')).json.data;
    const about = { kind: 'project', _id: projectId, name: 'Monsoon Letters' };
    expect(actions).toMatchObject([{ action: 'open_file', about, by: { _id: moderator.id } }]);
    expect((await moderator.client.get(`/api/admin/files/${randomUUID()}`)).status).toBe(404);
  });

  test('is opened by no moderator whose own project it is (S24)', async () => {
    const both = await createPerson(app, 'Director', { isAdministrator: true });
    const { _id } = await publish(both, { name: 'Own Letters' });
    await both.client.putForm(`/api/projects/${_id}/permission`, permissionForm());
    const other = await createPerson(app, 'Other', { isAdministrator: true });
    const [found] = (await other.client.get('/api/admin/projects?search=own')).json.data.projects;
    const opened = await both.client.get(`/api/admin/files/${found.permission._id}`);
    expect([opened.status, opened.json?.code]).toEqual([403, 'admin.own_case']);
    expect((await both.client.get(`/api/projects/${_id}/permission`)).status).toBe(200);
  });

  test('and the ticks are deleted with their project, and no copy has them (S15)', async () => {
    await file(owner);
    await tick(owner, { hours: true });
    const copy = asProject(await owner.client.post(`/api/projects/${projectId}/duplicate`, {}));
    expect(copy).toMatchObject({ childChecklist: [], permissionFiled: false });
    await owner.client.delete(`/api/projects/${projectId}`);
    expect(await filed()).toMatchObject([{ releasedAt: expect.any(Date) }]);
    expect(await app.db.select().from(childChecks).where(eq(childChecks.projectId, projectId))).toEqual([]);
    expect((await open(owner)).status).toBe(404);
  });
});
