import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import {
  addRound,
  answer,
  castFor,
  inPerson,
  noticesTo,
  own,
  plan,
  roundOf,
  talents,
} from '../../test/auditions.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { addProject } from '../../test/talents.ts';
import { join } from '../../test/team.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

const create = (body: object) => director.client.post('/api/auditions', body);
const firstFault = (json: { errors?: { path: string }[] }) => json.errors?.[0]?.path;

describe('A round of auditions', () => {
  test('is made with the times of a plan, and read back the same (E1, E5)', async () => {
    const { projectId, lead, friend } = await castFor(app, director);
    const place = {
      name: 'Studio 3',
      address: '12 Aram Nagar',
      city: 'Mumbai',
      mapUrl: 'https://maps.app.goo.gl/AbC',
    };
    const body = { ...inPerson, place, projectId, roleIds: [friend, lead], bring: 'A photograph', plan };
    const { status, json } = await create({ ...body, answerBy: '2026-12-10T12:00:00+05:30' });
    expect(status).toBe(201);
    expect(json.data).toMatchObject({
      projectId,
      kind: 'in_person',
      stage: 'audition',
      roleIds: [friend, lead],
      place,
      bring: 'A photograph',
      link: null,
      answerBy: '2026-12-10T06:30:00.000Z',
      refill: true,
      version: 1,
      state: 'open',
      counts: { all: 0, invited: 0, confirmed: 0, waiting: 0 },
    });
    expect(json.data.slots).toHaveLength(6);
    expect(json.data).toMatchObject({ begins: json.data.slots[0].start, ends: json.data.slots[5].end });
    expect(json.data.slots[0]).toMatchObject({ start: '2026-12-12T04:30:00.000Z', capacity: 1, taken: 0 });
    const { data } = (await director.client.get(`/api/auditions/${json.data._id}`)).json;
    expect(data).toEqual(json.data);
    const list = (await director.client.get(`/api/auditions?projectId=${projectId}`)).json.data;
    const { slots: _, ...row } = json.data;
    expect(list).toEqual({ auditions: [row], nextCursor: null });
  });

  test.each([
    ['place', { place: null }],
    ['place.address', { place: { city: 'Mumbai', address: ' ' } }],
    ['place.mapUrl', { place: { ...inPerson.place, mapUrl: 'https://maps.google.com.evil.example' } }],
    ['link', { kind: 'online', plan: null, place: null }],
    ['link', { kind: 'online', link: 'https://zoom.us.evil.example/j/1', plan: null }],
    ['deadline', { kind: 'self_tape', plan: null }],
    ['deadline', { kind: 'self_tape', plan: null, deadline: '2026-11-21T12:29:00Z' }],
    ['plan', { kind: 'self_tape', deadline: '2026-12-01T12:29:00Z' }],
    ['takes', { kind: 'self_tape', deadline: '2026-12-01T12:29:00Z', plan: null, takes: 6 }],
    ['answerBy', { answerBy: '2026-11-21T06:30:00Z' }],
    ['roleIds', { roleIds: [] }],
    ['roleIds', { roleIds: ['1f2e3d4c-0000-4000-8000-000000000000'] }],
    ['plan.days', { plan: { ...plan, days: ['2026-11-20'] } }],
    ['plan.from', { plan: { ...plan, from: '06:59' } }],
  ])('is refused for its %s: %o (E1, E2, E3, E4)', async (path, changes) => {
    const { projectId, lead } = await castFor(app, director);
    const { status, json } = await create({ ...inPerson, projectId, roleIds: [lead], plan, ...changes });
    expect([status, firstFault(json)]).toEqual([400, path]);
    expect((await director.client.get(`/api/auditions?projectId=${projectId}`)).json.data.auditions).toEqual(
      [],
    );
  });

  test('may be online and by self-tape, at the border of what is allowed (E3, E4)', async () => {
    const { projectId, lead } = await castFor(app, director);
    const online = await create({
      ...{ kind: 'online', projectId, roleIds: [lead] },
      link: 'meet.google.com/abc-defg-hij',
      plan: { ...plan, from: '23:00', to: '00:00' },
    });
    expect(online.json.data).toMatchObject({ place: null, takes: null });
    expect(online.json.data.slots).toHaveLength(3);
    const tape = { kind: 'self_tape', projectId, roleIds: [lead], deadline: '2026-11-21T12:30:00Z' };
    expect((await create(tape)).json.data).toMatchObject({ takes: 1, slots: [], begins: null });
  });

  test('needs a published project, and there are 30 at most (E1)', async () => {
    const draft = await addProject(app, director.id, { roles: 1, isDraft: true });
    const refused = await create({ ...inPerson, projectId: draft.id, roleIds: draft.roleIds });
    expect([refused.status, refused.json.code]).toEqual([409, 'audition.draft_project']);
    const { projectId, lead } = await castFor(app, director);
    for (let made = 0; made < 30; made++) await addRound(director, projectId, [lead], { plan: null });
    const more = await create({ ...inPerson, projectId, roleIds: [lead] });
    expect([more.status, more.json.code]).toEqual([409, 'audition.limit']);
    const part = (await director.client.get(`/api/auditions?projectId=${projectId}&limit=20`)).json.data;
    expect(part.auditions).toHaveLength(20);
    const query = `projectId=${projectId}&limit=20&cursor=${part.nextCursor}`;
    const rest = (await director.client.get(`/api/auditions?${query}`)).json.data;
    expect(rest.auditions).toHaveLength(10);
    expect(rest.nextCursor).toBeNull();
  });

  test('is read by reviewers, changed by editors, and not found by others', async () => {
    const { projectId, lead } = await castFor(app, director);
    const { _id, slots } = await addRound(director, projectId, [lead]);
    const [editor, reviewer, stranger] = [
      await createPerson(app, 'Director'),
      await createPerson(app, 'Director'),
      await createPerson(app, 'Director'),
    ];
    await join(app, projectId, editor, 'editor');
    await join(app, projectId, reviewer, 'reviewer');
    expect((await reviewer.client.get(`/api/auditions/${_id}`)).status).toBe(200);
    const refused = await reviewer.client.put(`/api/auditions/${_id}`, { version: 1, bring: 'x' });
    expect([refused.status, refused.json.code]).toEqual([403, 'desk.reviewer']);
    expect((await reviewer.client.delete(`/api/auditions/slots/${slots[0]?._id}`)).status).toBe(403);
    expect((await editor.client.put(`/api/auditions/${_id}`, { version: 1, bring: 'x' })).status).toBe(200);
    for (const path of ['', '/invitations', '/day'])
      expect((await stranger.client.get(`/api/auditions/${_id}${path}`)).status).toBe(404);
    expect((await stranger.client.post(`/api/auditions/${_id}/cancel`, {})).status).toBe(404);
    expect((await stranger.client.get(`/api/auditions?projectId=${projectId}`)).status).toBe(403);
  });
});

