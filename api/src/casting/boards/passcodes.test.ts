import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { boardsOf, tokenOf } from '../../../test/boards.ts';
import { castProject } from '../../../test/desk.ts';
import { createPerson } from '../../../test/people.ts';
import { hashSecret } from '../../core/hashing.ts';
import { boards as boardTable } from '../../db/tables/casting/boards.ts';

let app: TestApp;
let boards: ReturnType<typeof boardsOf>;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '1' });
  const director = await createPerson(app, 'Director');
  boards = boardsOf(app, director, await castProject(app, director));
});
afterAll(() => app.close());

const enterFrom = (ip: string, link: string, passcode: string | null, name = 'Priya') =>
  app.visitor().post('/api/boards/enter', { token: tokenOf(link), name, passcode }, { ip });
const statusesOf = (answers: { status: number }[]) =>
  answers.reduce<Record<number, number>>((sum, { status }) => {
    sum[status] = (sum[status] ?? 0) + 1;
    return sum;
  }, {});

describe('The passcode of a board', () => {
  it('lets in clients who know it, in any case; none at all is 401 and no guess', async () => {
    const { link } = await boards.create({ passcode: 'Chai-7' });
    for (let guess = 0; guess < 15; guess += 1) {
      const { status, json } = await enterFrom('192.0.2.1', link, null);
      expect([status, json.code]).toEqual([401, 'board.passcode']);
    }
    expect((await enterFrom('192.0.2.1', link, 'chai-7')).status).toBe(401);
    expect((await enterFrom('192.0.2.1', link, ' Chai-7 ')).status).toBe(200);
  });

  it('is compared with at most 10 of 200 wrong guesses of one address, all made at once', async () => {
    const { link } = await boards.create({ passcode: 'Chai-7' });
    const guesses = Array.from({ length: 200 }, (_, place) => enterFrom('192.0.2.2', link, `Guess${place}`));
    // 401 is sent after comparing, 429 before
    expect(statusesOf(await Promise.all(guesses))).toEqual({ 401: 10, 429: 190 });
    expect((await enterFrom('192.0.2.2', link, 'Chai-7')).status).toBe(429);
    expect((await enterFrom('192.0.2.3', link, 'Chai-7')).status).toBe(200);
  });

  it('is guessed wrong 50 times an hour by all addresses together', async () => {
    const { link } = await boards.create({ passcode: 'Chai-7' });
    const guesses = Array.from({ length: 60 }, (_, place) =>
      enterFrom(`198.51.100.${place}`, link, 'Wrong7'),
    );
    expect(statusesOf(await Promise.all(guesses))).toEqual({ 401: 50, 429: 10 });
    expect((await enterFrom('203.0.113.9', link, 'Chai-7')).status).toBe(429);
  });

  it('does not count when it is right, however often', async () => {
    const { link } = await boards.create({ passcode: 'Chai-7' });
    for (let entry = 0; entry < 12; entry += 1)
      expect((await enterFrom('192.0.2.4', link, 'Chai-7', `Client ${entry}`)).status).toBe(200);
  });
});

describe('An hour', () => {
  it('has 60 entries an address, counted when they succeed', async () => {
    const { link } = await boards.create();
    const browser = app.visitor();
    const enter = (token: string) =>
      browser.post('/api/boards/enter', { token, name: 'Priya' }, { ip: '192.0.2.5' });
    for (let entry = 0; entry < 5; entry += 1) expect((await enter('unknown')).status).toBe(404);
    for (let entry = 0; entry < 60; entry += 1) expect((await enter(tokenOf(link))).status).toBe(200);
    expect((await enter(tokenOf(link))).status).toBe(429);
  });

  it('has 200 answers a client', async () => {
    const { id, browser, items } = await boards.opened();
    const answer = () => browser.put(`/api/boards/${id}/answers/${items[0]._id}`, { answer: 'yes' });
    for (let count = 0; count < 200; count += 1) expect((await answer()).status).toBe(200);
    expect((await answer()).status).toBe(429);
  });
});

describe('A passcode that is set later', () => {
  it('is asked of earlier clients, who find their answers; the same one again is not (D26)', async () => {
    const { id, link, browser, items } = await boards.opened();
    const change = (body: object) => boards.change(id, body);
    const view = async () => (await browser.get(`/api/boards/${id}/view`)).status;
    const enter = (passcode: string | null) =>
      browser.post('/api/boards/enter', { token: tokenOf(link), name: 'Priya', passcode });
    await browser.put(`/api/boards/${id}/answers/${items[0]._id}`, { answer: 'yes' });
    expect(await view()).toBe(200);
    for (const passcode of ['Chai-7', 'Chai-8']) {
      expect((await change({ passcode })).status).toBe(200);
      expect(await view()).toBe(404);
      expect((await enter(null)).status).toBe(401);
      expect((await enter(passcode)).status).toBe(200);
      expect((await browser.get(`/api/boards/${id}/view`)).json.data.items[0].answer).toBe('yes');
      expect((await change({ passcode, title: 'Leads' })).status).toBe(200);
      expect(await view()).toBe(200);
    }
    // without a passcode an earlier client stays
    expect((await change({ passcode: null })).status).toBe(200);
    expect(await view()).toBe(200);
  });
});

describe('A passcode that is set', () => {
  it('has 6 to 12 characters, one of them a letter; an older one is valid until it is changed (R41)', async () => {
    const message = 'A passcode has 6 to 12 characters, one of them a letter';
    for (const passcode of ['Chai7', '123456', '12-34-56', 'chai-1234-567']) {
      const { status, json } = await boards.tryCreate({ title: 'Leads', passcode });
      expect([status, json.errors]).toEqual([400, [{ path: 'passcode', message }]]);
    }
    expect((await boards.tryCreate({ title: 'Leads', passcode: 'tabla-472' })).status).toBe(201);
    const { _id, link } = await boards.create({ passcode: 'Chai-7' });
    await app.db
      .update(boardTable)
      .set({ passcodeHash: await hashSecret('1234') })
      .where(eq(boardTable.id, _id));
    expect((await enterFrom('192.0.2.6', link, '1234')).status).toBe(200);
  });
});
