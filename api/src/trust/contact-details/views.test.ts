import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { statementsOf } from '../../../test/statements.ts';
import { addListed, addProject } from '../../../test/talents.ts';
import { projects } from '../../db/tables/projects/projects.ts';
import { contactDays, contactViews } from '../../db/tables/trust/contact.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
let artist: Person;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  artist = await createListed();
  director = await createPerson(app, 'Director');
});

async function createListed() {
  const fields = { isProfileComplete: true, number: '9876543210', whatsappNumber: '9876543211' };
  const person = await createPerson(app, 'Artist', fields);
  await app.db.transaction((tx) => refreshListing(tx, person.id));
  return person;
}

const open = (by: Person, of = artist, query = '') =>
  by.client.get(`/api/users/profile/${of.publicIdentifier}${query}`);
const fetchContact = (by: Person, of = artist, query = '') =>
  by.client.get(`/api/users/profile/${of.publicIdentifier}/contact${query}`);
const ledger = async (of = artist, query = '') => {
  const { json, status } = await of.client.get(`/api/contact-views${query}`);
  expect(status).toBe(200);
  return json.data;
};
const rowsOf = (by: Person) => app.db.select().from(contactViews).where(eq(contactViews.directorId, by.id));
const countOf = async (by: Person) =>
  (await app.db.select().from(contactDays).where(eq(contactDays.directorId, by.id))).map((row) => row.people);

