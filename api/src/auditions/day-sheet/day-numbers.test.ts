import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addRound, answer, castFor, plan, roundOf, talents } from '../../../test/auditions.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { erasePerson } from '../../accounts/personal-data/erasure.service.ts';
import { auditions } from '../../db/tables/auditions/auditions.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.setNow('2026-12-11T04:00:00Z');
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

const [saturday, sunday] = ['2026-12-12', '2026-12-13'];
const names = ['Anu', 'Balu', 'Charu', 'Dev', 'Esha', 'Farah', 'Gita', 'Hari'];

/** A round of two days with six times each, and artists confirmed for the first. */
async function setUp(count = 4) {
  const { projectId, lead } = await castFor(app, director);
  const changes = { plan: { ...plan, days: [saturday, sunday], to: '13:20' } };
  const { _id, slots } = await addRound(director, projectId, [lead], changes);
  const people = await talents(app, names.slice(0, count));
  const round = roundOf(director, _id);
  const ids = await round.invited(people);
  for (const [place, person] of people.entries())
    await answer(person, ids[place] ?? '', { answer: 'confirm', slotId: slots[place]?._id });
  app.setNow('2026-12-12T06:00:00Z');
  const tap = (place: number, step: string, minute: number) => ({
    key: randomUUID(),
    invitationId: ids[place],
    step,
    at: new Date(Date.UTC(2026, 11, 12, 4, minute)).toISOString(),
  });
  /** Sends taps in one call. */
  const send = async (...events: object[]) => {
    const { status, json } = await round.checkIn(events);
    expect([status, json.data.results.every(({ done }: { done: boolean }) => done)]).toEqual([200, true]);
  };
  const numbers = async (date = saturday) => {
    const { people: shown } = await round.day(date);
    return Object.fromEntries(shown.map((one: { name: string; number: number }) => [one.name, one.number]));
  };
  return { id: _id, round, people, ids, slots, tap, send, numbers };
}

