import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addRound, answer, castFor, roundOf, talents } from '../../../test/auditions.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { join } from '../../../test/team.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { contactViews } from '../../db/tables/trust/contact.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp({ CONTACT_LIMIT: '3' });
});
beforeEach(async () => {
  app.setNow('2026-12-11T04:00:00Z');
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

const day = '2026-12-12';
const numbers = ['9876500001', '9876500002', '9876500003', '9876500004'];

/** A round of today with so many artists, each with a number and a confirmed time. */
async function setUp(count: number) {
  const { projectId, lead } = await castFor(app, director);
  const { _id, slots } = await addRound(director, projectId, [lead]);
  const people = await talents(app, ['Anu', 'Balu', 'Charu', 'Dev'].slice(0, count));
  for (const [place, person] of people.entries())
    await app.db.update(users).set({ number: numbers[place] }).where(eq(users.id, person.id));
  const round = roundOf(director, _id);
  const ids = await round.invited(people);
  for (const [place, person] of people.entries())
    await answer(person, ids[place] ?? '', { answer: 'confirm', slotId: slots[place]?._id });
  app.setNow('2026-12-12T06:00:00Z');
  const read = ({ client }: Person, contacts = 'true') =>
    client.get(`/api/auditions/${_id}/day?date=${day}&contacts=${contacts}`);
  return { projectId, people, ids, round, read };
}
const viewsBy = (by: Person) => app.db.select().from(contactViews).where(eq(contactViews.directorId, by.id));

describe('The day sheet with phone numbers', () => {
  test('has the number of each artist who shows it, which is a contact view (W25, S7)', async () => {
    const { read, people, ids, round } = await setUp(2);
    // an artist without a confirmed time shows no number to this director
    await app.db
      .update(users)
      .set({ contactChoice: 'applied' })
      .where(eq(users.id, people[1]?.id ?? ''));
    await app.db.$client.query("UPDATE invitations SET state = 'invited' WHERE id = $1", [ids[1]]);
    await round.checkIn([
      { key: randomUUID(), walkIn: { name: 'Ramesh Unknown' }, step: 'arrived', at: '2026-12-12T05:00:00Z' },
    ]);
    const { status, json } = await read(director);
    expect(status).toBe(200);
    expect(json.data.people.map((one: { phone: string }) => one.phone)).toEqual([numbers[0], null]);
    expect(json.data.guests).toMatchObject([{ phone: null }]);
    expect(await viewsBy(director)).toMatchObject([{ artistId: people[0]?.id, times: 1 }]);
    expect(JSON.stringify(await round.day(day))).not.toContain(numbers[0]);
    expect(await viewsBy(director)).toHaveLength(1);
  });

  test('is not for reviewers, and contacts is true or left out (W25)', async () => {
    const { projectId, read } = await setUp(1);
    const reviewer = await createPerson(app, 'Director');
    await join(app, projectId, reviewer, 'reviewer');
    const refused = await read(reviewer);
    expect([refused.status, refused.json.code]).toEqual([403, 'desk.reviewer']);
    for (const contacts of ['false', '1', ''])
      expect((await read(director, contacts)).json.errors[0].path).toBe('contacts');
    expect((await read(await createPerson(app, 'Director'))).status).toBe(404);
    expect(await viewsBy(director)).toEqual([]);
  });

  test('of more artists than a day allows shows none, and is no view (W25, S6)', async () => {
    const { read } = await setUp(4);
    const { status, json, text } = await read(director);
    expect([status, json.code]).toEqual([429, 'contact.limit']);
    expect(text).not.toContain(numbers[0]);
    expect(await viewsBy(director)).toEqual([]);
  });
});