describe('The ledger of contact views', () => {
  test('has one line per director and day, with the times and the projects (S2)', async () => {
    const { id } = await addProject(app, director.id, { name: 'Monsoon' });
    expect((await open(director)).json.data).toMatchObject({
      ...{ contact: { state: 'shown' }, email: artist.email, number: '9876543210' },
    });
    const firstAt = app.deps.clock().toISOString();
    app.wait(60);
    await Promise.all([open(director, artist, `?projectIdentifier=project-${id}`), open(director)]);
    await fetchContact(director, artist, `?projectId=${id}`);
    const { views, directors30Days, nextCursor } = await ledger();
    expect(views).toEqual([
      {
        director: { _id: director.id, name: director.name, company: null, isVerified: false },
        ...{ day: '2026-11-21', firstAt, lastAt: app.deps.clock().toISOString(), times: 4 },
        ...{ projects: [{ _id: id, name: 'Monsoon' }], hasOtherProject: false, teamOf: null },
      },
    ]);
    expect([directors30Days, nextCursor]).toEqual([1, null]);
    expect(await countOf(director)).toEqual([1]);
  });

  test('names no project that the director neither owns nor edits, and none that is not public (S2)', async () => {
    const draft = await addProject(app, director.id, { isDraft: true });
    await open(director, artist, `?projectId=${draft.id}`);
    const { id } = await addProject(app, (await createPerson(app, 'Director')).id);
    await open(director, artist, `?projectId=${id}`);
    await open(director, artist, `?projectIdentifier=project-${id}`);
    expect((await ledger()).views).toMatchObject([{ times: 3, projects: [], hasOtherProject: true }]);
  });

  test('says that there was a project, if it was put away or deleted since (S2)', async () => {
    const { id } = await addProject(app, director.id, { name: 'Monsoon' });
    await open(director, artist, `?projectId=${id}`);
    const stateNow = async () => {
      const [{ projects: named, hasOtherProject }] = (await ledger()).views;
      return [named.length, hasOtherProject];
    };
    expect(await stateNow()).toEqual([1, false]);
    await app.db.update(projects).set({ archivedAt: app.deps.clock() }).where(eq(projects.id, id));
    expect(await stateNow()).toEqual([0, true]);
    await app.db
      .update(projects)
      .set({ archivedAt: null, deletedAt: app.deps.clock() })
      .where(eq(projects.id, id));
    expect(await stateNow()).toEqual([0, true]);
  });

  test('begins a new line with the day in India, and has pages, the newest first (S2)', async () => {
    const another = await createPerson(app, 'Director');
    app.setNow('2026-11-21T18:29:00Z');
    await open(director);
    app.setNow('2026-11-21T18:31:00Z');
    await open(director);
    app.wait(60);
    await open(another);
    const first = await ledger(artist, '?limit=2');
    expect(first.views.map((view: { day: string }) => view.day)).toEqual(['2026-11-22', '2026-11-22']);
    expect(first.views[0].director._id).toBe(another.id);
    const rest = await ledger(artist, `?limit=2&cursor=${first.nextCursor}`);
    expect(rest).toMatchObject({ views: [{ day: '2026-11-21' }], directors30Days: 2, nextCursor: null });
    app.setNow('2026-11-21T06:30:00Z');
  });

  test('has no line where nothing was shown: prefetches, artists and visitors, the own profile, lists (S4)', async () => {
    const ahead = await open(director, artist, '?contact=later');
    expect(ahead.json.data.contact).toEqual({ state: 'later' });
    for (const field of ['email', 'number', 'whatsappNumber'])
      expect(ahead.json.data).not.toHaveProperty(field);
    expect(ahead.text).not.toContain('9876543210');
    const other = await createPerson(app, 'Artist');
    expect((await open(other)).json.data.contact).toBeNull();
    expect(
      (await app.visitor().get(`/api/users/profile/${artist.publicIdentifier}`)).json.data.contact,
    ).toBeNull();
    expect((await open(artist)).json.data).toMatchObject({ contact: null, number: '9876543210' });
    await director.client.get('/api/users/artists?limit=1000');
    expect((await ledger()).views).toEqual([]);
    expect((await fetchContact(director)).json.data).toEqual({
      ...{ state: 'shown', email: artist.email, number: '9876543210', whatsappNumber: '9876543211' },
    });
    expect((await ledger()).views).toMatchObject([{ times: 1 }]);
  });

  test('is only for its subject: directors have none, and a user chooses only for themselves (S3)', async () => {
    expect((await director.client.get('/api/contact-views')).status).toBe(403);
    const choice = { choice: 'applied' };
    expect((await director.client.put(`/api/users/${director.id}/contact-choice`, choice)).status).toBe(403);
    const other = await createPerson(app, 'Artist');
    expect((await other.client.put(`/api/users/${artist.id}/contact-choice`, choice)).status).toBe(403);
    const odd = { choice: 'nobody' };
    expect((await artist.client.put(`/api/users/${artist.id}/contact-choice`, odd)).status).toBe(400);
  });

  test('costs a director’s profile two more statements, and none for a prefetch', async () => {
    const another = await createListed();
    await open(director, another);
    const asVisitor = await statementsOf(() => open(artist, another));
    expect(await statementsOf(() => open(director, artist, '?contact=later'))).toBe(asVisitor);
    expect(await statementsOf(() => open(director))).toBe(asVisitor + 2);
    expect(await statementsOf(() => open(director))).toBe(asVisitor + 2);
  });

  test('keeps its line without a name when a director leaves, and loses it with the artist, which frees a place of the day', async () => {
    const another = await createListed();
    await open(director);
    await open(director, another);
    await app.db.execute(sql`DELETE FROM users WHERE id = ${another.id}::uuid`);
    expect(await countOf(director)).toEqual([1]);
    await app.db.execute(sql`DELETE FROM users WHERE id = ${director.id}::uuid`);
    expect(await ledger()).toMatchObject({
      views: [{ director: { _id: null, name: 'A casting director who has left' }, times: 1 }],
      directors30Days: 1,
    });
  });
});

