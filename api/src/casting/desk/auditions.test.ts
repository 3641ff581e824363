import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addRound, answer, castFor, roundOf, talents } from '../../../test/auditions.ts';
import { readCsv } from '../../../test/csv.ts';
import { listedChild } from '../../../test/guardians.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { join } from '../../../test/team.ts';

let app: TestApp;
let director: Person;
let cast: Awaited<ReturnType<typeof castFor>>;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.setNow('2026-12-01T06:30:00Z');
  director = await createPerson(app, 'Director');
  cast = await castFor(app, director);
});
afterAll(() => app.close());

type Shown = { name: string; candidacyId: string; audition: Record<string, unknown> | null };
const ask = (query: string, who = director) =>
  who.client.get(`/api/projects/${cast.projectId}/candidates?role=${cast.lead}&${query}`);
const listed = async (query = ''): Promise<Shown[]> => (await ask(query)).json.data.artists;
const names = async (query: string) => (await listed(query)).map(({ name }) => name).sort();
const auditionOf = async (name: string) => (await listed()).find((one) => one.name === name)?.audition;

const everyone = ['Anu', 'Balu', 'Charu', 'Dev', 'Esha', 'Farid', 'Gita', 'Hari'];

/** A round, a self-tape, and applicants: one for each answer, the last without an audition. */
async function setUp() {
  const { projectId, lead } = cast;
  const { _id, slots } = await addRound(director, projectId, [lead]);
  const round = roundOf(director, _id);
  const deadline = '2026-12-20T06:30:00Z';
  const tape = { kind: 'self_tape', place: null, plan: undefined, deadline, takes: 1 };
  const tapeRound = roundOf(director, (await addRound(director, projectId, [lead], tape))._id);
  const people = await talents(app, everyone, { projectId, roleId: lead });
  const ids = await round.invited(people.slice(0, 6));
  const [sent = ''] = await tapeRound.invited(people.slice(6, 7));
  const say = async (place: number, body: object, id = ids[place] ?? '') => {
    const { status } = await answer(people[place] as Person, id, body);
    expect(status).toBe(200);
  };
  for (const place of [1, 4, 5]) await say(place, { answer: 'confirm', slotId: slots[place]?._id });
  await say(2, { answer: 'another_time' });
  await say(3, { answer: 'decline' });
  const videos = ['https://youtu.be/dQw4w9WgXcQ'];
  const gita = people[6] as Person;
  expect((await gita.client.put(`/api/auditions/invitations/${sent}/tape`, { videos })).status).toBe(200);
  const tap = (place: number, step: string, at: string) =>
    round.checkIn([{ key: randomUUID(), invitationId: ids[place], step, at }]);
  return { round, slots, people, ids, say, tap, sent };
}

