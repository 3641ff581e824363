import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { loadReference } from '../../db/load-reference.ts';

let app: TestApp;
let moderator: Person;
beforeAll(async () => {
  app = await createTestApp();
  moderator = await createPerson(app, 'Other', { isAdministrator: true });
});
afterAll(() => app.close());

type Entry = { _id: string; name: string; isHidden: boolean; department: { _id: string } | null };
const read = async (list: string): Promise<Entry[]> =>
  (await moderator.client.get(`/api/admin/lists/${list}`)).json.data.items;
const add = (list: string, body: object) =>
  moderator.client.post(`/api/admin/lists/${list}`, body, { headers: { 'idempotency-key': randomUUID() } });
const hide = (list: string, id: string, isHidden = true) =>
  moderator.client.patch(`/api/admin/lists/${list}/${id}`, { isHidden });
const named = async (list: string, name: string) => (await read(list)).find((one) => one.name === name);
const publicly = async (path: string) => (await app.visitor().get(`/api/${path}`)).json.data;
async function restart(): Promise<void> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await loadReference(client);
  await client.end();
}

describe('The lists that forms offer', () => {
  test('gain entries, offered and listed at once (R26)', async () => {
    expect((await add('languages', { name: 'Klingon' })).json.data).toMatchObject({
      ...{ name: 'Klingon', isHidden: false },
    });
    expect((await add('skills', { name: 'Pallu  Draping' })).json.data).toMatchObject({
      name: 'pallu_draping',
    });
    const { status, json } = await add('departments', { name: 'Intimacy' });
    expect(status).toBe(201);
    const departmentId = json.data._id;
    expect((await add('roles', { name: 'Intimacy Coordinator', departmentId })).status).toBe(201);
    expect((await add('roles', { name: 'Intimacy Coordinator' })).status).toBe(400);
    expect((await add('roles', { name: 'Nobody', departmentId: randomUUID() })).status).toBe(404);
    const { languages } = await publicly('languages');
    expect(languages).toContainEqual({ _id: expect.any(String), language: 'Klingon' });
    const { departments } = await publicly('departments');
    expect(departments.find(({ _id }: Entry) => _id === departmentId).roles).toMatchObject([
      { name: 'Intimacy Coordinator', showInUI: true },
    ]);
  });

  test('take no name twice in any case, also of two administrators at once (R26)', async () => {
    const [first] = await read('languages');
    const again = await add('languages', { name: first?.name.toUpperCase() });
    expect([again.status, again.json.code, again.json.message]).toEqual([
      ...[409, 'list.exists', 'This is on the list already.'],
    ]);
    const both = await Promise.all(['Elvish', 'elvish'].map((name) => add('languages', { name })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('neither gain nor hide a name that decides what an account may do (R26)', async () => {
    const [department] = await read('departments');
    const roles = await read('roles');
    for (const name of ['Artist', 'director', 'Assistant Director', 'CASTING DIRECTOR']) {
      const { json } = await add('roles', { name, departmentId: department?._id });
      expect([json.code, json.message]).toEqual([
        ...['list.locked', 'This name decides what an account may do.'],
      ]);
      const known = roles.find((one) => one.name.toLowerCase() === name.toLowerCase());
      if (known) expect((await hide('roles', known._id)).json.code).toBe('list.locked');
    }
  });

  test('hide entries from forms, keep them for those who have them, and show them again (R26)', async () => {
    const language = (await named('languages', 'Hindi')) ?? (await read('languages'))[0];
    expect((await hide('languages', language?._id ?? '')).json.data).toMatchObject({ isHidden: true });
    expect((await publicly('languages')).languages).toContainEqual({
      ...{ _id: language?._id, language: language?.name, isHidden: true },
    });
    const role = (await read('roles')).find(({ name }) => /editor/i.test(name));
    await hide('roles', role?._id ?? '');
    const { departments } = await publicly('departments');
    const shown = departments.flatMap(({ roles }: { roles: Entry[] }) => roles);
    expect(shown.find(({ _id }: Entry) => _id === role?._id)).toMatchObject({ showInUI: false });
    await hide('languages', language?._id ?? '', false);
    expect((await named('languages', language?.name ?? ''))?.isHidden).toBe(false);
    expect((await hide('languages', randomUUID())).status).toBe(404);
  });

  test('show nothing hidden again at the next start, and keep what was added (R26)', async () => {
    const skill = (await read('skills'))[0];
    await hide('skills', skill?._id ?? '');
    const role = (await read('roles')).find(({ name, isHidden }) => !isHidden && /writer/i.test(name));
    await hide('roles', role?._id ?? '');
    await restart();
    expect((await named('skills', skill?.name ?? ''))?.isHidden).toBe(true);
    expect((await read('roles')).find(({ _id }) => _id === role?._id)?.isHidden).toBe(true);
    expect(await named('languages', 'Klingon')).toMatchObject({ isHidden: false });
  });
});
