import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { askToRound } from '../../../test/auditions.ts';
import { boardsOf } from '../../../test/boards.ts';
import { hearing, type Listening, served } from '../../../test/listening.ts';
import { converse, listedPerson } from '../../../test/messages.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addListed } from '../../../test/talents.ts';
import { answer, castTeam, invite, invited, join } from '../../../test/team.ts';
import { sendDueOutcomes } from '../../casting/outcomes/due-outcomes.service.ts';
import { refreshListing } from '../../profiles/listing.service.ts';
import { notify } from '../notifications/notify.service.ts';
import { announceNotifications, announceThread } from './announce.ts';

let app: TestApp;
let origin: string;
let owner: Person;
let editor: Person;
let reviewer: Person;
beforeAll(async () => {
  app = await createTestApp();
  origin = await served(app);
  owner = await createPerson(app, 'Director');
  editor = await createPerson(app, 'Director');
  reviewer = await createPerson(app, 'Other');
});
afterAll(() => app.close());

const cast = () => castTeam(app, owner, { editor, reviewer });
type Cast = Awaited<ReturnType<typeof cast>>;

/** All events from here until now: an event announced last arrives last. */
async function received(stream: Listening, person: Person): Promise<string[]> {
  const end = `notifications ${person.id}`;
  const before = stream.changes().length;
  await new Promise(setImmediate);
  await app.db.transaction(async (tx) => announceNotifications(tx, [person.id]));
  await stream.until(({ changes }) => changes().slice(before).includes(end));
  return stream.changes().filter((change) => change !== end);
}

/** A stream without pending events, and what it receives from here on. */
async function fromHere(person: Person) {
  const stream = await hearing(origin, person.client);
  const earlier = (await received(stream, person)).length;
  return { stream, news: async () => (await received(stream, person)).slice(earlier) };
}

/** What the reviewer of a project, who sees its desk and decides nothing, receives about an act. */
async function receivedOf(desk: Cast, act: () => Promise<unknown>): Promise<string[]> {
  const { stream, news } = await fromHere(reviewer);
  await act();
  const changes = await news();
  stream.leave();
  const names: Record<string, string> = { [`project ${desk.id}`]: 'project' };
  return changes.map((change) => names[change] ?? change);
}

const get = (person: Person, path: string) => person.client.get(`/api${path}`);
const status = async (sending: Promise<{ status: number; text: string }>, expected = 200) => {
  const { status: got, text } = await sending;
  expect(got, text).toBe(expected);
};

