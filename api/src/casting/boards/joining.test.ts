import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { boardsOf, enter } from '../../../test/boards.ts';
import { castProject } from '../../../test/desk.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { cleanUp } from '../../jobs/clean-up.ts';

let app: TestApp;
let director: Person;
let desk: Awaited<ReturnType<typeof castProject>>;
let boards: ReturnType<typeof boardsOf>;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow('2026-11-21T06:30:00Z');
  director = await createPerson(app, 'Director', { name: 'Arvind' });
  desk = await castProject(app, director);
  boards = boardsOf(app, director, desk);
});

type Browser = Pick<Person['client'], 'get' | 'put'>;
type Given = { answer: string | null; comment: string | null };
type Client = { _id: string; name: string; lastAt: string; answered: number };
const view = (browser: Browser, id: string) => browser.get(`/api/boards/${id}/view`);
const read = async (browser: Browser, id: string) => (await view(browser, id)).json.data;
const given = async (browser: Browser, id: string) =>
  (await read(browser, id)).items.map(({ answer, comment }: Given) => [answer, comment]);
const clientsOf = async (id: string): Promise<Client[]> => (await boards.read(id)).clients;
const codeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code];
const say = (browser: Browser, id: string, card: { _id: string }, body: object) =>
  browser.put(`/api/boards/${id}/answers/${card._id}`, body);
const wrongCode = [401, 'board.code'];

/** A board that Meera entered on her phone, and on another one as 'Meera (2)'. */
async function onTwoPhones(body: object = {}) {
  const { id, link, items, browser: phone } = await boards.opened('Meera', body);
  app.wait(60);
  const other = app.visitor();
  await enter(other, link, 'Meera', body);
  const [first, second] = await clientsOf(id);
  return { id, link, items, phone, other, first: first?._id ?? '', second: second?._id ?? '' };
}

describe('The code of a client (W12)', () => {
  it('joins another phone, which was ‘Meera (2)’ or had no name, into the client of that name', async () => {
    const { id, link, items, phone, other } = await onTwoPhones();
    const { code } = await read(phone, id);
    expect(code).toMatch(/^\d{4}$/);
    await say(phone, id, items[0], { answer: 'yes', comment: 'Her voice' });
    await say(phone, id, items[1], { answer: 'yes' });
    app.wait(60);
    await say(other, id, items[0], { answer: null });
    await say(other, id, items[2], { answer: 'no' });
    const joined = await enter(other, link, 'Meera', { code });
    expect([joined.status, joined.json.data]).toEqual([200, { boardId: id, name: 'Meera' }]);
    const third = app.visitor();
    expect((await enter(third, link, 'Meera', { code })).json.data.name).toBe('Meera');
    const later = [
      [null, null],
      ['yes', null],
      ['no', null],
    ];
    for (const browser of [phone, other, third]) expect(await given(browser, id)).toEqual(later);
    await say(third, id, items[1], { answer: 'maybe' });
    expect((await given(phone, id))[1]).toEqual(['maybe', null]);
    expect(await clientsOf(id)).toMatchObject([{ name: 'Meera', answered: 2 }]);
    // the same browser and name again is that client
    expect((await enter(other, link, 'Meera')).json.data.name).toBe('Meera');
    expect((await enter(app.visitor(), link, 'Meera')).json.data.name).not.toBe('Meera');
  });

  it('is refused when wrong, for a name that no one has, and before the passcode is right', async () => {
    const passcode = 'Chai-7';
    const { id, link, phone, other } = await onTwoPhones({ passcode });
    const { code } = await read(phone, id);
    const wrong = code === '0000' ? '0001' : '0000';
    const refused = await enter(other, link, 'Meera', { passcode, code: wrong });
    expect([...codeOf(refused), refused.json.message]).toEqual([...wrongCode, 'This code is not right.']);
    expect(codeOf(await enter(other, link, 'Nobody', { passcode, code }))).toEqual(wrongCode);
    expect(codeOf(await enter(app.visitor(), link, 'Meera', { passcode: 'Chai-8', code }))).toEqual([
      401,
      'board.passcode',
    ]);
    expect(await clientsOf(id)).toHaveLength(2);
    expect((await enter(other, link, 'Meera', { passcode, code })).status).toBe(200);
  });

  it('is a new one after five wrong tries, also when all are made at once (section 7)', async () => {
    const { id, link, phone } = await onTwoPhones();
    const { code } = await read(phone, id);
    const wrong = code === '0000' ? '0001' : '0000';
    const guess = (typed: string) => enter(app.visitor(), link, 'Meera', { code: typed });
    await Promise.all(Array.from({ length: 4 }, () => guess(wrong)));
    expect((await read(phone, id)).code).toBe(code);
    await guess(wrong);
    const { code: next } = await read(phone, id);
    expect(next).not.toBe(code);
    expect(codeOf(await guess(code))).toEqual(wrongCode);
    expect((await guess(next)).json.data.name).toBe('Meera');
  });

  it('that is wrong counts as a wrong passcode, also of a browser that entered (section 7)', async () => {
    const strict = await createTestApp({ RATE_LIMIT_SCALE: '1' });
    try {
      const owner = await createPerson(strict, 'Director');
      const own = boardsOf(strict, owner, await castProject(strict, owner));
      const { id, link, browser } = await own.opened('Meera', { passcode: 'Chai-7' });
      const { code } = await read(browser, id);
      const wrong = code === '0000' ? '0001' : '0000';
      const enterWith = (typed: object) => enter(browser, link, 'Meera', { passcode: 'Chai-7', ...typed });
      expect((await enterWith({ code })).status).toBe(200);
      for (let tries = 0; tries < 10; tries += 1)
        expect(codeOf(await enterWith({ code: wrong }))).toEqual(wrongCode);
      expect((await enterWith({ code: wrong })).status).toBe(429);
      expect((await enterWith({})).status).toBe(200);
      const [row] = await strict.db.$client
        .query('SELECT wrong_passcodes AS wrong FROM boards WHERE id = $1', [id])
        .then(({ rows }) => rows);
      expect(row).toEqual({ wrong: 10 });
    } finally {
      await strict.close();
    }
  });
});

