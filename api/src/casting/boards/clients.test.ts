import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { boardsOf, enter, tokenOf } from '../../../test/boards.ts';
import { castProject } from '../../../test/desk.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { statementsOf } from '../../../test/statements.ts';
import { blocks } from '../../db/tables/trust/contact.ts';
import { cleanUp } from '../../jobs/clean-up.ts';

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

const day = 24 * 60 * 60;
const namesOf = ({ clients }: { clients: { name: string }[] }) => clients.map(({ name }) => name);
const view = (browser: Pick<Person['client'], 'get'>, id: string) => browser.get(`/api/boards/${id}/view`);

describe('A client', () => {
  it('is a name in one browser; a taken name gets a number (D23)', async () => {
    const { link, entered, browser } = await boards.opened(' Priya ');
    expect(entered.json.data.name).toBe('Priya');
    const other = app.visitor();
    expect((await enter(other, link, 'Priya')).json.data.name).toBe('Priya (2)');
    expect((await enter(other, link, 'Priya')).json.data.name).toBe('Priya (2)');
    expect((await enter(other, link, 'Priya (2)')).json.data.name).toBe('Priya (2)');
    expect((await enter(app.visitor(), link, 'Priya')).json.data.name).toBe('Priya (3)');
    expect((await enter(browser, link, 'Priya')).json.data.name).toBe('Priya');
    expect((await enter(browser, link, 'Arun')).json.data.name).toBe('Arun');
  });

  it('sees no artist who blocked the owner of the project, who may open the link as well (S8)', async () => {
    const { id, items, browser } = await boards.opened();
    const shown = async () =>
      (await view(browser, id)).json.data.items.map(({ name }: { name: string }) => name);
    expect(await shown()).toEqual(['Anu', 'Balu', 'Charu']);
    const [artistId = ''] = desk.artists;
    const pair = { artistId, directorId: director.id };
    await app.db.insert(blocks).values({ ...pair, madeAt: app.deps.clock() });
    expect(await shown()).toEqual(['Balu', 'Charu']);
    const [first] = items as { _id: string }[];
    const answered = await browser.put(`/api/boards/${id}/answers/${first?._id}`, { answer: 'yes' });
    expect(answered.status).toBe(404);
    await app.db.delete(blocks);
    expect(await shown()).toHaveLength(3);
  });

  it('is one when a browser that saw the cover enters twice (D23)', async () => {
    const { link } = await boards.create();
    const browser = app.visitor();
    await browser.post('/api/boards/cover', { token: tokenOf(link) });
    const twice = await Promise.all([enter(browser, link, 'Priya'), enter(browser, link, 'Priya')]);
    expect(twice.map(({ json }) => json.data.name)).toEqual(['Priya', 'Priya']);
  });

  it('is one when a new browser repeats its entry with the same Idempotency-Key (D23)', async () => {
    const { link } = await boards.create();
    const send = (name: string, key: string) => {
      const headers = { 'idempotency-key': key };
      return app.visitor().post('/api/boards/enter', { token: tokenOf(link), name }, { headers });
    };
    const key = randomUUID();
    const names = [];
    // the first response, with its cookie, is lost
    for (const [name, by] of [
      ['Priya', key],
      ['Priya', key],
      ['Priya', randomUUID()],
      ['Arun', key],
    ] as const)
      names.push((await send(name, by)).json.data.name);
    expect(names).toEqual(['Priya', 'Priya', 'Priya (2)', 'Arun']);
    expect((await send('Priya', 'ü')).status).toBe(400);
  });

  it.each(['', 'P', 'x'.repeat(51), 'Pri\nya'])('is not called %j', async (name) => {
    const { link } = await boards.create();
    expect((await enter(app.visitor(), link, name)).status).toBe(400);
  });

  it('is one of 50 on a board', async () => {
    const { _id: id, link } = await boards.create();
    await desk.rows(
      `INSERT INTO board_clients (id, board_id, typed_name, name, created_at, entered_at)
       SELECT gen_random_uuid(), $1, n, n, now(), now() FROM (SELECT 'Client ' || generate_series(1, 49) AS n) AS names`,
      [id],
    );
    const browser = app.visitor();
    expect((await enter(browser, link, 'Priya')).status).toBe(200);
    expect((await enter(app.visitor(), link, 'Arun')).json.code).toBe('board.full');
    expect((await enter(browser, link, 'Priya')).status).toBe(200);
  });

  it('sees the fields that the board shows, by pick and name, and no links to the artist (D21, D23)', async () => {
    const [anu = ''] = desk.artists;
    const tape = 'https://vimeo.com/76979871';
    await desk.rows('UPDATE applications SET video_url = $2 WHERE artist_id = $1', [anu, tape]);
    const { id, browser } = await boards.opened();
    const { data } = (await view(browser, id)).json;
    expect(data).toMatchObject({
      project: 'Monsoon',
      title: 'Leads',
      from: 'Arvind',
      isVerified: false,
      until: '2026-12-05',
      name: 'Priya',
    });
    expect(Object.keys(data.items[0]).toSorted()).toEqual(
      [
        ...[
          '_id',
          'about',
          'answer',
          'city',
          'comment',
          'dialects',
          'heightFeet',
          'heightInches',
          'languages',
        ],
        ...['name', 'photographs', 'reel', 'role', 'screenAge', 'selfTape', 'skills'],
        ...['aiPhotos', 'selfTapeAiMade'],
      ].toSorted(),
    );
    expect(data.items[0]).toMatchObject({ name: 'Anu', role: 'Role 1', selfTape: tape, answer: null });
    expect(JSON.stringify(data)).not.toContain(anu);
  });

  it('is recognised by the cookie of the board, the team is not (D21)', async () => {
    const { id } = await boards.opened();
    const { browser: elsewhere } = await boards.opened();
    for (const stranger of [app.visitor(), director.client, elsewhere]) {
      const { status, json } = await view(stranger, id);
      expect([status, json.code]).toEqual([404, 'board.closed']);
    }
  });

  it('answers as often as they like, the last counts, and a comment stays (D23)', async () => {
    const { id, browser, items } = await boards.opened();
    const card = `/api/boards/${id}/answers/${items[0]._id}`;
    await browser.put(card, { answer: 'yes', comment: 'Her voice' });
    await Promise.all([browser.put(card, { answer: 'no' }), browser.put(card, { answer: 'no' })]);
    const [first] = (await view(browser, id)).json.data.items;
    expect([first.answer, first.comment]).toEqual(['no', 'Her voice']);
    const { json } = await browser.put(card, { answer: null, comment: null });
    expect(json.data).toBeNull();
    expect((await boards.read(id)).items[0].answers).toEqual([]);
    for (const body of [{}, { answer: 'perhaps' }, { answer: 'yes', comment: 'x'.repeat(501) }])
      expect((await browser.put(card, body)).status).toBe(400);
  });

  it('becomes Client 1 ninety days after the board closed (D23)', async () => {
    const { id, link, browser, items } = await boards.opened();
    app.wait(1);
    await enter(app.visitor(), link, 'Client 1');
    app.wait(1);
    await enter(browser, link, 'Priya');
    await browser.put(`/api/boards/${id}/answers/${items[0]._id}`, { answer: 'yes' });
    await boards.close(id);
    const closedAgo = (days: number) =>
      desk.rows('UPDATE boards SET closed_at = $2 WHERE id = $1', [
        id,
        new Date(app.deps.clock().getTime() - days * day * 1000),
      ]);
    await closedAgo(89);
    await cleanUp(app.deps);
    expect(namesOf(await boards.read(id))).toEqual(['Priya', 'Client 1']);
    await closedAgo(91);
    for (let round = 0; round < 2; round += 1) await cleanUp(app.deps);
    const board = await boards.read(id);
    expect(namesOf(board)).toEqual(['Client 1', 'Client 2']);
    expect(board.items[0].answers).toEqual([{ client: 'Client 1', answer: 'yes', comment: null }]);
    const kept = await desk.rows('SELECT typed_name, browser_hash FROM board_clients WHERE board_id = $1', [
      id,
    ]);
    expect(JSON.stringify(kept)).not.toContain('Priya');
    expect(kept).toMatchObject([{ browser_hash: null }, { browser_hash: null }]);
  });
});

