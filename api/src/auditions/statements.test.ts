import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { addRound, answer, castFor, plan, roundOf, talents } from '../../test/auditions.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { sentDuring } from '../../test/statements.ts';
import { addListed } from '../../test/talents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The number of statements of a call, without those of transactions, the session, and live events after
    the commit. */
async function statementsOf(work: () => Promise<{ status: number }>): Promise<number> {
  const sent = await sentDuring(async () => expect((await work()).status).toBe(200));
  return sent.filter(({ text }) => !/^(BEGIN|COMMIT)|sessions|pg_notify/.test(text)).length;
}

describe('The statements of a call', () => {
  test('are few and the same for many (section 9)', async () => {
    const director = await createPerson(app, 'Director');
    const { projectId, lead } = await castFor(app, director);
    const { _id: id, slots } = await addRound(director, projectId, [lead], {
      plan: { ...plan, capacity: 200 },
    });
    const slotIds = slots.map(({ _id }) => _id);
    const people = await talents(app, ['Anu', 'Balu', 'Chitra', 'Dev']);
    const round = roundOf(director, id);
    const ids = await round.invited(people);
    const [anu, balu] = people as [Person, Person];
    const many = await addListed(
      app,
      Array.from({ length: 500 }, (_, place) => ({ name: `Listed ${place}`, age: 30 })),
    );
    const artists = many.map((artistId) => ({ artistId, slotId: slotIds[0] }));
    const say = (person: Person, place: number, body: object) =>
      statementsOf(() => answer(person, ids[place] ?? '', body));
    expect(await say(anu, 0, { answer: 'confirm', slotId: slotIds[1] })).toBeLessThanOrEqual(12);
    expect(await say(balu, 1, { answer: 'wait' })).toBeLessThanOrEqual(12);
    expect(await say(anu, 0, { answer: 'confirm', slotId: slotIds[2] })).toBeLessThanOrEqual(13);
    expect(await say(anu, 0, { answer: 'decline' })).toBeLessThanOrEqual(12);
    expect(await statementsOf(() => round.invite(artists))).toBeLessThanOrEqual(25);
    const at = app.deps.clock().toISOString();
    const events = ids.map((invitationId) => ({ key: randomUUID(), invitationId, step: 'arrived', at }));
    expect(await statementsOf(() => round.checkIn(events))).toBeLessThanOrEqual(25);
    const base = `/api/auditions/${id}`;
    const get = (client: Person['client'], url: string) => statementsOf(() => client.get(url));
    expect(await get(director.client, `${base}/invitations?limit=100`)).toBeLessThanOrEqual(3);
    const guests = Array.from({ length: 100 }, () => ({
      ...{ key: randomUUID(), walkIn: { name: 'Ramesh Unknown' }, step: 'arrived', at },
    }));
    expect(await statementsOf(() => round.checkIn(guests))).toBeLessThanOrEqual(25);
    expect(await get(director.client, `${base}/day?date=2026-12-12`)).toBeLessThanOrEqual(6);
    expect(await get(director.client, `${base}/day?date=${at.slice(0, 10)}`)).toBeLessThanOrEqual(6);
    expect(await get(balu.client, '/api/auditions/mine')).toBeLessThanOrEqual(3);
    expect(await get(balu.client, `/api/auditions/invitations/${ids[1]}`)).toBeLessThanOrEqual(5);
    expect(await get(balu.client, '/api/notifications/summary')).toBeLessThanOrEqual(1);
  });
});