describe('The team of a project receives at once that its desk changed, when', () => {
  test.each<[string, (desk: Cast) => Promise<unknown>]>([
    [
      'candidates are decided on',
      async (desk) => status(desk.decide({ ids: desk.ids, asOf: await desk.asOf(), stage: 'shortlisted' })),
    ],
    [
      'artists are added',
      async (desk) => {
        const [artistId] = await addListed(app, [{ name: 'Dev' }]);
        await status(desk.add({ roleId: desk.friend, artistIds: [artistId], stage: 'considered' }), 201);
      },
    ],
    ['somebody is seen', (desk) => desk.mark(desk.artists[0] ?? '', 'viewed')],
    [
      'somebody is shortlisted on the page of the project',
      (desk) => desk.mark(desk.artists[0] ?? '', 'shortlisted'),
    ],
    [
      'a reviewer grades',
      (desk) =>
        status(
          reviewer.client.put(`/api/projects/${desk.id}/candidates/${desk.ids[0]}/my-grade`, { grade: 1 }),
        ),
    ],
    [
      'a note for the team is written',
      (desk) =>
        status(
          editor.client.post(`/api/projects/${desk.id}/notes`, {
            artistIds: desk.artists,
            text: 'Good voice',
            visibility: 'team',
          }),
          201,
        ),
    ],
    [
      'hiring is closed',
      (desk) => status(owner.client.put(`/api/projects/${desk.id}/hiring`, { requirementClose: true })),
    ],
    [
      'hiring for a role is closed',
      (desk) =>
        status(owner.client.put(`/api/projects/roles/${desk.lead}/hiring`, { requirementClose: true })),
    ],
    [
      'the project is put away',
      (desk) => status(owner.client.put(`/api/projects/${desk.id}/archive`, { archived: true })),
    ],
    ['it is deleted', (desk) => status(owner.client.delete(`/api/projects/${desk.id}`))],
    ['somebody is invited', (desk) => status(invite(owner, desk.id, 'new@people.example', 'editor'), 201)],
    [
      'a member gets another place',
      (desk) => status(owner.client.patch(`/api/projects/${desk.id}/team/${editor.id}`, { as: 'reviewer' })),
    ],
  ])('%s', async (_what, act) => {
    const desk = await cast();
    expect(await receivedOf(desk, () => act(desk))).toEqual(['project']);
  });

  test('somebody applies, and when they take it back', async () => {
    const desk = await cast();
    const artist = await createPerson(app, 'Artist', { isProfileComplete: true });
    const body = { projectId: desk.id, roleIds: [desk.friend] };
    expect(
      await receivedOf(desk, () => status(artist.client.post('/api/project-artists/apply', body), 201)),
    ).toEqual(['project']);
    const [sent] = await desk.rows<{ id: string }>(
      'SELECT id FROM applications WHERE project_id = $1 AND artist_id = $2',
      [desk.id, artist.id],
    );
    const path = `/api/project-artists/applications/${sent?.id}`;
    expect(await receivedOf(desk, () => status(artist.client.delete(path)))).toEqual(['project']);
  });

  test('a decision is undone, and when outcomes leave', async () => {
    const desk = await cast();
    const wish = { ids: desk.ids, asOf: await desk.asOf(), stage: 'passed' };
    const { json } = await desk.decide(wish);
    expect(await receivedOf(desk, () => status(desk.undo(json.data.activityId)))).toEqual(['project']);
    const telling = { roleId: desk.lead, outcome: 'not_selected', expected: 3 };
    await status(owner.client.post(`/api/projects/${desk.id}/outcomes`, telling));
    app.wait(11 * 60);
    const leave = () => sendDueOutcomes(app.deps, {}, new AbortController().signal);
    expect(await receivedOf(desk, leave)).toEqual(['project']);
  });

  test('an artist is not listed any more, and when they are again (D5)', async () => {
    const desk = await cast();
    const [artist = ''] = desk.artists;
    const list = async (complete: boolean) => {
      await desk.rows('UPDATE users SET is_profile_complete = $2 WHERE id = $1', [artist, complete]);
      await app.db.transaction((tx) => refreshListing(tx, artist));
    };
    expect(await receivedOf(desk, () => list(false))).toEqual(['project']);
    expect(await receivedOf(desk, () => list(false))).toEqual([]);
    expect(await receivedOf(desk, () => list(true))).toEqual(['project']);
    expect(await receivedOf(desk, () => list(true))).toEqual([]);
  });

  test('an invited artist answers, and when they are checked in, moved and cancelled (W8, D10)', async () => {
    const desk = await cast();
    const of = { projectId: desk.id, lead: desk.lead };
    const { round, ids, slotIds, say } = await askToRound(app, owner, of, { names: ['Anu'] });
    const [id = ''] = ids;
    const projects = async (act: () => Promise<{ status: number; text: string }>) =>
      (await receivedOf(desk, () => status(act()))).filter((change) => change === 'project').length;
    const tapOf = (step: string) => {
      app.wait(1);
      return { key: randomUUID(), invitationId: id, step, at: app.deps.clock() };
    };
    const tap = tapOf('arrived');
    const decline = { answer: 'decline' };
    expect(await projects(() => say(0, { answer: 'confirm', slotId: slotIds[0] }))).toBe(1);
    expect(await projects(() => round.checkIn([tap]))).toBe(1);
    expect(await projects(() => round.checkIn([tap]))).toBe(0);
    expect(await projects(() => round.checkIn([tapOf('undo')]))).toBe(1);
    expect(await projects(() => round.move(id, slotIds[1] ?? ''))).toBe(1);
    expect(await projects(() => say(0, decline))).toBe(1);
    expect(await projects(() => say(0, decline))).toBe(0);
    expect(await projects(() => round.again(id))).toBe(1);
    expect(await projects(() => round.cancelOne(id))).toBe(1);
  });

  test('a time with people is changed or deleted, or their round is cancelled (W8, D10)', async () => {
    const desk = await cast();
    const of = { projectId: desk.id, lead: desk.lead };
    const { round, slotIds, say } = await askToRound(app, owner, of, { names: ['Anu'] });
    await status(say(0, { answer: 'confirm', slotId: slotIds[0] }));
    const { slots } = await round.read();
    const [time, last] = [slots.find(({ _id }) => _id === slotIds[0]), slots.at(-1)];
    const later = { start: last?.end, end: new Date(Date.parse(last?.end ?? '') + 20 * 60_000) };
    const projects = async (act: () => Promise<{ status: number; text: string }>) =>
      (await receivedOf(desk, () => status(act()))).filter((change) => change === 'project').length;
    const path = `/api/auditions/slots/${time?._id}`;
    expect(await projects(() => owner.client.put(path, { capacity: 3 }))).toBe(0);
    expect(await projects(() => owner.client.put(path, later))).toBe(1);
    expect(await projects(() => owner.client.delete(`${path}?people=ask`))).toBe(1);
    expect(await projects(() => round.cancel('The studio is closed.'))).toBe(1);
  });

  test('somebody joins, or an artist deletes their account', async () => {
    const desk = await cast();
    const joining = await createPerson(app, 'Director');
    const token = await invited(app, owner, desk.id, joining, 'editor');
    expect(await receivedOf(desk, () => status(answer(joining.client, 'accept', token)))).toEqual([
      'project',
    ]);
  });
});