describe('The audition of a candidate', () => {
  test('is on the desk and at the talent, with its answer, arrival and number (W8)', async () => {
    const { ids, slots, tap } = await setUp();
    app.setNow('2026-12-12T05:35:00Z');
    await tap(4, 'arrived', '2026-12-12T05:30:00Z');
    await tap(5, 'no_show', '2026-12-12T05:31:00Z');
    const nothing = { start: null, step: null, arrivedAt: null, number: null, guardian: null, over: false };
    const of = (place: number, state: string) => ({
      ...{ invitationId: ids[place], state, kind: 'in_person', ...nothing },
    });
    expect(await auditionOf('Anu')).toEqual(of(0, 'invited'));
    expect(await auditionOf('Balu')).toEqual({ ...of(1, 'confirmed'), start: slots[1]?.start });
    expect(await auditionOf('Charu')).toEqual(of(2, 'reschedule_asked'));
    expect(await auditionOf('Dev')).toEqual(of(3, 'declined'));
    const here = { step: 'arrived', arrivedAt: '2026-12-12T05:30:00.000Z', number: 1 };
    expect(await auditionOf('Esha')).toEqual({ ...of(4, 'attended'), start: slots[4]?.start, ...here });
    expect(await auditionOf('Farid')).toMatchObject({ state: 'no_show', step: 'no_show' });
    expect(await auditionOf('Gita')).toMatchObject({ state: 'attended', kind: 'self_tape' });
    expect(await auditionOf('Hari')).toBeNull();
    const candidates = await listed();
    const cid = candidates.find(({ name }) => name === 'Esha')?.candidacyId;
    const shown = await director.client.get(
      `/api/projects/${cast.projectId}/candidates/${cid}?role=${cast.lead}`,
    );
    expect(shown.json.data.candidate.audition).toMatchObject(here);
    app.setNow('2026-12-12T06:30:01Z');
    expect(await auditionOf('Anu')).toMatchObject({ state: 'invited', over: true });
  });

  test('filters the list and its ids, for reviewers too (W8)', async () => {
    const { tap } = await setUp();
    app.setNow('2026-12-12T05:35:00Z');
    await tap(4, 'in', '2026-12-12T05:30:00Z');
    await tap(5, 'no_show', '2026-12-12T05:31:00Z');
    const found: Record<string, string[]> = {
      none: ['Anu'],
      confirmed: ['Balu'],
      another_time: ['Charu'],
      declined: ['Dev'],
      came: ['Esha'],
      no_show: ['Farid'],
      tape: ['Gita'],
      guardian: [],
    };
    for (const [value, people] of Object.entries(found))
      expect(await names(`answer=${value}`)).toEqual(people);
    expect(await names('answer=none&answer=tape')).toEqual(['Anu', 'Gita']);
    expect(await names('answer=came&searchQuery=balu')).toEqual([]);
    const ids = await director.client.get(
      `/api/projects/${cast.projectId}/candidates/ids?role=${cast.lead}&answer=came,no_show`,
    );
    expect(ids.json.data.ids).toHaveLength(2);
    const reviewer = await createPerson(app, 'Other');
    await join(app, cast.projectId, reviewer, 'reviewer');
    const reviewed = (await ask('answer=tape', reviewer)).json.data.artists;
    expect(reviewed).toMatchObject([{ name: 'Gita', audition: { kind: 'self_tape' } }]);
    expect((await ask('answer=nobody')).status).toBe(400);
    const { json } = await director.client.get(
      `/api/projects/${cast.projectId}/candidates?role=none&answer=none`,
    );
    expect(json.data.artists).toEqual([]);
  });

  test('is the one invited last, a cancelled one aside, and of this role alone (W8)', async () => {
    const { projectId, lead, friend } = cast;
    const first = roundOf(director, (await addRound(director, projectId, [lead, friend]))._id);
    const second = roundOf(director, (await addRound(director, projectId, [lead]))._id);
    const people = await talents(app, ['Anu', 'Balu'], { projectId, roleId: lead });
    const ids = await first.invited(people);
    app.wait(60);
    const [later = ''] = await second.invited(people.slice(0, 1));
    expect(await auditionOf('Anu')).toMatchObject({ invitationId: later });
    await answer(people[0] as Person, ids[0] ?? '', { answer: 'decline' });
    expect(await names('answer=declined')).toEqual([]);
    await second.cancelOne(later);
    expect(await auditionOf('Anu')).toMatchObject({ invitationId: ids[0], state: 'declined' });
    expect(await names('answer=declined')).toEqual(['Anu']);
    await first.cancel();
    expect((await listed()).map(({ audition }) => audition?.state ?? null)).toEqual(['declined', null]);
  });

  test('of a child waits for the guardian (W8, R34)', async () => {
    const { child } = await listedChild(app, { choice: 'everyone', name: 'Avni' });
    const { projectId, lead } = cast;
    const { _id, slots } = await addRound(director, projectId, [lead]);
    const round = roundOf(director, _id);
    await round.invited([child], [slots[0]?._id]);
    expect(await auditionOf('Avni')).toMatchObject({ state: 'invited', guardian: 'waiting' });
    expect(await names('answer=guardian')).toEqual(['Avni']);
    expect(await names('answer=none')).toEqual([]);
    // the birthday, from midnight in India on
    const setBirthday = (date: string) =>
      app.db.$client.query('UPDATE users SET date_of_birth = $2 WHERE id = $1', [child.id, date]);
    await setBirthday('2008-12-02');
    expect(await names('answer=guardian')).toEqual(['Avni']);
    await setBirthday('2008-12-01');
    expect(await auditionOf('Avni')).toMatchObject({ state: 'invited', guardian: null });
    expect(await names('answer=none')).toEqual(['Avni']);
  });

  test('is in the table on request, after No, with what clients wrote (W8, D28)', async () => {
    const { tap, people } = await setUp();
    app.setNow('2026-12-12T05:35:00Z');
    await tap(4, 'arrived', '2026-12-12T05:30:00Z');
    await tap(5, 'no_show', '2026-12-12T05:31:00Z');
    await comment(people[0]?.id ?? '', { Meera: 'good voice\n=1+1', Ravi: 'Again?' });
    const download = (body: object) =>
      director.client.post(`/api/projects/${cast.projectId}/exports?role=${cast.lead}`, body);
    expect((await download({ auditions: false })).status).toBe(400);
    expect(readCsv((await download({})).text)[0]).not.toContain('Audition');
    const { text } = await download({ auditions: true, contacts: true });
    const [titles = [], ...rows] = readCsv(text);
    const place = titles.indexOf('No');
    expect(titles.slice(place, place + 6)).toEqual([
      ...['No', 'Audition', 'Answer', 'Came', 'Client comments', 'Phone'],
    ]);
    const of = (name: string) => rows.find((cells) => cells[2] === name)?.slice(place + 1, place + 5);
    expect(of('Anu')).toEqual(['', 'No answer yet', '', "Meera: good voice\n'=1+1; Ravi: Again?"]);
    expect(of('Balu')).toEqual(['12/12/26, 10:20', 'Confirmed', '', '']);
    expect(of('Charu')).toEqual(['', 'Wants another time', '', '']);
    expect(of('Dev')).toEqual(['', 'Declined', '', '']);
    expect(of('Esha')).toEqual(['12/12/26, 11:20', 'Here since 11:00', 'Came', '']);
    expect(of('Farid')).toEqual(['12/12/26, 11:40', 'No-show', 'No-show', '']);
    expect(of('Gita')).toEqual(['Self-tape', 'Tape sent', '', '']);
    expect(of('Hari')).toEqual(['', '', '', '']);
  });
});