describe('The choice who may see contact details', () => {
  test('takes effect with the next answer, and is shown to no one else (S3)', async () => {
    expect((await artist.client.get('/api/auth')).json.data.contactChoice).toBe('everyone');
    expect((await director.client.get('/api/auth')).json.data.contactChoice).toBeNull();
    for (const choice of ['verified', 'applied']) {
      const chosen = await artist.client.put(`/api/users/${artist.id}/contact-choice`, { choice });
      expect(chosen.json.data).toEqual({ choice });
      for (const query of ['', '?contact=later'])
        expect((await open(director, artist, query)).json.data.contact).toEqual({ state: 'ask' });
      const { json, text } = await fetchContact(director);
      expect(json.data).toEqual({ state: 'ask' });
      expect(text + (await open(director)).text).not.toContain('9876543210');
    }
    expect((await artist.client.get('/api/auth')).json.data.contactChoice).toBe('applied');
    expect((await ledger()).views).toEqual([]);
  });

  test('keeps contact details visible to directors of projects that the person applied to, while the project exists (S1)', async () => {
    await artist.client.put(`/api/users/${artist.id}/contact-choice`, { choice: 'applied' });
    const { id, roleIds } = await addProject(app, director.id, { roles: 1 });
    const applied = { projectId: id, roleIds };
    expect((await artist.client.post('/api/project-artists/apply', applied)).status).toBe(201);
    expect((await open(director)).json.data).toMatchObject({
      contact: { state: 'shown' },
      number: '9876543210',
    });
    expect((await open(await createPerson(app, 'Director'))).json.data.contact).toEqual({ state: 'ask' });
    expect((await director.client.delete(`/api/projects/${id}`)).status).toBe(200);
    expect((await open(director)).json.data.contact).toEqual({ state: 'ask' });
  });
});

describe('The daily limit', () => {
  const people = async (count: number) => {
    const rows = Array.from({ length: count }, () => ({ number: '9876500000' }));
    const ids = await addListed(app, rows);
    return ids.map((id) => `/api/users/profile/listed-${id}`);
  };

  // two hundred people are created and viewed: too slow for the usual timeout on a busy machine
  test('gives fifty numbers and fifty lines of the ledger for two hundred parallel first views (S6)', async () => {
    const paths = await people(200);
    const answers = await Promise.all(paths.map((path) => director.client.get(path)));
    const withNumber = answers.filter(({ text }) => text.includes('9876500000'));
    expect(withNumber).toHaveLength(50);
    const words =
      'You have seen the contact details of 50 people today. More tomorrow. Verified directors see 500.';
    for (const { status, json } of answers) {
      expect(status).toBe(200);
      if (!('number' in json.data)) expect(json.data.contact).toEqual({ state: 'limit', words });
    }
    expect(await rowsOf(director)).toHaveLength(50);
    expect(await countOf(director)).toEqual([50]);
    const [limited] = await app.db
      .select()
      .from(contactDays)
      .where(and(eq(contactDays.directorId, director.id)));
    expect(limited?.limitedAt).not.toBeNull();

    const known = withNumber[0]?.json.data.publicIdentifier;
    expect((await director.client.get(`/api/users/profile/${known}`)).json.data.contact.state).toBe('shown');
    const refused = await fetchContact(director);
    expect(refused).toMatchObject({ status: 429, json: { code: 'contact.limit', message: words } });
    const hours = (24 - 12) * 60 * 60;
    expect(Number(refused.headers['retry-after'])).toBe(hours);
    app.wait(hours);
    expect((await open(director)).json.data.contact.state).toBe('shown');
    app.wait(-hours);
  });

  test('applies after the rule of who may see them, and counts applicants too (S6)', async () => {
    const few = await createTestApp({ CONTACT_LIMIT: '1', CONTACT_LIMIT_VERIFIED: '2' });
    const own = await createPerson(few, 'Director');
    const [first = '', second = '', private_ = ''] = await addListed(few, [
      {},
      {},
      { contactChoice: 'applied' },
    ]);
    const state = async (id: string, query = '') =>
      (await own.client.get(`/api/users/profile/listed-${id}${query}`)).json.data.contact.state;
    expect([await state(first), await state(second), await state(private_)]).toEqual([
      'shown',
      'limit',
      'ask',
    ]);
    expect([await state(second, '?contact=later'), await state(first)]).toEqual(['later', 'shown']);
    await few.close();
  });
});