test('An act that changes nothing is not announced', async () => {
  const desk = await cast();
  await desk.mark(desk.artists[0] ?? '', 'viewed');
  expect(await receivedOf(desk, () => desk.mark(desk.artists[0] ?? '', 'viewed'))).toEqual([]);
  expect(await receivedOf(desk, () => get(owner, `/projects/${desk.id}/desk`))).toEqual([]);
});

test('A note for its author alone is announced to no other user, whether written, changed, removed or undone', async () => {
  const desk = await cast();
  const base = `/api/projects/${desk.id}/notes`;
  const write = { artistIds: desk.artists.slice(0, 1), text: 'Mine', visibility: 'me' };
  const { stream, news } = await fromHere(editor);
  const change = `project ${desk.id}`;
  let known = 0;
  // one after the other: simultaneous events are merged
  const hears = async () => {
    known += 1;
    expect(await news()).toEqual(Array(known).fill(change));
  };
  const others = await receivedOf(desk, async () => {
    const { json } = await editor.client.post(base, write);
    await hears();
    await status(editor.client.patch(`${base}/${json.data.notes[0]._id}`, { text: 'Still mine' }));
    await hears();
    await status(editor.client.delete(`${base}/${json.data.notes[0]._id}`));
    await hears();
    const again = await editor.client.post(base, write);
    await hears();
    await status(
      editor.client.post(`/api/projects/${desk.id}/activity/${again.json.data.activityId}/undo`, {}),
    );
    await hears();
  });
  expect(others).toEqual([]);
  stream.leave();
});

test('The team is notified that a board changed: its artists, a client, an answer, and that it closed', async () => {
  const desk = await cast();
  const boards = boardsOf(app, owner, desk);
  const { stream, news } = await fromHere(reviewer);
  const { id, items, browser } = await boards.opened();
  const board = `board ${id}`;
  // made, filled, opened: merged into one event. Filling also adds to the project's activity
  const opening = await news();
  expect(new Set(opening)).toEqual(new Set([board, `project ${desk.id}`]));
  const known = opening.length;
  const path = `/api/boards/${id}/answers/${items[0]._id}`;
  await status(browser.put(path, { answer: 'yes' }));
  expect((await news()).slice(known)).toEqual([board]);
  await status(boards.close(id));
  expect((await news()).slice(known)).toEqual([board, board]);
  stream.leave();
});

test('Users who decide also get a notification of an answer on a board', async () => {
  const desk = await cast();
  const { id, items, browser } = await boardsOf(app, owner, desk).opened();
  const stream = await hearing(origin, editor.client);
  await received(stream, editor);
  const earlier = stream.changes().length;
  await status(browser.put(`/api/boards/${id}/answers/${items[0]._id}`, { answer: 'yes' }));
  await stream.until(({ changes }) => changes().length === earlier + 2);
  const changes = stream.changes().slice(earlier);
  expect(changes.toSorted()).toEqual([`board ${id}`, `notifications ${editor.id}`]);
  stream.leave();
});