/** What clients of a board wrote about a candidate, in this order. */
async function comment(artistId: string, comments: Record<string, string>) {
  const boardId = randomUUID();
  const itemId = randomUUID();
  const run = (text: string, values: unknown[]) => app.db.$client.query(text, values);
  await run(
    `INSERT INTO boards (id, project_id, title, open_until, link_token, created_at)
     VALUES ($1, $2, 'For Meera', '2027-01-01', $3, now())`,
    [boardId, cast.projectId, randomUUID()],
  );
  await run(
    `INSERT INTO board_items (id, board_id, candidacy_id)
     SELECT $1, $2, id FROM candidacies WHERE project_id = $3 AND artist_id = $4 AND project_role_id = $5`,
    [itemId, boardId, cast.projectId, artistId, cast.lead],
  );
  for (const [place, [name, text]] of Object.entries(comments).entries()) {
    const clientId = randomUUID();
    await run(
      `INSERT INTO board_clients (id, board_id, typed_name, name, created_at, entered_at)
       VALUES ($1, $2, $3, $3, now(), now())`,
      [clientId, boardId, name],
    );
    await run(
      `INSERT INTO board_answers (item_id, client_id, answer, comment, answered_at)
       VALUES ($1, $2, 'yes', $3, now() + $4 * interval '1 second')`,
      [itemId, clientId, text, place],
    );
  }
}