describe('Two clients (W12)', () => {
  it('are joined by the team: of each candidate the later answer stays, and both browsers go on as it', async () => {
    const { id, items, phone, other, first, second } = await onTwoPhones();
    await say(other, id, items[0], { answer: 'no', comment: 'Too tall' });
    app.wait(60);
    await say(phone, id, items[0], { answer: 'yes' });
    await say(phone, id, items[1], { answer: 'maybe' });
    app.wait(60);
    await say(other, id, items[1], { answer: 'yes', comment: 'Her eyes' });
    const joined = await boards.join(id, second, first);
    expect(joined.status).toBe(200);
    expect(joined.json.data.clients).toEqual([
      { _id: first, name: 'Meera', lastAt: app.deps.clock().toISOString(), answered: 2 },
    ]);
    const later = [
      ['yes', null],
      ['yes', 'Her eyes'],
      [null, null],
    ];
    for (const browser of [phone, other]) expect(await given(browser, id)).toEqual(later);
    expect((await read(other, id)).name).toBe('Meera');
    // twice is once, and the joined one stands for the other
    expect((await boards.join(id, second, first)).json.data.clients).toHaveLength(1);
    expect((await boards.join(id, first, second)).json.data.clients).toHaveLength(1);
    expect(await desk.rows('SELECT item_id FROM board_answers WHERE client_id = $1', [second])).toEqual([]);
  });

  it('are both of the board, and never one into itself', async () => {
    const { id, first, second } = await onTwoPhones();
    const elsewhere = await onTwoPhones();
    expect((await boards.join(id, first, first)).status).toBe(400);
    expect((await boards.join(id, first, elsewhere.first)).status).toBe(404);
    expect((await boards.join(id, elsewhere.first, first)).status).toBe(404);
    expect((await boards.removeClient(id, elsewhere.first)).status).toBe(404);
    await boards.removeClient(id, second);
    expect((await boards.join(id, second, first)).status).toBe(404);
    expect((await boards.join(id, first, second)).status).toBe(404);
    expect(await clientsOf(elsewhere.id)).toHaveLength(2);
  });

  it('have each answer once when they are joined both ways while they answer (section 5)', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, items, phone, other, first, second } = await onTwoPhones();
      const wishes = [phone, other].flatMap((browser) =>
        items.map((card: { _id: string }) => say(browser, id, card, { answer: 'yes' })),
      );
      const joins = [boards.join(id, first, second), boards.join(id, second, first)];
      const statuses = (await Promise.all([...wishes, ...joins])).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200]));
      const board = await boards.read(id);
      expect(board.clients).toMatchObject([{ answered: 3 }]);
      for (const { answers } of board.items) expect(answers).toHaveLength(1);
      await boards.close(id);
    }
  });
});