test('A client’s view of a board takes at most 5 statements, for any number of candidates', async () => {
  const names = Array.from({ length: 30 }, (_, place) => `Talent ${place}`);
  const crowd = await castProject(app, director, names);
  const { id, browser } = await boardsOf(app, director, crowd).opened();
  let shown = 0;
  const taken = await statementsOf(async () => {
    shown = (await view(browser, id)).json.data.items.length;
  });
  expect(shown).toBe(30);
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThanOrEqual(5);
});

describe('A board that is not open', () => {
  it('is closed, expired, replaced, unknown or of a deleted project: the same bytes for all (D22)', async () => {
    const closed = await boards.opened();
    await boards.close(closed.id);
    const replaced = await boards.opened();
    await boards.newLink(replaced.id);
    const deleted = await castProject(app, director);
    const gone = await boardsOf(app, director, deleted).opened();
    await director.client.delete(`/api/projects/${deleted.id}`);
    const expired = await boards.opened('Priya', { openUntil: '2026-11-21' });
    app.wait(day - 7200);
    const links = [closed.link, replaced.link, gone.link, expired.link, '/b/unknown', ''];
    const answers = await Promise.all(
      links.flatMap((link) => [
        enter(app.visitor(), link, 'Priya', { passcode: 'Chai-7' }),
        app.visitor().post('/api/boards/cover', { token: tokenOf(link) }),
      ]),
    );
    for (const { id } of [closed, replaced, gone, expired]) answers.push(await view(app.visitor(), id));
    // who entered learns no more of a deleted project
    answers.push(await view(gone.browser, gone.id));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set([
        '404 {"success":false,"message":"This board is not open. Ask for a new link.","code":"board.closed"}',
      ]),
    );
  });
});

describe('The cover of a board', () => {
  it('shows its owner and no candidate, also of a draft, which has no banner (D25)', async () => {
    const { link, browser, id } = await boards.opened();
    const cover = async (who: Pick<Person['client'], 'post'>) =>
      (await who.post('/api/boards/cover', { token: tokenOf(link) })).json.data;
    expect(await cover(app.visitor())).toEqual({
      project: 'Monsoon',
      title: 'Leads',
      from: 'Arvind',
      isVerified: false,
      until: '2026-12-05',
      banner: null,
      hasPasscode: false,
      client: null,
    });
    expect((await cover(browser)).client).toEqual({ boardId: id, name: 'Priya' });
    await desk.rows('UPDATE projects SET is_draft = true WHERE id = $1');
    expect((await cover(browser)).project).toBe('Monsoon');
  });
});
