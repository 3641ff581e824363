import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { agreedGuardian, wholeChild } from '../../../test/guardians.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { pdf, permissionForm, publish, saveDraft } from '../../../test/projects.ts';
import { askToBeChecked } from '../../../test/verification.ts';
import { erasePerson } from '../../accounts/personal-data/erasure.service.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { projects } from '../../db/tables/projects/projects.ts';

let app: TestApp;
let moderator: Person;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  moderator = await createPerson(app, 'Other', { isAdministrator: true, name: 'Mona Moderates' });
});

const read = async (what: 'people' | 'projects', search: string, more = '') =>
  (await moderator.client.get(`/api/admin/${what}?search=${encodeURIComponent(search)}${more}`)).json.data;
const namesOf = async (search: string) =>
  (await read('people', search)).people.map(({ name }: { name: string }) => name);
const projectsOf = async (search: string) =>
  (await read('projects', search)).projects.map(({ name }: { name: string }) => name);
const erase = ({ id, email }: Person) =>
  app.db.transaction((tx) => erasePerson(tx, app.deps, { id, email }, 'unusable'));

describe('Searching people', () => {
  test('finds them by any word of their name, listed or not, by its beginning and in any order (S23)', async () => {
    await createPerson(app, 'Artist', { name: 'Zarina Sabnis' });
    await createPerson(app, 'Director', { name: 'Sabnis Zarinaben Rao' });
    for (const search of ['zarina', 'ZARINA sab', 'sabnis zar', ' sab  zarina '])
      expect((await namesOf(search)).toSorted()).toEqual(['Sabnis Zarinaben Rao', 'Zarina Sabnis']);
    expect(await namesOf('rao sabnis')).toEqual(['Sabnis Zarinaben Rao']);
    for (const search of ['arina', 'zarina kulkarni', '%', '', 'sabnis rao_'])
      expect(await namesOf(search)).toEqual([]);
  });

  test('finds a renamed person by the new name only, and no deleted account (S23)', async () => {
    const renamed = await createPerson(app, 'Artist', { name: 'Before Marriage' });
    await app.db.update(users).set({ name: 'After Marriage' }).where(eq(users.id, renamed.id));
    expect([await namesOf('before'), await namesOf('after')]).toEqual([[], ['After Marriage']]);
    const director = await createPerson(app, 'Director', { name: 'Gone Tomorrow' });
    await publish(director);
    await app.db.execute(`UPDATE users SET number = '9123456780' WHERE id = '${director.id}'`);
    expect(await namesOf('9123456780')).toEqual(['Gone Tomorrow']);
    await erase(director);
    for (const search of ['gone', 'deleted', '9123456780']) expect(await namesOf(search)).toEqual([]);
    await erase(renamed);
    expect(await namesOf('after')).toEqual([]);
  });

  test('has pages with each person once, even with the word twice (S23)', async () => {
    for (const name of ['Om Omkar', 'Omkar Om', 'Om', 'Omkari Shah', 'Ravi Om'])
      await createPerson(app, 'Artist', { name });
    const all = (await read('people', 'om')).people.map(({ _id }: { _id: string }) => _id);
    expect(new Set(all).size).toBe(5);
    const parts: string[] = [];
    let cursor: string | null = null;
    do {
      const part: { people: { _id: string }[]; nextCursor: string | null } = await read(
        'people',
        'om',
        `&limit=1${cursor ? `&cursor=${cursor}` : ''}`,
      );
      parts.push(...part.people.map(({ _id }) => _id));
      cursor = part.nextCursor;
    } while (cursor);
    expect(parts).toEqual(all);
  });

  test('finds them by a complete number or address in any spelling, never by a part (S23)', async () => {
    const person = await createPerson(app, 'Artist', { number: '9000000017', whatsappNumber: '9000000028' });
    for (const search of ['9000000017', '+91 90000 00017', '09000000028', person.email.toUpperCase()])
      expect((await read('people', search)).people).toMatchObject([{ _id: person.id }]);
    for (const search of ['900000001', '0000017', person.email.slice(1), `@${person.email.split('@')[1]}`])
      expect((await read('people', search)).people).toEqual([]);
  });

  test('finds a child by the guardian’s number or address, while there is one (S13, S23)', async () => {
    const child = await wholeChild(app, { name: 'Chhaya Patil' });
    const { phone, email } = await agreedGuardian(app, child, { phone: '9000000039' });
    for (const search of [phone, email])
      expect((await read('people', search)).people).toMatchObject([{ _id: child.id, isChild: true }]);
    await app.db.execute(`DELETE FROM guardians WHERE user_id = '${child.id}'`);
    for (const search of [phone, email]) expect((await read('people', search)).people).toEqual([]);
  });

  test('masks addresses and numbers, in results and on pages (S23)', async () => {
    const person = await createPerson(app, 'Director', { name: 'Masked Person', number: '9000000046' });
    const answers = [
      await moderator.client.get('/api/admin/people?search=masked'),
      await moderator.client.get(`/api/admin/people/${person.id}`),
    ];
    for (const { text } of answers) {
      expect(text).not.toContain('9000000046');
      expect(text).not.toContain(person.email);
      expect(text).toContain('•••046');
    }
  });
});