test('A removed member receives one more change, at which the project is not theirs, then nothing (D19, E23)', async () => {
  const desk = await cast();
  const member = await createPerson(app, 'Director');
  await join(app, desk.id, member, 'editor');
  const { stream, news } = await fromHere(member);
  const earlier = stream.changes().length;
  await status(owner.client.delete(`/api/projects/${desk.id}/team/${member.id}`));
  const project = `project ${desk.id}`;
  await stream.until(({ changes }) => changes().slice(earlier).includes(project));
  expect((await get(member, `/projects/${desk.id}/desk`)).status).toBe(403);

  await status(desk.decide({ ids: desk.ids, asOf: await desk.asOf(), stage: 'shortlisted' }));
  const [artist = ''] = desk.artists;
  await desk.mark(artist, 'viewed');
  const board = await boardsOf(app, owner, desk).create();
  expect(board._id).toBeDefined();
  expect(await news()).toEqual([project]);
  stream.leave();
});

test('An artist receives that a notification came, and nothing of the desk', async () => {
  const artist = await createPerson(app, 'Artist', { isProfileComplete: true });
  const desk = await cast();
  const body = { projectId: desk.id, roleIds: [desk.lead] };
  await status(artist.client.post('/api/project-artists/apply', body), 201);
  const stream = await hearing(origin, artist.client);
  await status(desk.decide({ ids: desk.ids, asOf: await desk.asOf(), stage: 'passed' }));
  const known = { kind: 'outcome.not_selected', userId: artist.id, projectId: desk.id } as const;
  await app.db.transaction((tx) => notify(tx, app.deps, [known]));
  await stream.until(({ changes }) => changes().length > 0);
  expect(stream.changes()).toEqual([`notifications ${artist.id}`]);
  stream.leave();
});

test('A user who reads a notification gets this in their other pages; a user who reads nothing new does not', async () => {
  const desk = await cast();
  const known = { kind: 'team.removed', userId: editor.id, projectId: desk.id } as const;
  await app.db.transaction((tx) => notify(tx, app.deps, [known]));
  const { stream } = await fromHere(editor);
  const read = () =>
    editor.client.post('/api/notifications/read', { before: app.deps.clock().toISOString() });
  const news = () => stream.changes().filter((change) => change === `notifications ${editor.id}`).length;
  // a mark of another kind: pending events of one kind would be merged with it
  const drained = async () => {
    const mark = randomUUID();
    await app.db.transaction(async (tx) => announceThread(tx, mark, [editor.id]));
    await stream.until(({ changes }) => changes().includes(`thread ${mark}`));
  };
  await drained();
  const before = news();
  await status(read());
  await stream.until(() => news() === before + 1);
  await status(read());
  await drained();
  expect(news()).toBe(before + 1);
  stream.leave();
});

test('Users who decide are notified once of a message to many and of its undoing, each artist of their conversation', async () => {
  const scene = await converse(app);
  const balu = await listedPerson(app, 'Balu');
  const ids = [scene.artist.id, balu.id];
  const streams = await Promise.all([scene.editor, scene.reviewer, balu].map(fromHere));
  const { json } = await scene.bulk(ids);
  const threads: string[] = json.data.results.map(
    ({ threadId }: { threadId: string }) => `thread ${threadId}`,
  );
  const [editors = [], reviewers = [], balus = []] = await Promise.all(streams.map(({ news }) => news()));
  expect(editors).toHaveLength(2);
  expect(editors).toContain(`project ${scene.projectId}`);
  expect(threads).toContain(editors.find((change) => change.startsWith('thread ')));
  expect(reviewers).toEqual([`project ${scene.projectId}`]);
  expect(balus).toContain(threads[1]);
  expect(balus).not.toContain(threads[0]);
  const before = editors.length;
  await status(scene.desk.undo(json.data.activityId));
  const undone = (await streams[0]?.news())?.slice(before) ?? [];
  expect(undone).toContain(`project ${scene.projectId}`);
  expect(undone.filter((change) => threads.includes(change))).toHaveLength(1);
  expect((await streams[1]?.news())?.slice(reviewers.length)).toEqual([`project ${scene.projectId}`]);
  for (const { stream } of streams) stream.leave();
});
