import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  addRound,
  answer,
  castFor,
  noticesTo,
  own,
  plan,
  roundOf,
  talents,
} from '../../../test/auditions.ts';
import { deskOf } from '../../../test/desk.ts';
import { listedChild } from '../../../test/guardians.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
let director: Person;
let cast: Awaited<ReturnType<typeof castFor>>;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  director = await createPerson(app, 'Director');
  cast = await castFor(app, director);
});
afterAll(() => app.close());

/** A round for the lead with that many applicants for it, and the desk. */
async function setUp(names: string[], changes: object = {}) {
  const { projectId, lead } = cast;
  const { _id, slots } = await addRound(director, projectId, [lead], changes);
  const people = await talents(app, names, { projectId, roleId: lead });
  return { round: roundOf(director, _id), slots, people, desk: deskOf(app, director, projectId) };
}
const resultsOf = ({ json }: { json: { data: { results: { result: string }[] } } }) =>
  json.data.results.map(({ result }) => result);

describe('Inviting', () => {
  test('gives a result for each, an artist once, and notifies them (E6)', async () => {
    const { round, people } = await setUp(['Anu', 'Balu', 'Charu']);
    const [anu, balu] = people.map(({ id }) => ({ artistId: id }));
    expect(resultsOf(await round.invite([anu as object, anu as object]))).toEqual(['invited']);
    await round.invited(people.slice(1, 2));
    const answers = await round.invite([
      ...[anu as object, balu as object],
      { artistId: director.id },
      { artistId: randomUUID() },
      { artistId: people[2]?.id ?? '' },
    ]);
    expect(resultsOf(answers)).toEqual([
      'already_invited',
      'already_invited',
      'not_available',
      'not_available',
      'invited',
    ]);
    expect(answers.json.message).toBe('1 invited, 2 not available.');
    expect(await noticesTo(people[0] as Person)).toEqual([
      'You are invited to audition for Role 1 in Neelam Express',
    ]);
    const summary = await people[0]?.client.get('/api/notifications/summary');
    expect(summary?.json.data.toAnswer).toBe(1);
    expect((await round.read()).counts).toMatchObject({ all: 3, invited: 3 });
  });

  test('leaves out children out of reach, artists who are not listed, and roles or times of other rounds (E6, E18, S13)', async () => {
    const { round, people } = await setUp(['Balu']);
    await app.db.$client.query('UPDATE users SET is_profile_complete = false WHERE id = $1', [people[0]?.id]);
    await app.db.transaction((tx) => refreshListing(tx, people[0]?.id ?? ''));
    const { child } = await listedChild(app);
    const wishes = [child, ...people].map(({ id }) => ({ artistId: id }));
    const none = await round.invite(wishes);
    expect(resultsOf(none)).toEqual(['not_available', 'not_available']);
    expect(none.json.data.activityId).toBeNull();
    const artistId = people[0]?.id;
    expect((await round.invite([{ artistId, roleId: cast.friend }])).status).toBe(400);
    expect((await round.invite([{ artistId, slotId: randomUUID() }])).status).toBe(400);
    expect((await round.people()).length).toBe(0);
  });

  test('lists people without an answer first, then by time and name, part after part (W)', async () => {
    const { round, people, slots } = await setUp(['Dev', 'Charu', 'Balu', 'Anu', 'Esha'], {
      plan: { ...plan, capacity: 2 },
    });
    const ids = await round.invited(people);
    const confirm = (place: number, at: number) =>
      answer(people[place] as Person, ids[place] ?? '', { answer: 'confirm', slotId: slots[at]?._id });
    await confirm(0, 1);
    await confirm(2, 0);
    await confirm(3, 1);
    await answer(people[1] as Person, ids[1] ?? '', { answer: 'decline' });
    const path = `/api/auditions/${(await round.people())[0].auditionId}/invitations`;
    const names: string[] = [];
    let cursor = '';
    do {
      const query = `limit=2${cursor && `&cursor=${cursor}`}`;
      const { invitations, nextCursor } = (await director.client.get(`${path}?${query}`)).json.data;
      names.push(...invitations.map((one: { name: string }) => one.name));
      cursor = nextCursor ?? '';
    } while (cursor);
    expect(names).toEqual(['Esha', 'Balu', 'Anu', 'Dev', 'Charu']);
  });

  test('takes the requested role, else the first of the round that they applied for, else its first (E6)', async () => {
    const { projectId, lead, friend } = cast;
    const round = roundOf(director, (await addRound(director, projectId, [friend, lead]))._id);
    const applied = await talents(app, ['Anu', 'Balu'], { projectId, roleId: lead });
    const [stranger] = await talents(app, ['Charu']);
    await round.invite([
      { artistId: applied[0]?.id },
      { artistId: applied[1]?.id, roleId: friend },
      { artistId: stranger?.id },
    ]);
    const roles = new Map(
      (await round.people()).map((one: { name: string; roleId: string }) => [one.name, one.roleId]),
    );
    expect(Object.fromEntries(roles)).toEqual({ Anu: lead, Balu: friend, Charu: friend });
  });

  test('moves candidacies forwards or from passed, never back, and cancels pending outcomes (E6)', async () => {
    const { round, people, desk, slots } = await setUp(['Anu', 'Balu', 'Charu']);
    const rows = await desk.candidacies();
    const idOf = (place: number) => rows.find((row) => row.artist_id === people[place]?.id)?.id;
    await desk.decide({ ids: [idOf(0)], asOf: await desk.asOf(), stage: 'callback' });
    const tell = { ids: [idOf(1)], outcome: 'not_selected', expected: 1 };
    expect((await director.client.post(`/api/projects/${cast.projectId}/outcomes`, tell)).status).toBe(200);
    await round.invited(people);
    const stages = (await desk.candidacies()).map(({ artist_id, stage }) => [artist_id, stage]);
    expect(Object.fromEntries(stages)).toEqual({
      [people[0]?.id ?? '']: 'callback',
      [people[1]?.id ?? '']: 'audition',
      [people[2]?.id ?? '']: 'audition',
    });
    const waiting = await desk.rows('SELECT id FROM candidacies WHERE telling IS NOT NULL', []);
    expect(waiting).toEqual([]);
    const mine = async () =>
      (await people[1]?.client.get('/api/project-artists/mine'))?.json.data.projects[0].applications[0];
    const invited = { state: 'invited', start: null, slotKind: null };
    expect(await mine()).toMatchObject({ standing: 'audition', audition: invited });
    const { invitationId } = (await mine()).audition;
    const slotId = slots[0]?._id;
    await answer(people[1] as Person, invitationId, { answer: 'confirm', slotId });
    const confirmed = { invitationId, state: 'confirmed', start: slots[0]?.start, slotKind: 'timed' };
    expect((await mine()).audition).toMatchObject(confirmed);
    await answer(people[1] as Person, invitationId, { answer: 'decline' });
    expect(await mine()).toMatchObject({ standing: 'shortlisted', audition: null });
    // an unanswered invitation stays open until all times are over
    const unanswered = async () =>
      (await people[2]?.client.get('/api/project-artists/mine'))?.json.data.projects[0].applications[0];
    const today = app.deps.clock();
    app.setNow(slots.at(-1)?.start ?? '');
    expect(await unanswered()).toMatchObject({ standing: 'audition', audition: { state: 'invited' } });
    app.setNow(slots.at(-1)?.end ?? '');
    expect(await unanswered()).toMatchObject({ standing: 'shortlisted', audition: null });
    app.setNow(today.toISOString());
  });

  test('with a time holds it until the answer is due, fills no more than there is, and says full (E7, E8)', async () => {
    const { round, people, slots } = await setUp(['Anu', 'Balu'], {
      plan: { ...plan, days: ['2026-11-21'], from: '17:00', to: '17:20' },
    });
    const wishes = people.map(({ id }) => ({ artistId: id, slotId: slots[0]?._id }));
    expect(resultsOf(await round.invite(wishes))).toEqual(['invited', 'full']);
    expect((await round.read()).slots[0]).toMatchObject({ taken: 1 });
    const [anu] = await round.people();
    expect(anu).toMatchObject({ slotId: slots[0]?._id, heldUntil: slots[0]?.start });
  });

  test('is undone for unanswered invitations, with the stage that they had (E15, D11)', async () => {
    const { round, people, desk } = await setUp(['Anu', 'Balu']);
    const { json } = await round.invite(people.map(({ id }) => ({ artistId: id })));
    const { activityId, results } = json.data;
    await answer(people[0] as Person, results[0].invitationId, { answer: 'decline', reason: 'shoot' });
    const undone = await desk.undo(activityId);
    expect(undone.json.data).toEqual({ undone: 1, left: 1 });
    const stages = (await desk.candidacies()).map(({ artist_id, stage }) => [artist_id, stage]);
    expect(Object.fromEntries(stages)).toEqual({
      [people[0]?.id ?? '']: 'audition',
      [people[1]?.id ?? '']: 'considered',
    });
    expect((await own(people[1] as Person, results[1].invitationId)).state).toBe('cancelled');
    // they have not seen it
    expect(await noticesTo(people[1] as Person)).toEqual([]);
    expect((await desk.undo(activityId)).json.data).toEqual({ undone: 0, left: 0 });
    expect((await desk.activity()).activities[0]).toMatchObject({ kind: 'invited', undone: true, count: 2 });
  });

  test('has an hourly limit', async () => {
    const strict = await createTestApp({ RATE_LIMIT_SCALE: '0.002' });
    const owner = await createPerson(strict, 'Director');
    const { projectId, lead } = await castFor(strict, owner);
    const round = roundOf(owner, (await addRound(owner, projectId, [lead]))._id);
    const people = await talents(strict, ['Anu', 'Balu', 'Charu']);
    await round.invited(people.slice(0, 2));
    const refused = await round.invite([{ artistId: people[2]?.id }]);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    strict.wait(3601);
    expect((await round.invite([{ artistId: people[2]?.id }])).status).toBe(200);
    await strict.close();
  });
});

