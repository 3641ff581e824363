import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { listedChild } from '../../../test/guardians.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { formOf, photo } from '../../../test/pictures.ts';
import { saveSearch, sendMails, sweep } from '../../../test/searches.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { savedSearches } from '../../db/tables/search/searches.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
let director: Person;
let day = 0;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(savedSearches);
  day += 1;
  at('12:00');
  director = await createPerson(app, 'Director');
});

const at = (time: string) =>
  app.setNow(new Date(Date.parse(`2026-12-02T${time}:00+05:30`) + day * 86_400_000).toISOString());

/** Sets a person's profile picture; returns the stored name of its smallest width. */
async function pictured({ id, client }: Person): Promise<string> {
  const form = formOf({ profilePicture: await photo(800, 1000) });
  const { json } = await client.patchForm(`/api/users/${id}/profile-picture`, form);
  // the rest of the profile is empty here and treated as complete
  await setListed(id, true);
  return json.data.profileUrl.slice(1).replace('.jpg', '-320.jpg');
}

async function newcomers(...names: string[]): Promise<Person[]> {
  const people: Person[] = [];
  for (const name of names) {
    const fields = { name, isProfileComplete: true, age: 25, updatedAt: app.deps.clock() };
    const person = await createPerson(app, 'Artist', fields);
    await app.db.transaction((tx) => refreshListing(tx, person.id));
    people.push(person);
  }
  await sweep(app);
  return people;
}
async function setListed(id: string, isProfileComplete: boolean): Promise<void> {
  await app.db.update(users).set({ isProfileComplete }).where(eq(users.id, id));
  await app.db.transaction((tx) => refreshListing(tx, id));
}
const lastMail = async () => (await app.mailsTo(director.email))[0];
const facesIn = (html = '') =>
  [...html.matchAll(/<img src="cid:([^"]+)" alt="([^"]+)"/g)].map(([, cid, name]) => [cid, name]);

describe('A mail about who is new', () => {
  test('shows the faces of the named people, without a link to a picture (M13)', async () => {
    await saveSearch(director, { query: {} });
    at('12:10');
    const [rani, plain] = (await newcomers('Rani Rao', 'Plain Rao')) as [Person, Person];
    const key = await pictured(rani);
    at('12:14');
    await sendMails(app);
    const mail = await lastMail();
    expect(mail?.textBody).toContain(rani.name);
    expect(mail?.textBody).toContain(plain.name);
    expect(facesIn(mail?.htmlBody)).toEqual([['face-1', 'Rani Rao']]);
    expect(mail?.attachment).toEqual([{ name: 'face-1', key }]);
    expect(await app.deps.files.read(key)).not.toBeNull();
    expect(mail?.htmlBody).not.toMatch(/uploads|src="http/);
  });

  test('shows them in the evening too', async () => {
    await saveSearch(director, { query: {}, pace: 'daily' });
    at('12:10');
    const [rani] = (await newcomers('Rani Rao')) as [Person];
    await pictured(rani);
    at('19:01');
    await sendMails(app);
    expect(facesIn((await lastMail())?.htmlBody)).toEqual([['face-1', 'Rani Rao']]);
  });

  test('shows no minor, no unlisted person, and no one who blocked its reader (M13, S8, S13)', async () => {
    await saveSearch(director, { query: {} });
    at('12:10');
    const { child } = await listedChild(app, { choice: 'everyone', updatedAt: app.deps.clock() });
    const [leaving, blocking, staying] = (await newcomers('Leaving', 'Blocking', 'Staying')) as Person[];
    for (const one of [child, leaving, blocking, staying]) await pictured(one as Person);
    at('12:14');
    await blocking?.client.put(`/api/blocks/${director.id}`);
    await setListed(leaving?.id ?? '', false);
    await sendMails(app);
    const mail = await lastMail();
    expect(mail?.textBody).toContain(child.name);
    expect(mail?.textBody).not.toMatch(/Leaving|Blocking/);
    expect(facesIn(mail?.htmlBody).map(([, name]) => name)).toEqual(['Staying']);
    expect(mail?.attachment).toHaveLength(1);
  });

  test('shows ten at most, for any number of searches', async () => {
    for (const name of ['One', 'Two', 'Three']) await saveSearch(director, { name, query: {} });
    at('12:10');
    const people = await newcomers('A', 'B', 'C', 'D');
    for (const one of people) await pictured(one);
    at('12:14');
    await sendMails(app);
    const mail = await lastMail();
    expect(mail?.subject).toBe('3 of your searches found something new');
    expect(facesIn(mail?.htmlBody)).toHaveLength(10);
    expect(mail?.attachment).toHaveLength(10);
  });
});
