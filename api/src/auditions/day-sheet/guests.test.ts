import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addRound, answer, castFor, roundOf, talents } from '../../../test/auditions.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { join } from '../../../test/team.ts';
import { cleanUp } from '../../jobs/clean-up.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '1' });
});
beforeEach(async () => {
  app.setNow('2026-12-11T04:00:00Z');
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

const day = '2026-12-12';
const at = (minute: number) => new Date(Date.UTC(2026, 11, 12, 4, minute)).toISOString();
const ramesh = { name: 'Ramesh Unknown', phone: '98765 43210' };

/** A round of today, with artists who each confirmed a time. */
async function setUp(names: string[] = []) {
  const { projectId, lead } = await castFor(app, director);
  const { _id, slots } = await addRound(director, projectId, [lead]);
  const people = await talents(app, names);
  const round = roundOf(director, _id);
  const ids = people.length > 0 ? await round.invited(people) : [];
  for (const [place, person] of people.entries())
    await answer(person, ids[place] ?? '', { answer: 'confirm', slotId: slots[place]?._id });
  app.setNow('2026-12-12T06:00:00Z');
  const add = (minute: number, walkIn: object = ramesh, changes: object = {}) => ({
    ...{ key: randomUUID(), walkIn, step: 'arrived', at: at(minute) },
    ...changes,
  });
  const tap = (guestId: string, step: string, minute: number) => ({
    ...{ key: randomUUID(), guestId, step, at: at(minute) },
  });
  const send = async (...events: object[]) => (await round.checkIn(events)).json.data.results;
  return { id: _id, projectId, lead, people, ids, round, add, tap, send };
}

describe('A walk-in who is no member', () => {
  test('is a guest whose id is the key of the tap, checked in and numbered like all (W24, W22)', async () => {
    const { round, projectId, ids, lead, add, tap, send } = await setUp(['Anu', 'Balu']);
    await app.db.$client.query("UPDATE project_roles SET character_name = 'Bijli' WHERE id = $1", [lead]);
    const guest = add(2, { ...ramesh, roleId: lead });
    const arrived = { key: randomUUID(), invitationId: ids[0], step: 'arrived', at: at(1) };
    expect(await send(arrived, guest)).toEqual([
      { key: arrived.key, done: true },
      { key: guest.key, done: true },
    ]);
    await send({ key: randomUUID(), invitationId: ids[1], step: 'in', at: at(3) });
    await send(tap(guest.key, 'in', 4), tap(guest.key, 'done', 5));
    const sheet = await round.day(day);
    const numbers = sheet.people.map((one: { name: string; number: number }) => [one.name, one.number]);
    expect(numbers).toEqual([
      ['Anu', 1],
      ['Balu', 3],
    ]);
    const by = { _id: director.id, name: director.name };
    expect(sheet.guests).toEqual([
      {
        ...{ _id: guest.key, name: 'Ramesh Unknown', phone: '9876543210', role: 'Bijli' },
        ...{ number: 2, step: 'done', stepBy: by, stepAt: at(5), arrivedAt: at(2) },
      },
    ]);
    expect(sheet.counts).toEqual({ here: 1, in: 1, done: 1, expected: 0 });
    const { rows } = await app.db.$client.query('SELECT FROM candidacies WHERE project_id = $1', [projectId]);
    expect(rows).toHaveLength(2);
  });

  test('tapped twice is one, and taps made offline name them in one call (W24)', async () => {
    const { round, add, tap, send } = await setUp();
    const guest = add(1, { name: ' Ramesh Unknown ' });
    const undone = tap(guest.key, 'undo', 2);
    for (let again = 0; again < 2; again += 1)
      expect((await send(guest, undone)).every(({ done }: { done: boolean }) => done)).toBe(true);
    await Promise.all([1, 2, 3].map(() => send({ ...guest, walkIn: { name: 'Somebody Else' } })));
    const nothing = { step: null, stepBy: null, stepAt: null, arrivedAt: null };
    expect((await round.day(day)).guests).toEqual([
      { _id: guest.key, name: 'Ramesh Unknown', role: null, number: 1, phone: null, ...nothing },
    ]);
    // the number is not freed
    const next = add(3);
    await send(next);
    expect((await round.day(day)).guests).toMatchObject([{ number: 1 }, { _id: next.key, number: 2 }]);
  });

  test('is on the sheet of the day of the tap, and too late or early a tap adds no one (W22, E14)', async () => {
    const { round, add, tap, send } = await setUp();
    const yesterday = add(0, ramesh, { at: '2026-12-11T18:00:00Z' });
    const old = add(0, ramesh, { at: '2026-12-11T05:59:59Z' });
    const early = add(0, ramesh, { at: '2026-12-12T06:02:00Z' });
    expect(await send(yesterday, old, early, tap(old.key, 'in', 1), tap(randomUUID(), 'in', 1))).toEqual([
      { key: yesterday.key, done: true },
      { key: old.key, done: false, why: 'too_old' },
      { key: early.key, done: false, why: 'in_future' },
      { key: expect.any(String), done: false, why: 'unknown' },
      { key: expect.any(String), done: false, why: 'unknown' },
    ]);
    expect((await round.day('2026-12-11')).guests).toMatchObject([{ _id: yesterday.key, number: 1 }]);
    expect((await round.day(day)).guests).toEqual([]);
    // of another round
    const other = await setUp();
    app.setNow('2026-12-12T06:00:00Z');
    expect(await other.send(tap(yesterday.key, 'in', 1))).toMatchObject([{ why: 'unknown' }]);
  });

  test.each([
    ['both a member and a name', { walkIn: { artistId: randomUUID(), name: 'Ramesh' } }, 'walkIn.artistId'],
    ['neither', { walkIn: { roleId: null } }, 'walkIn.artistId'],
    ['a member with a phone', { walkIn: { artistId: randomUUID(), phone: '9876543210' } }, 'walkIn.phone'],
    ['one letter', { walkIn: { name: 'R' } }, 'walkIn.name'],
    ['51 letters', { walkIn: { name: 'R'.repeat(51) } }, 'walkIn.name'],
    ['nine digits', { walkIn: { name: 'Ramesh', phone: '987654321' } }, 'walkIn.phone'],
    ['a guest who did not come', { step: 'no_show' }, 'step'],
    ['a guest and a walk-in', { guestId: randomUUID() }, 'invitationId'],
  ])('is refused with %s (W24)', async (_, changes, field) => {
    const { round, add } = await setUp();
    const { status, json } = await round.checkIn([add(1, ramesh, changes)]);
    expect(status).toBe(400);
    expect(json.errors[0].path).toBe(`events.0.${field}`);
  });

  test('keeps no role that is not of the project (W24)', async () => {
    const [{ lead }, other] = [await setUp(), await setUp()];
    await other.send(other.add(1, { ...ramesh, roleId: lead }));
    expect((await other.round.day(day)).guests).toMatchObject([{ role: null }]);
  });

  test('is the 201st of an hour: nothing of that call counts (W24)', async () => {
    const { round, ids, add, send } = await setUp(['Anu']);
    await send(...Array.from({ length: 199 }, () => add(1)));
    const anu = { key: randomUUID(), invitationId: ids[0], step: 'arrived', at: at(2) };
    const last = add(3);
    const { status, json } = await round.checkIn([anu, last, add(4)]);
    expect([status, json.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    const sheet = await round.day(day);
    expect(sheet.counts).toMatchObject({ here: 199, expected: 1 });
    await send(anu, last);
    expect((await round.day(day)).people).toMatchObject([{ number: 200 }]);
    app.wait(3601);
    expect((await round.checkIn([add(5)])).status).toBe(200);
  });

  test('has a phone that reviewers do not read, and none is in a list or an export (W24, section 7)', async () => {
    const { id, projectId, round, add, send } = await setUp();
    await send(add(1));
    const reviewer = await createPerson(app, 'Director');
    await join(app, projectId, reviewer, 'reviewer');
    const { json, text } = await reviewer.client.get(`/api/auditions/${id}/day?date=${day}`);
    expect(json.data.guests).toMatchObject([{ name: 'Ramesh Unknown', number: 1 }]);
    expect(text).not.toContain('phone');
    expect(await round.people()).toEqual([]);
    const csv = await director.client.post(`/api/projects/${projectId}/exports`, {});
    expect(csv.text).not.toContain('Ramesh');
  });

  test('goes 30 days after their day, and with the project (W24)', async () => {
    const { id, projectId, add, send, round } = await setUp();
    await send(add(1), add(0, ramesh, { at: '2026-12-11T18:00:00Z' }));
    const left = async () => {
      const count = 'SELECT count(*)::int AS rows FROM audition_guests WHERE audition_id = $1';
      return (await app.db.$client.query(count, [id])).rows[0].rows;
    };
    app.setNow('2027-01-09T18:29:00Z');
    await cleanUp(app.deps);
    expect(await left()).toBe(2);
    app.setNow('2027-01-10T06:00:00Z');
    await cleanUp(app.deps);
    expect(await left()).toBe(1);
    await round.cancel();
    expect(await left()).toBe(1);
    await app.db.$client.query("UPDATE sessions SET expires_at = created_at + interval '90 days'");
    expect((await director.client.delete(`/api/projects/${projectId}`)).status).toBe(200);
    expect(await left()).toBe(0);
  });
});