describe('Searching projects', () => {
  test('finds published projects, also archived ones, and no drafts or deleted ones (S23)', async () => {
    const director = await createPerson(app, 'Director', { name: 'Devi Directs' });
    const [open, archived, deleted] = [
      await publish(director, { name: 'Kohinoor Nights' }),
      await publish(director, { name: 'The Kohinoor' }),
      await publish(director, { name: 'Kohinoor Gone' }),
    ];
    const draft = await saveDraft(director, { name: 'Kohinoor Draft' });
    await director.client.put(`/api/projects/${archived._id}/archive`, { archived: true });
    await director.client.delete(`/api/projects/${deleted._id}`);
    expect((await projectsOf('kohinoor')).toSorted()).toEqual(['Kohinoor Nights', 'The Kohinoor']);
    expect((await read('projects', 'the koh')).projects).toMatchObject([
      { _id: archived._id, isArchived: true, director: { _id: director.id, name: 'Devi Directs' } },
    ]);
    await app.db.update(projects).set({ name: 'Renamed', isDraft: false }).where(eq(projects.id, draft._id));
    expect(await projectsOf('renamed')).toEqual(['Renamed']);

    await director.client.send('PUT', `/api/projects/${open._id}/permission`, { form: permissionForm() });
    const [{ permission }] = (await read('projects', 'nights')).projects;
    expect((await moderator.client.get(`/api/admin/files/${permission._id}`)).text).toBe(pdf.toString());
  });

  test('hides the permission in the moderator’s own case (S24)', async () => {
    const director = await createPerson(app, 'Director', { isAdministrator: true });
    const { _id } = await publish(director, { name: 'Malabar Monsoon' });
    await director.client.send('PUT', `/api/projects/${_id}/permission`, { form: permissionForm() });
    await askToBeChecked(director, { refereeName: 'Mona', refereeEmail: moderator.email, document: pdf });
    const permissionFor = async ({ client }: Person) =>
      (await client.get('/api/admin/projects?search=malabar')).json.data.projects[0].permission;
    expect([await permissionFor(director), await permissionFor(moderator)]).toEqual([null, null]);
    const other = await createPerson(app, 'Other', { isAdministrator: true });
    expect(await permissionFor(other)).toEqual({ _id: expect.any(String) });
  });
});

test('Only administrators can search and read the results (S23)', async () => {
  const person = await createPerson(app, 'Director');
  for (const { client } of [person, { client: app.visitor() }])
    for (const path of ['people?search=a', `people/${person.id}`, 'projects?search=a', 'messages'])
      expect((await client.get(`/api/admin/${path}`)).status).toBe(404);
  expect((await moderator.client.get(`/api/admin/people/${randomUUID()}`)).status).toBe(404);
});
