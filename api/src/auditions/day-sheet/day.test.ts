import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addRound, answer, castFor, roundOf, talents } from '../../../test/auditions.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.setNow('2026-12-12T04:00:00Z');
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

const day = '2026-12-12';

/** A round of today, with artists who each confirmed a time. */
async function setUp(names: string[]) {
  app.setNow('2026-12-11T04:00:00Z');
  const { projectId, lead } = await castFor(app, director);
  const { _id, slots } = await addRound(director, projectId, [lead]);
  const people = await talents(app, names);
  const round = roundOf(director, _id);
  const ids = await round.invited(people);
  for (const [place, person] of people.entries())
    await answer(person, ids[place] ?? '', { answer: 'confirm', slotId: slots[place]?._id });
  app.setNow('2026-12-12T04:00:00Z');
  const tap = (place: number, step: string, minute: number, key = randomUUID()) => ({
    key,
    invitationId: ids[place],
    step,
    at: new Date(Date.UTC(2026, 11, 12, 3, minute)).toISOString(),
  });
  const stands = async () => {
    const { people: shown } = await round.day(day);
    return shown.map((one: { name: string; step: string | null; number: number | null; state: string }) => [
      one.name,
      one.step,
      one.number,
      one.state,
    ]);
  };
  return { round, ids, people, slots, tap, stands };
}