describe('Times of a round', () => {
  test('are added by a plan, and the same plan twice adds nothing (E5)', async () => {
    const { projectId, lead } = await castFor(app, director);
    const { _id } = await addRound(director, projectId, [lead]);
    const round = roundOf(director, _id);
    expect((await round.addSlots()).json.data).toMatchObject({ added: 0 });
    const more = await round.addSlots({ days: ['2026-12-13'] });
    expect([more.json.data.added, more.json.data.slots.length]).toEqual([6, 12]);
    const many = { days: ['2026-12-14', '2026-12-15', '2026-12-16'], from: '07:00', to: '21:00', minutes: 5 };
    const refused = await round.addSlots(many);
    expect([refused.status, firstFault(refused.json)]).toEqual([400, 'plan.days']);
    expect((await round.read()).slots).toHaveLength(12);
  });

  test('that a plan takes out are not made, with the round and later (E5)', async () => {
    const { projectId, lead } = await castFor(app, director);
    const without = ['2026-12-12T04:30:00Z', '2026-12-12T10:20:00+05:30'];
    const { _id, slots } = await addRound(director, projectId, [lead], { plan: { ...plan, without } });
    const startOf = ({ start }: { start: string }) => start.slice(11, 16);
    expect(slots.map((slot) => startOf(slot as never))).toEqual(['05:10', '05:30', '05:50', '06:10']);
    const round = roundOf(director, _id);
    expect((await round.addSlots({ without: ['2026-12-12T04:30:00Z'] })).json.data.added).toBe(1);
    const none = await round.addSlots({ to: '10:20', without: ['2026-12-12T04:30:00Z'] });
    expect([none.status, firstFault(none.json)]).toEqual([400, 'plan.days']);
  });

  test('with artists are removed only when these are asked to pick again (E15)', async () => {
    const { projectId, lead } = await castFor(app, director);
    const round = roundOf(director, (await addRound(director, projectId, [lead]))._id);
    const [first, second] = (await round.read()).slots;
    const [anu, balu] = await talents(app, ['Anu', 'Balu']);
    const [ofAnu = ''] = await round.invited([anu as Person, balu as Person], [first?._id]);
    await answer(anu as Person, ofAnu, { answer: 'confirm', slotId: first?._id });
    const path = `/api/auditions/slots/${first?._id}`;
    const refused = await director.client.delete(path);
    expect([refused.status, refused.json.code, refused.json.message]).toEqual([
      409,
      'slot.has_people',
      '1 person has this time. Move them or ask them to pick again.',
    ]);
    expect((await director.client.delete(`/api/auditions/slots/${second?._id}`)).status).toBe(200);
    expect((await director.client.delete(`${path}?people=ask`)).json.data.slots).toHaveLength(4);
    expect(await own(anu as Person, ofAnu)).toMatchObject({ state: 'invited', slotId: null });
    expect(await noticesTo(anu as Person)).toContain('Please pick another time: Neelam Express');
  });

  test('changed with artists invite them to the new one, and keep room for all of them (E8, E15)', async () => {
    const { projectId, lead } = await castFor(app, director);
    const wide = { plan: { ...plan, capacity: 2 } };
    const round = roundOf(director, (await addRound(director, projectId, [lead], wide))._id);
    const [slot] = (await round.read()).slots;
    const people = await talents(app, ['Anu', 'Balu']);
    const ids = await round.invited(people, [slot?._id, slot?._id]);
    await answer(people[0] as Person, ids[0] ?? '', { answer: 'confirm' });
    const change = (body: object) => director.client.put(`/api/auditions/slots/${slot?._id}`, body);
    expect((await change({ capacity: 1 })).json.code).toBe('slot.has_people');
    expect(
      (await change({ start: '2026-12-12T06:59:00+05:30', end: '2026-12-12T07:20:00+05:30' })).status,
    ).toBe(400);
    expect((await change({ end: slot?.start })).status).toBe(400);
    const moved = await change({ start: '2026-12-12T15:00:00+05:30', end: '2026-12-12T15:30:00+05:30' });
    expect(moved.json.data.slots.at(-1)).toMatchObject({ start: '2026-12-12T09:30:00.000Z', taken: 2 });
    expect(await own(people[0] as Person, ids[0] ?? '')).toMatchObject({
      state: 'invited',
      slotId: slot?._id,
      heldUntil: '2026-11-21T18:30:00.000Z',
    });
    expect(await noticesTo(people[0] as Person)).toContain('New time for Neelam Express: please confirm');
  });
});

