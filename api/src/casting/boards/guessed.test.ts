import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { boardsOf, enter, tokenOf } from '../../../test/boards.ts';
import { castProject } from '../../../test/desk.ts';
import { createPerson } from '../../../test/people.ts';

let app: TestApp;
let boards: ReturnType<typeof boardsOf>;
beforeAll(async () => {
  app = await createTestApp();
  const director = await createPerson(app, 'Director');
  boards = boardsOf(app, director, await castProject(app, director));
});
afterAll(() => app.close());

const passcode = 'tabla-472';
const guess = (link: string, wrong: string | null = 'sitar-111') =>
  app.visitor().post('/api/boards/enter', { token: tokenOf(link), name: 'Guesser', passcode: wrong });
const codeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code];
const isGuessed = async (id: string) => (await boards.read(id)).hasBeenGuessed;
const refused = [401, 'board.passcode'];

describe('A passcode that was guessed a hundred times', () => {
  it('opens nothing for new browsers until a new one is set, and the team is notified (R41)', async () => {
    const { id, link, browser } = await boards.opened('Priya', { passcode });
    for (let tries = 0; tries < 99; tries += 1) await guess(link);
    expect(await isGuessed(id)).toBe(false);
    expect((await enter(app.visitor(), link, 'Arun', { passcode })).status).toBe(200);
    expect(codeOf(await guess(link))).toEqual(refused);
    expect(await isGuessed(id)).toBe(true);
    expect(
      (await boards.list()).json.data.boards.find((board: { _id: string }) => board._id === id),
    ).toMatchObject({ hasBeenGuessed: true });
    expect(codeOf(await enter(app.visitor(), link, 'Bela', { passcode }))).toEqual(refused);

    // clients who entered stay logged in
    expect((await browser.get(`/api/boards/${id}/view`)).status).toBe(200);
    expect((await enter(browser, link, 'Priya', { passcode })).status).toBe(200);

    // setting the same passcode again changes nothing
    await boards.change(id, { passcode });
    expect(codeOf(await enter(app.visitor(), link, 'Bela', { passcode }))).toEqual(refused);
    await boards.change(id, { passcode: 'sarod-118' });
    expect(await isGuessed(id)).toBe(false);
    expect((await enter(app.visitor(), link, 'Bela', { passcode: 'sarod-118' })).status).toBe(200);
  });

  it('is compared a hundred times at most, however many guess at once (R41)', async () => {
    const { id, link } = await boards.opened('Priya', { passcode });
    await Promise.all(Array.from({ length: 120 }, () => guess(link)));
    const { rows } = await app.db.$client.query('SELECT wrong_passcodes AS wrong FROM boards WHERE id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ wrong: 100 }]);
  });
});

it('Wrong guesses of an hour lock out no client who entered, nor a new passcode (R41)', async () => {
  const strict = await createTestApp({ RATE_LIMIT_SCALE: '1' });
  try {
    const director = await createPerson(strict, 'Director');
    const own = boardsOf(strict, director, await castProject(strict, director));
    const { id, link, browser } = await own.opened('Priya', { passcode });
    const from = (ip: string, wrong: string) =>
      strict
        .visitor()
        .post('/api/boards/enter', { token: tokenOf(link), name: 'Guesser', passcode: wrong }, { ip });
    for (let tries = 0; tries < 50; tries += 1) await from(`198.51.100.${tries}`, 'sitar-111');
    expect((await from('203.0.113.9', passcode)).status).toBe(429);
    expect((await enter(browser, link, 'Priya', { passcode })).status).toBe(200);
    expect(codeOf(await enter(browser, link, 'Priya', { passcode: 'sitar-111' }))).toEqual(refused);
    await own.change(id, { passcode: 'sarod-118' });
    expect((await from('203.0.113.9', 'sarod-118')).status).toBe(200);
  } finally {
    await strict.close();
  }
});

describe('The clients of a board', () => {
  it('have three names a browser (R41)', async () => {
    const { link, browser } = await boards.opened('Priya');
    for (const name of ['Arun', 'Bela']) expect((await enter(browser, link, name)).status).toBe(200);
    expect(codeOf(await enter(browser, link, 'Chitra'))).toEqual([409, 'board.names']);
    for (const name of ['Priya', 'Arun', 'Bela']) expect((await enter(browser, link, name)).status).toBe(200);
  });

  it('make room, where a board is full, when they answered nothing for 24 hours (R41)', async () => {
    const { id, link, browser, items } = await boards.opened('Priya');
    await browser.put(`/api/boards/${id}/answers/${items[0]._id}`, { answer: 'yes' });
    app.wait(1);
    const silent = app.visitor();
    await enter(silent, link, 'Silent');
    app.wait(60);
    for (let client = 2; client < 50; client += 1) await enter(app.visitor(), link, `Client ${client}`);
    expect(codeOf(await enter(app.visitor(), link, 'Next'))).toEqual([409, 'board.full']);
    app.wait(24 * 60 * 60 - 60);
    expect((await enter(app.visitor(), link, 'Next')).status).toBe(200);
    expect((await silent.get(`/api/boards/${id}/view`)).status).toBe(404);
    expect((await browser.get(`/api/boards/${id}/view`)).status).toBe(200);
    expect(codeOf(await enter(app.visitor(), link, 'Another'))).toEqual([409, 'board.full']);
    const { rows } = await app.db.$client.query('SELECT name FROM board_clients WHERE board_id = $1', [id]);
    const names = rows.map(({ name }) => name);
    expect(names).toHaveLength(50);
    expect(names).not.toContain('Silent');
  });
});