describe('An invited artist', () => {
  test('is moved to another place, which they confirm; the old one is free (E7, E8, E10)', async () => {
    const { round, people, slots } = await setUp(['Anu', 'Balu']);
    const [first = '', second = ''] = slots.map(({ _id }) => _id);
    const ids = await round.invited(people, [first, second]);
    await answer(people[0] as Person, ids[0] ?? '', { answer: 'confirm' });
    const full = await round.move(ids[0] ?? '', second);
    expect([full.status, full.json.code]).toEqual([409, 'slot.full']);
    expect((await own(people[0] as Person, ids[0] ?? '')).state).toBe('confirmed');
    const moved = await round.move(ids[0] ?? '', slots[2]?._id ?? '');
    expect(moved.json.data).toMatchObject({ state: 'invited', slotId: slots[2]?._id });
    expect((await round.read()).slots.map(({ taken }) => taken)).toEqual([0, 1, 1, 0, 0, 0]);
    expect(await noticesTo(people[0] as Person)).toContain('New time for Neelam Express: please confirm');
    const again = await round.move(ids[0] ?? '', slots[2]?._id ?? '');
    expect(again.status).toBe(200);
    expect((await noticesTo(people[0] as Person)).filter((text) => text.startsWith('New time'))).toHaveLength(
      1,
    );
  });

  test('keeps the time when they asked for another and the team moves them to the same (E10)', async () => {
    const { round, people, slots } = await setUp(['Anu']);
    const [id = ''] = await round.invited(people, [slots[0]?._id]);
    await answer(people[0] as Person, id, { answer: 'confirm' });
    await answer(people[0] as Person, id, {
      answer: 'another_time',
      reason: 'travelling',
      text: 'After six?',
    });
    app.wait(20 * 3600);
    expect((await round.people())[0]).toMatchObject({
      state: 'reschedule_asked',
      slotId: slots[0]?._id,
      reason: 'travelling',
      text: 'After six?',
    });
    expect((await round.read()).slots[0]?.taken).toBe(1);
    expect((await round.move(id, slots[0]?._id ?? '')).json.data).toMatchObject({ state: 'invited' });
    app.setNow('2026-11-21T06:30:00Z');
  });

  test('shows whether the director opened the contact details, and not the details (E31)', async () => {
    const { round, people } = await setUp(['Anu', 'Balu']);
    await round.invited(people);
    const opened = async () => {
      const rows: { artistId: string; contactOpened: boolean }[] = await round.people();
      return people.map(({ id }) => rows.find(({ artistId }) => artistId === id)?.contactOpened);
    };
    expect(await opened()).toEqual([false, false]);
    const [anu] = people;
    await director.client.get(`/api/users/profile/${anu?.publicIdentifier}/contact`);
    expect(await opened()).toEqual([true, false]);
  });

  test('is cancelled, notified, and asked again; after declining once only (E12)', async () => {
    const { round, people } = await setUp(['Anu', 'Balu']);
    const [ofAnu = '', ofBalu = ''] = await round.invited(people);
    const mayAskAgain = async () => {
      const rows: { _id: string; mayAskAgain: boolean }[] = await round.people();
      return [ofAnu, ofBalu].map((id) => rows.find(({ _id }) => _id === id)?.mayAskAgain);
    };
    expect((await round.cancelOne(ofAnu)).json.data).toMatchObject({ state: 'cancelled', mayAskAgain: true });
    expect((await round.cancelOne(ofAnu)).status).toBe(200);
    expect(await noticesTo(people[0] as Person)).toContain('Cancelled: audition for Neelam Express');
    expect((await answer(people[0] as Person, ofAnu, { answer: 'decline' })).json.code).toBe(
      'invitation.over',
    );
    expect((await round.again(ofAnu)).json.data.state).toBe('invited');
    await round.cancelOne(ofAnu);
    expect((await round.again(ofAnu)).json.data.state).toBe('invited');

    await answer(people[1] as Person, ofBalu, { answer: 'decline' });
    expect((await round.cancelOne(ofBalu)).json.code).toBe('invitation.over');
    expect(await mayAskAgain()).toEqual([false, true]);
    expect((await round.again(ofBalu)).json.data).toMatchObject({ state: 'invited', mayAskAgain: false });
    expect((await round.again(ofBalu)).status).toBe(200);
    await answer(people[1] as Person, ofBalu, { answer: 'decline' });
    // offered only where it is not refused
    expect(await mayAskAgain()).toEqual([false, false]);
    const refused = await round.again(ofBalu);
    expect([refused.status, refused.json.code]).toEqual([409, 'invitation.over']);
    expect(resultsOf(await round.invite(people.map(({ id }) => ({ artistId: id }))))).toEqual([
      'already_invited',
      'declined_before',
    ]);
    expect((await round.move(ofBalu, (await round.read()).slots[0]?._id ?? '')).json.code).toBe(
      'invitation.over',
    );
  });
});