describe('Changing a round', () => {
  test('needs its version, keeps what is left out, and notifies all unless opted out (E15)', async () => {
    const { projectId, lead, friend } = await castFor(app, director);
    const round = roundOf(
      director,
      (await addRound(director, projectId, [lead], { bring: 'A photograph' }))._id,
    );
    const people = await talents(app, ['Anu']);
    await round.invited(people);
    const stale = await round.change({ version: 2, bring: null });
    expect([stale.status, stale.json.code]).toEqual([409, 'audition.stale']);
    const changed = await round.change({ version: 1, place: { ...inPerson.place, city: 'Pune' } });
    expect(changed.json.data).toMatchObject({ version: 2, bring: 'A photograph', place: { city: 'Pune' } });
    const same = await round.change({ version: 2, place: { ...inPerson.place, city: 'Pune' } });
    expect(same.json.data.version).toBe(2);
    await round.change({ version: 2, tell: false, instructions: 'Be early' });
    expect((await noticesTo(people[0] as Person)).filter((text) => text.startsWith('Changed'))).toEqual([
      'Changed: audition for Neelam Express',
    ]);
    expect((await round.change({ version: 3, place: null })).status).toBe(400);
    expect((await round.change({ version: 3, roleIds: [friend] })).status).toBe(400);
    const both = await round.change({ version: 3, roleIds: [friend, lead] });
    expect(both.json.data).toMatchObject({ version: 4, roleIds: [friend, lead] });
  });
});