describe('A removed client (W12)', () => {
  it('is gone with name, answers and notifications, and every browser of it reads the board as closed', async () => {
    const { id, link, items, phone, other, first, second } = await onTwoPhones();
    await say(other, id, items[0], { answer: 'yes' });
    await boards.join(id, second, first);
    await say(phone, id, items[1], { answer: 'no' });
    app.setNow('2026-11-22T02:30:00Z');
    const removed = await boards.removeClient(id, first);
    expect([removed.status, removed.json.data.clients]).toEqual([200, []]);
    expect((await boards.removeClient(id, first)).status).toBe(200);
    expect((await boards.read(id)).items.flatMap(({ answers }: { answers: object[] }) => answers)).toEqual(
      [],
    );
    expect(await desk.rows('SELECT id FROM notifications WHERE project_id = $1')).toEqual([]);
    const kept = await desk.rows('SELECT name, typed_name, code FROM board_clients WHERE board_id = $1', [
      id,
    ]);
    expect(kept).toContainEqual({ name: first, typed_name: first, code: null });
    for (const browser of [phone, other]) {
      const refused = await view(browser, id);
      expect([...codeOf(refused), refused.json.closed]).toEqual([
        ...[404, 'board.closed'],
        { by: 'Arvind', on: '2026-11-22' },
      ]);
      expect((await say(browser, id, items[0], { answer: 'yes' })).json.closed.on).toBe('2026-11-22');
      expect(codeOf(await enter(browser, link, 'Meera'))).toEqual([404, 'board.closed']);
    }
    expect((await enter(app.visitor(), link, 'Meera')).json.data.name).toBe('Meera');
  });

  it('leaves no browser ninety days after the board closed, and nor does a joined one (D23)', async () => {
    const { id, phone, other, first, second } = await onTwoPhones();
    const third = app.visitor();
    const { link } = await boards.read(id);
    await enter(third, link, 'Arun');
    await boards.join(id, second, first);
    const [, arun] = await clientsOf(id);
    await boards.removeClient(id, arun?._id ?? '');
    await boards.close(id);
    await desk.rows(`UPDATE boards SET closed_at = closed_at - interval '91 days' WHERE id = $1`, [id]);
    await cleanUp(app.deps);
    expect(await desk.rows('SELECT name, browser_hash FROM board_clients WHERE board_id = $1', [id])).toEqual(
      [{ name: 'Client 1', browser_hash: null }],
    );
    for (const browser of [phone, other, third])
      expect((await view(browser, id)).json.closed).toBeUndefined();
  });
});

describe('The team sees of a client (W12)', () => {
  it('when they were last here, and about how many of the shown candidates they answered', async () => {
    const { id, items, browser } = await boards.opened('Priya');
    app.wait(120);
    await view(browser, id);
    const seen = app.deps.clock().toISOString();
    expect(await clientsOf(id)).toMatchObject([{ name: 'Priya', lastAt: seen, answered: 0 }]);
    app.wait(120);
    await say(browser, id, items[0], { answer: 'yes' });
    await say(browser, id, items[1], { answer: null, comment: 'Who?' });
    expect(await clientsOf(id)).toMatchObject([{ lastAt: app.deps.clock().toISOString(), answered: 1 }]);
    await boards.put(id, [items[1].candidacyId]);
    expect(await clientsOf(id)).toMatchObject([{ answered: 0 }]);
  });
});

describe('After the end (W13)', () => {
  it('a client reads whose board closed when: closed, expired, replaced, archived; others as before', async () => {
    const closed = await boards.opened('Priya', { openUntil: '2026-11-22' });
    const expired = await boards.opened('Priya', { openUntil: '2026-11-21' });
    const replaced = await boards.opened('Priya');
    app.setNow('2026-11-21T20:00:00Z');
    await boards.newLink(replaced.id);
    await boards.close(closed.id);
    app.setNow('2026-11-22T02:30:00Z');
    for (const [{ id, browser, items, link }, on] of [
      [closed, '2026-11-22'],
      [expired, '2026-11-21'],
      [replaced, '2026-11-22'],
    ] as const) {
      for (const { status, json } of [
        await view(browser, id),
        await say(browser, id, items[0], { answer: 'yes' }),
      ]) {
        expect(status).toBe(404);
        expect(json).toMatchObject({ code: 'board.closed', closed: { by: 'Arvind', on } });
        expect(json.message).toBe(`Arvind’s board for Monsoon closed on ${on.slice(8)}/11/26.`);
      }
      expect((await enter(browser, link, 'Priya')).json.closed).toBeUndefined();
      expect((await view(app.visitor(), id)).json.closed).toBeUndefined();
    }
    const archived = await boards.opened('Priya');
    await director.client.put(`/api/projects/${desk.id}/archive`, { archived: true });
    expect((await view(archived.browser, archived.id)).json.closed.on).toBe('2026-11-22');
    await director.client.put(`/api/projects/${desk.id}/archive`, { archived: false });
    expect((await view(archived.browser, archived.id)).status).toBe(200);
  });

  it('who only has to give a new passcode reads nothing of a closed board', async () => {
    const { id, browser } = await boards.opened('Priya', { passcode: 'Chai-7' });
    await boards.change(id, { passcode: 'Chai-8' });
    const refused = await view(browser, id);
    expect([...codeOf(refused), refused.json.closed]).toEqual([404, 'board.closed', undefined]);
  });
});
