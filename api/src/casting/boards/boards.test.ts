import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { boardsOf, enter } from '../../../test/boards.ts';
import { castProject } from '../../../test/desk.ts';
import { agreedGuardian, wholeChild } from '../../../test/guardians.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addApplications, attend } from '../../../test/talents.ts';
import { users } from '../../db/tables/accounts/accounts.ts';

let app: TestApp;
let director: Person;
let desk: Awaited<ReturnType<typeof castProject>>;
let boards: ReturnType<typeof boardsOf>;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director', { name: 'Arvind' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow('2026-11-21T06:30:00Z');
  desk = await castProject(app, director);
  boards = boardsOf(app, director, desk);
});

const idsOf = async () => (await desk.candidacies()).map(({ id }) => id);
const today = () => app.deps.clock().toISOString().slice(0, 10);
const isUnder = async (age: number) => {
  await attend(app.db, desk.artists.slice(0, 1));
  await desk.rows('UPDATE users SET age = $2 WHERE id = $1', [desk.artists[0], age]);
};

describe('A board of a project', () => {
  it('is open for 14 days by default, at most 90, from today (D22)', async () => {
    app.setNow('2026-11-21T19:00:00Z');
    expect(await boards.create()).toMatchObject({
      title: 'Leads',
      openUntil: '2026-12-06',
      closedAt: null,
      hasPasscode: false,
      link: expect.stringMatching(/^\/b\/[\w-]{43}$/),
      items: [],
      clients: [],
    });
    for (const openUntil of ['2026-11-21', '2027-02-21', '2026-02-30']) {
      const { status, json } = await boards.tryCreate({ title: 'Leads', openUntil });
      expect([status, json.errors[0].path], openUntil).toEqual([400, 'openUntil']);
    }
    for (const openUntil of ['2026-11-22', '2027-02-20'])
      expect(await boards.create({ openUntil })).toMatchObject({ openUntil });
  });

  it.each([
    {},
    { title: ' ' },
    { title: 'x'.repeat(81) },
    { title: 'x', passcode: 'abc12' },
    { title: 'x', passcode: 'abcdefghijklm' },
  ])('is not created from %j', async (body) => {
    expect((await boards.tryCreate(body)).status).toBe(400);
  });

  it('is changed, closed for good once, and still read by the team (D22)', async () => {
    const { _id: id } = await boards.create({ passcode: 'Chai-7' });
    const openUntil = today();
    expect((await boards.change(id, { title: 'Friends', openUntil })).json.data).toMatchObject({
      title: 'Friends',
      openUntil,
      hasPasscode: true,
    });
    expect((await boards.change(id, { passcode: null })).json.data.hasPasscode).toBe(false);
    const closed = (await boards.close(id)).json.data.closedAt;
    app.wait(60);
    expect((await boards.close(id)).json.data.closedAt).toBe(closed);
    expect(await boards.read(id)).toMatchObject({ title: 'Friends', closedAt: closed });
    for (const refused of [
      await boards.change(id, { title: 'x' }),
      await boards.put(id, []),
      await boards.newLink(id),
    ])
      expect([refused.status, refused.json.code]).toEqual([404, 'board.closed']);
  });

  it('is one of 20 open ones at most, however many are requested at once', async () => {
    const wishes = Array.from({ length: 24 }, (_, place) => boards.tryCreate({ title: `Board ${place}` }));
    const statuses = (await Promise.all(wishes)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    const listed = (await boards.list()).json.data.boards;
    expect(listed).toHaveLength(20);
    await boards.close(listed[0]._id);
    await boards.create();
    expect((await boards.tryCreate({ title: 'One more' })).json.code).toBe('board.full');
  });

  it('records in the activity who is added and who is removed, each only where there is someone', async () => {
    const [anu = '', balu = '', charu = ''] = await idsOf();
    const { _id: id } = await boards.create();
    const since = async () =>
      (await desk.activity()).activities.map(({ kind, count }: { kind: string; count: number }) => [
        kind,
        count,
      ]);
    await boards.put(id, [anu, balu]);
    await boards.put(id, [anu, balu]);
    expect(await since()).toEqual([['boarded', 2]]);
    app.wait(60);
    await boards.put(id, [charu]);
    expect((await since()).toSorted()).toEqual([
      ['boarded', 1],
      ['boarded', 2],
      ['unboarded', 2],
    ]);
    const { activities } = await desk.activity();
    const last = activities.find(({ kind }: { kind: string }) => kind === 'boarded');
    expect((await desk.undo(last._id)).json.data).toEqual({ undone: 1, left: 0 });
    const { items } = (await director.client.get(`/api/projects/${desk.id}/boards/${id}`)).json.data;
    expect(items).toEqual([]);
  });

  it('shows its candidates by pick and name, and brings answers back with returning ones (D23)', async () => {
    const [anu = '', balu = '', charu = ''] = await idsOf();
    await desk.decide({ ids: [charu], asOf: await desk.asOf(), grade: 1 });
    const { id, browser, items } = await boards.opened();
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Charu', 'Anu', 'Balu']);
    const card = items[1]._id;
    await browser.put(`/api/boards/${id}/answers/${card}`, { answer: 'yes', comment: 'Her eyes' });
    expect((await boards.put(id, [balu])).json.data.items).toMatchObject([
      { candidacyId: balu, answers: [] },
    ]);
    const { data } = (await browser.get(`/api/boards/${id}/view`)).json;
    expect(data.items.map(({ name }: { name: string }) => name)).toEqual(['Balu']);
    expect((await browser.put(`/api/boards/${id}/answers/${card}`, { answer: 'no' })).status).toBe(404);
    const back = (await boards.put(id, [anu, balu])).json.data.items[0];
    expect(back).toEqual({
      _id: card,
      candidacyId: anu,
      artistId: desk.artists[0],
      roleId: expect.any(String),
      stage: 'considered',
      grade: null,
      name: 'Anu',
      picture: null,
      viewed: false,
      answers: [{ client: 'Priya', answer: 'yes', comment: 'Her eyes' }],
    });
  });

  it('shows its candidates by role, within them by pick, then by name, to the team and to clients (W10)', async () => {
    await addApplications(app, desk.id, [{ artistId: desk.artists[0] ?? '', roleId: desk.friend }]);
    const rows = await desk.candidacies();
    const charu = rows.find(({ artist_id: artistId }) => artistId === desk.artists[2]);
    await desk.decide({ ids: [charu?.id ?? ''], asOf: await desk.asOf(), grade: 1 });
    const { id, browser, items } = await boards.opened();
    const ordered = ['Charu', 'Anu', 'Balu', 'Anu'];
    expect(items.map(({ name }: { name: string }) => name)).toEqual(ordered);
    const { data } = (await browser.get(`/api/boards/${id}/view`)).json;
    const seen = data.items.map(({ name, role }: { name: string; role: string }) => [role, name]);
    expect(seen).toEqual(ordered.map((name, place) => [place < 3 ? 'Role 1' : 'Role 2', name]));
  });

  it('takes no candidate of another project, and keeps unlisted ones for their return (D5)', async () => {
    const other = await castProject(app, director, ['Dev']);
    const { _id: id } = await boards.create();
    const [stranger] = await other.candidacies();
    expect((await boards.put(id, [stranger?.id ?? ''])).status).toBe(404);
    const ids = await idsOf();
    await boards.put(id, ids);
    const gone = desk.artists[0];
    await desk.rows('DELETE FROM person_index WHERE id = $1', [gone]);
    const left = (await boards.read(id)).items.map(({ candidacyId }: { candidacyId: string }) => candidacyId);
    expect(left).toHaveLength(2);
    await boards.put(id, left);
    expect(await desk.rows('SELECT id FROM board_items WHERE board_id = $1 AND is_on', [id])).toHaveLength(3);
  });

  it('holds 60 candidates', async () => {
    const names = Array.from({ length: 61 }, (_, place) => `Talent ${place}`);
    const crowd = await castProject(app, director, names);
    const full = boardsOf(app, director, crowd);
    const ids = (await crowd.candidacies()).map(({ id }) => id);
    const { _id: id } = await full.create();
    expect((await full.put(id, ids)).json.code).toBe('board.full');
    expect((await full.put(id, ids.slice(1))).json.data.items).toHaveLength(60);
    const more = await crowd.decide({ ids, asOf: await crowd.asOf(), boardId: id });
    expect([more.status, more.json.code]).toEqual([409, 'board.full']);
  });
});

describe('An artist below 18', () => {
  it('needs a passcode on the board, however they are added, and as long as they are on it (D26)', async () => {
    await isUnder(17);
    const ids = await idsOf();
    const { _id: id } = await boards.create();
    const refusals = [
      await boards.put(id, ids),
      await desk.decide({ ids, asOf: await desk.asOf(), boardId: id }),
    ];
    for (const { status, json } of refusals)
      expect([status, json.code, json.message]).toEqual([
        409,
        'board.minor_needs_passcode',
        'This board shows someone under 18. Set a passcode first.',
      ]);
    expect((await boards.read(id)).items).toEqual([]);
    await boards.change(id, { passcode: 'Chai-7' });
    expect((await boards.put(id, ids)).status).toBe(200);
    expect((await boards.change(id, { passcode: null })).json.code).toBe('board.minor_needs_passcode');
    await boards.put(id, ids.slice(1));
    expect((await boards.change(id, { passcode: null })).status).toBe(200);
  });

  it('is not on it without one when both are changed at the same time (D26)', async () => {
    await isUnder(17);
    const ids = await idsOf();
    for (let round = 0; round < 20; round += 1) {
      const { _id: id } = await boards.create({ passcode: 'Chai-7' });
      await Promise.all([boards.put(id, ids), boards.change(id, { passcode: null })]);
      const { hasPasscode, items } = await boards.read(id);
      expect(hasPasscode || items.length === 0).toBe(true);
      await boards.close(id);
    }
  });

  it('is not shown to a client who needed no passcode, if found to be so later (D26)', async () => {
    const { id, browser } = await boards.opened();
    await isUnder(16);
    const { items } = (await browser.get(`/api/boards/${id}/view`)).json.data;
    expect(items.map(({ name }: { name: string }) => name)).toEqual(['Balu', 'Charu']);
  });
});

describe('A child', () => {
  it('is shown to the clients of a board with a passcode, photographs too, and to no one else without an account (D26, S14)', async () => {
    const child = await wholeChild(app, { name: 'Devika' });
    await agreedGuardian(app, child);
    await addApplications(app, desk.id, [{ artistId: child.id, roleId: desk.lead }]);
    const { id, browser } = await boards.opened('Priya', { passcode: 'Chai-7' });
    const view = async (at = browser) => (await at.get(`/api/boards/${id}/view`)).json.data?.items ?? [];
    const own = (await view()).find(({ name }: { name: string }) => name === 'Devika');
    const photograph = `/api${own.photographs[0].url.replace(/^\/api/, '')}`;
    const read = async (at: Pick<typeof browser, 'get'>) => (await at.get(photograph)).status;
    const elsewhere = await boards.opened('Rukmini', { passcode: 'Chai-8' });
    const others = (await boards.read(elsewhere.id)).items
      .map(({ candidacyId }: { candidacyId: string }) => candidacyId)
      .slice(0, 1);
    await boards.put(elsewhere.id, others);
    expect([await read(browser), await read(elsewhere.browser), await read(app.visitor())]).toEqual([
      ...[200, 404, 404],
    ]);
    // turned 18 without a new sign-in: still a child for clients without an account
    await app.db.update(users).set({ age: 18 }).where(eq(users.id, child.id));
    const standing = (await boards.read(id)).items.length;
    expect((await boards.change(id, { passcode: null })).json.code).toBe('board.minor_needs_passcode');
    expect((await boards.read(id)).items).toHaveLength(standing);
    await boards.close(id);
    expect([await read(browser), await view()]).toEqual([404, []]);
  });
});

describe('Putting candidates on a board', () => {
  it('is a decision: reported in order, in the activity, undone once, and done where it is so already', async () => {
    const ids = await idsOf();
    const { _id: id } = await boards.create();
    await boards.put(id, ids.slice(2));
    app.wait(1);
    const asOf = await desk.asOf();
    const unknown = '6b0b8a4e-1111-4222-8333-444455556666';
    const { status, json } = await desk.decide({ ids: [...ids, unknown], asOf, boardId: id });
    expect([status, json.message]).toEqual([200, '3 added to Leads.']);
    expect(json.data.results).toEqual([
      ...ids.map((_id) => ({ _id, done: true })),
      { _id: unknown, done: false, why: 'not_found' },
    ]);
    expect((await boards.read(id)).items).toHaveLength(3);
    const { activities } = await desk.activity();
    expect(activities[0]).toMatchObject({ kind: 'boarded', count: 2, roleId: desk.lead });
    expect((await desk.undo(json.data.activityId)).json.data).toEqual({ undone: 2, left: 0 });
    expect((await boards.read(id)).items).toMatchObject([{ candidacyId: ids[2] }]);
    expect((await desk.undo(json.data.activityId)).json.data).toEqual({ undone: 0, left: 0 });
    const again = await desk.decide({ ids: ids.slice(2), asOf, boardId: id });
    expect(again.json.data.activityId).toBeNull();
  });

  it('leaves off artists removed by another member since the list (D10)', async () => {
    const ids = await idsOf();
    const { _id: id } = await boards.create();
    await boards.put(id, ids);
    const asOf = await desk.asOf();
    await boards.put(id, []);
    const other = await createPerson(app, 'Director', { name: 'Rukmini' });
    await desk.rows('UPDATE board_items SET changed_by = $2 WHERE board_id = $1', [id, other.id]);
    const { results } = (await desk.decide({ ids: ids.slice(0, 1), asOf, boardId: id })).json.data;
    expect(results).toEqual([{ _id: ids[0], done: false, why: 'changed', by: 'Rukmini' }]);
  });

  it('is refused for a board that is closed or unknown, and together with another decision', async () => {
    const ids = await idsOf();
    const asOf = await desk.asOf();
    const { _id: boardId } = await boards.create();
    expect((await desk.decide({ ids, asOf, boardId, stage: 'passed' })).status).toBe(400);
    await boards.close(boardId);
    expect((await desk.decide({ ids, asOf, boardId })).json.code).toBe('board.closed');
    expect((await desk.decide({ ids, asOf, boardId: ids[0] })).json.code).toBe('NOT_FOUND');
  });
});

describe('A new link', () => {
  it('logs out clients of the old one, and recognises them again with their answers (D22)', async () => {
    const { id, link, browser, items } = await boards.opened();
    await browser.put(`/api/boards/${id}/answers/${items[0]._id}`, { answer: 'maybe' });
    const renewed = (await boards.newLink(id)).json.data.link;
    expect(renewed).not.toBe(link);
    expect((await browser.get(`/api/boards/${id}/view`)).json.code).toBe('board.closed');
    expect((await enter(browser, link, 'Priya')).json.code).toBe('board.closed');
    expect((await enter(browser, renewed, 'Priya')).json.data.name).toBe('Priya');
    const { data } = (await browser.get(`/api/boards/${id}/view`)).json;
    expect(data.items[0].answer).toBe('maybe');
    expect((await boards.read(id)).clients).toMatchObject([{ name: 'Priya' }]);
  });
});