describe('The number of an artist on the day sheet', () => {
  test('is given at the first check-in and stays over Undo, No-show and earlier taps that come late (W22)', async () => {
    const { tap, send, numbers, round } = await setUp();
    await send(tap(0, 'arrived', 10));
    await send(tap(1, 'in', 11));
    await send(tap(2, 'arrived', 12));
    await send(tap(1, 'undo', 13));
    expect(await numbers()).toEqual({ Anu: 1, Balu: 2, Charu: 3, Dev: null });
    await send(tap(0, 'no_show', 14));
    // Dev arrived first, but this tap reaches the server last
    await send(tap(3, 'done', 1));
    await send(tap(1, 'arrived', 15));
    expect(await numbers()).toEqual({ Anu: 1, Balu: 2, Charu: 3, Dev: 4 });
    const listed = (await round.people()).map((one: { name: string; number: number }) => [
      one.name,
      one.number,
    ]);
    expect(Object.fromEntries(listed)).toEqual(await numbers());
  });

  test('is given in the order of one call, and by no No-show, no Undo, and no tap that does not count (W22)', async () => {
    const { tap, send, numbers, round } = await setUp();
    await send(tap(0, 'no_show', 1), tap(1, 'undo', 2));
    const known = tap(2, 'no_show', 3);
    await send(known, { ...known, step: 'arrived' });
    await round.checkIn([{ ...tap(3, 'arrived', 4), at: '2026-12-12T09:00:00Z' }]);
    expect(await numbers()).toEqual({ Anu: null, Balu: null, Charu: null, Dev: null });
    await send(tap(3, 'arrived', 30), tap(1, 'arrived', 20), tap(3, 'in', 31), tap(0, 'in', 10));
    expect(await numbers()).toEqual({ Anu: 3, Balu: 2, Charu: null, Dev: 1 });
  });

  test('counts each day separately: the day of the time, or without a time the day of the tap (W22)', async () => {
    const { tap, send, numbers, round, ids, slots, people } = await setUp();
    const walkIn = { key: randomUUID(), walkIn: {}, step: 'arrived', at: '2026-12-12T05:00:00Z' };
    const [zoya] = await talents(app, ['Zoya']);
    await send({ ...walkIn, walkIn: { artistId: zoya?.id } }, tap(0, 'arrived', 1));
    const sundays = slots.filter(({ start }) => start.startsWith(sunday));
    expect((await round.move(ids[3] ?? '', sundays[0]?._id ?? '')).status).toBe(200);
    expect((await answer(people[3] as Person, ids[3] ?? '', { answer: 'confirm' })).status).toBe(200);
    // an artist who comes a day early is counted on the day of their time
    await send(tap(3, 'arrived', 2), tap(1, 'arrived', 3));
    expect(await numbers()).toEqual({ Anu: 2, Balu: 3, Charu: null, Dev: 1, Zoya: 1 });
    expect(await numbers(sunday)).toEqual({ Dev: 1 });
    // an artist who is sent home and returns another day gets a number of that day
    await send(tap(1, 'undo', 4));
    expect((await round.move(ids[1] ?? '', sundays[1]?._id ?? '')).status).toBe(200);
    expect(await numbers(sunday)).toEqual({ Balu: null, Dev: 1 });
    await send(tap(1, 'arrived', 5));
    expect(await numbers(sunday)).toEqual({ Balu: 2, Dev: 1 });
  });

  test('is given to nobody else when its artist comes on another day, or deletes their account (W22)', async () => {
    const { id, tap, send, numbers, round, ids, slots, people } = await setUp(6);
    await send(tap(0, 'arrived', 1), tap(1, 'arrived', 2), tap(2, 'arrived', 3));
    const sundays = slots.filter(({ start }) => start.startsWith(sunday));
    await send(tap(2, 'undo', 4));
    expect((await round.move(ids[2] ?? '', sundays[0]?._id ?? '')).status).toBe(200);
    await send(tap(2, 'arrived', 5));
    await send(tap(3, 'arrived', 6));
    // Charu came on Saturday, with the number of the day of her time
    const early = { Anu: 1, Balu: 2, Charu: 1 };
    expect(await numbers()).toEqual({ ...early, Dev: 4, Esha: null, Farah: null });
    expect(await numbers(sunday)).toEqual({ Charu: 1 });
    await app.db.transaction((tx) => erasePerson(tx, app.deps, people[3] as Person, 'unusable'));
    await send(tap(4, 'arrived', 7));
    expect(await numbers()).toEqual({ ...early, Esha: 5, Farah: null });
    // as an older version leaves it
    await app.db.update(auditions).set({ lastNumbers: {} }).where(eq(auditions.id, id));
    await send(tap(5, 'arrived', 8));
    expect(await numbers()).toEqual({ ...early, Esha: 5, Farah: 6 });
  });

  test('is unique per artist though phones check many in at once, without a gap (W22)', async () => {
    const { tap, round, numbers } = await setUp(8);
    const phones = Array.from({ length: 3 }, () => names.map((_, place) => tap(place, 'arrived', place)));
    const answers = await Promise.all(phones.flat().map((event) => round.checkIn([event])));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(Object.values(await numbers()).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

/** Seeded random numbers. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

test('Any order of taps numbers artists and guests as a naive sheet does (W22, W24)', async () => {
  const { round, tap, send } = await setUp(8);
  const numbers = async () => {
    const { people, guests } = await round.day(saturday);
    return Object.fromEntries(
      [...people, ...guests].map((one: { name: string; number: number }) => [one.name, one.number]),
    );
  };
  const naive = new Map<string, number>();
  const keys = new Map<string, string>();
  const roll = dice(11);
  const steps = ['arrived', 'in', 'done', 'no_show', 'undo', 'undo'];
  const guests = ['Ramesh', 'Suresh', 'Umesh'];
  /** The first tap of a guest adds them, the others name them. */
  const tapGuest = (name: string, step: string, minute: number) => {
    const known = keys.get(name);
    const { invitationId: _none, ...event } = tap(0, known ? step : 'arrived', minute);
    if (!known) keys.set(name, event.key);
    return { ...event, ...(known ? { guestId: known } : { walkIn: { name } }) };
  };
  for (let call = 0; call < 40; call++) {
    const taps = Array.from({ length: 1 + roll(3) }, () => {
      const [who, step] = [roll(names.length + guests.length), steps[roll(steps.length)] ?? ''];
      const name = [...names, ...guests][who] ?? '';
      const guest = who >= names.length;
      const one = guest ? tapGuest(name, step, roll(60)) : tap(who, step, roll(60));
      if (!['no_show', 'undo'].includes(one.step) && !naive.has(name)) naive.set(name, naive.size + 1);
      return one;
    });
    await send(...taps);
    const expected = [...names, ...keys.keys()].map((name) => [name, naive.get(name) ?? null]);
    expect([call, await numbers()]).toEqual([call, Object.fromEntries(expected)]);
  }
});