describe('The day sheet', () => {
  test('lists the artists of a day by time, and counts where they are (E14)', async () => {
    const { round, tap, stands, people } = await setUp(['Anu', 'Balu', 'Charu', 'Dev']);
    expect(await round.day('2026-12-13')).toEqual({
      date: '2026-12-13',
      people: [],
      guests: [],
      complaintsName: null,
      complaintsContact: null,
      counts: { here: 0, in: 0, done: 0, expected: 0 },
    });
    const taps = [tap(1, 'arrived', 1), tap(0, 'arrived', 2), tap(0, 'in', 3), tap(3, 'no_show', 4)];
    const { json } = await round.checkIn(taps);
    expect(json.data.results).toEqual(taps.map(({ key }) => ({ key, done: true })));
    expect(await stands()).toEqual([
      ['Anu', 'in', 2, 'attended'],
      ['Balu', 'arrived', 1, 'attended'],
      ['Charu', null, null, 'confirmed'],
      ['Dev', 'no_show', null, 'no_show'],
    ]);
    expect((await round.day(day)).counts).toEqual({ here: 1, in: 1, done: 0, expected: 1 });
    // who tapped what counts, when, and when they came
    const by = { _id: director.id, name: director.name };
    expect((await round.day(day)).people).toMatchObject([
      { stepBy: by, stepAt: taps[2]?.at, arrivedAt: taps[1]?.at, screenAge: null, heightFeet: null },
      { stepBy: by, stepAt: taps[0]?.at, arrivedAt: taps[0]?.at },
      { stepBy: null, stepAt: null, arrivedAt: null },
      { stepBy: by, stepAt: taps[3]?.at, arrivedAt: null },
    ]);
    const text = JSON.stringify(await round.day(day));
    expect(text).not.toContain(people[0]?.email);
  });

  test('counts each tap once, the latest wins, in whatever order they come (E14)', async () => {
    const { round, tap, stands } = await setUp(['Anu']);
    const taps = [tap(0, 'arrived', 1), tap(0, 'in', 2), tap(0, 'undo', 3)];
    for (const one of [...taps].reverse()) await round.checkIn([one]);
    for (const one of taps) expect((await round.checkIn([one])).json.data.results[0].done).toBe(true);
    expect(await stands()).toEqual([['Anu', 'arrived', 1, 'attended']]);
    await round.checkIn([tap(0, 'undo', 4)]);
    expect(await stands()).toEqual([['Anu', null, 1, 'confirmed']]);
    expect((await round.read()).slots[0]?.taken).toBe(1);
  });

  test('refuses what is too old, in the future, or about artists not in the round (E14)', async () => {
    const { round, tap, stands, ids } = await setUp(['Anu']);
    const old = { ...tap(0, 'arrived', 1), at: '2026-12-11T03:59:59Z' };
    const early = { ...tap(0, 'arrived', 1), at: '2026-12-12T04:02:00Z' };
    const stranger = { ...tap(0, 'arrived', 1), invitationId: randomUUID() };
    const { results } = (await round.checkIn([old, early, stranger])).json.data;
    expect(results.map(({ why }: { why: string }) => why)).toEqual(['too_old', 'in_future', 'unknown']);
    expect(await stands()).toEqual([['Anu', null, null, 'confirmed']]);
    const many = Array.from({ length: 201 }, () => tap(0, 'arrived', 1));
    expect((await round.checkIn(many)).status).toBe(400);
    expect((await round.checkIn([{ ...tap(0, 'gone', 1) }])).status).toBe(400);
    app.setNow('2026-12-19T04:49:59Z');
    const late = { key: randomUUID(), invitationId: ids[0], step: 'no_show', at: '2026-12-19T04:49:00Z' };
    expect((await round.checkIn([late])).json.data.results[0].done).toBe(true);
    app.setNow('2026-12-19T04:50:01Z');
    const later = { ...late, key: randomUUID(), step: 'arrived' };
    expect((await round.checkIn([later])).json.data.results[0].why).toBe('too_old');
  });

  test('adds a walk-in, with a candidacy and without a time (E7)', async () => {
    const { round, stands, people } = await setUp(['Anu']);
    const [walker] = await talents(app, ['Zoya']);
    const event = (artistId: string, minute: number) => ({
      key: randomUUID(),
      walkIn: { artistId },
      step: 'arrived',
      at: new Date(Date.UTC(2026, 11, 12, 3, minute)).toISOString(),
    });
    const { results } = (
      await round.checkIn([
        event(walker?.id ?? '', 5),
        event(walker?.id ?? '', 6),
        event(people[0]?.id ?? '', 7),
        event(randomUUID(), 8),
      ])
    ).json.data;
    expect(results.map(({ done }: { done: boolean }) => done)).toEqual([true, true, true, false]);
    expect(await stands()).toEqual([
      ['Anu', 'arrived', 2, 'attended'],
      ['Zoya', 'arrived', 1, 'attended'],
    ]);
    const [, zoya] = await round.people();
    expect(zoya.slotId).toBeNull();
    const { rows } = await app.db.$client.query('SELECT stage FROM candidacies WHERE artist_id = $1', [
      walker?.id,
    ]);
    expect(rows).toEqual([{ stage: 'audition' }]);
  });

  test('gives a walk-in the role that was sent, and one of the round where that is gone (W15)', async () => {
    const { projectId, lead, friend } = await castFor(app, director);
    const round = roundOf(director, (await addRound(director, projectId, [lead, friend]))._id);
    const gone = (await castFor(app, director)).lead;
    const [anu, balu] = (await talents(app, ['Anu', 'Balu'])) as [Person, Person];
    const at = '2026-12-12T03:59:00Z';
    const taps = [
      { artistId: anu.id, roleId: friend },
      { artistId: balu.id, roleId: gone },
    ].map((walkIn) => ({ key: randomUUID(), walkIn, step: 'arrived', at }));
    expect((await round.checkIn(taps)).status).toBe(200);
    expect(await round.people()).toMatchObject([
      { name: 'Anu', roleId: friend },
      { name: 'Balu', roleId: lead },
    ]);
  });

  test('lists an artist who came on another day than that of their time on both days (E14)', async () => {
    const { round, people } = await setUp(['Anu']);
    app.setNow('2026-12-11T06:00:00Z');
    const walkIn = { artistId: people[0]?.id };
    const at = '2026-12-11T05:59:00Z';
    await round.checkIn([{ key: randomUUID(), walkIn, step: 'arrived', at }]);
    for (const date of ['2026-12-11', day])
      expect((await round.day(date)).people).toMatchObject([{ name: 'Anu', step: 'arrived', number: 1 }]);
  });

  test('of a self-tape is empty, and no tap counts there (E4, E14)', async () => {
    const { projectId, lead } = await castFor(app, director);
    const tape = { kind: 'self_tape', place: null, plan: null, deadline: '2026-12-14T06:30:00Z' };
    const { _id } = await addRound(director, projectId, [lead], tape);
    const round = roundOf(director, _id);
    const [anu, balu] = (await talents(app, ['Anu', 'Balu'])) as [Person, Person];
    const [id = ''] = await round.invited([anu]);
    await answer(anu, id, { answer: 'confirm' });
    const at = '2026-12-12T03:59:00Z';
    const taps = [{ invitationId: id }, { walkIn: { artistId: balu.id } }].map((about) => ({
      ...{ key: randomUUID(), step: 'arrived', at },
      ...about,
    }));
    const { status, json } = await round.checkIn(taps);
    expect(status).toBe(200);
    expect(json.data.results).toEqual(taps.map(({ key }) => ({ key, done: false, why: 'unknown' })));
    const counts = { here: 0, in: 0, done: 0, expected: 0 };
    expect(await round.day(day)).toEqual({
      ...{ date: day, people: [], guests: [], counts },
      ...{ complaintsName: null, complaintsContact: null },
    });
    expect(await round.people()).toMatchObject([{ artistId: anu.id, state: 'confirmed' }]);
  });

  test('leaves out an artist who is no longer listed; their place stays taken (E18)', async () => {
    const { round, people, ids, tap, stands } = await setUp(['Anu', 'Balu']);
    await app.db.$client.query('UPDATE users SET is_profile_complete = false WHERE id = $1', [people[0]?.id]);
    await app.db.transaction((tx) => refreshListing(tx, people[0]?.id ?? ''));
    expect(await stands()).toEqual([['Balu', null, null, 'confirmed']]);
    expect((await round.people()).length).toBe(1);
    expect((await round.read()).slots[0]?.taken).toBe(1);
    expect((await round.read()).counts).toMatchObject({ all: 1, confirmed: 1 });
    expect((await round.cancelOne(ids[0] ?? '')).status).toBe(404);
    const declined = await answer(people[0] as Person, ids[0] ?? '', { answer: 'decline' });
    expect(declined.json.data.state).toBe('declined');
    expect((await round.checkIn([tap(1, 'arrived', 1)])).status).toBe(200);
  });
});
