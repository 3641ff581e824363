import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { askToRound, castFor } from '../../../test/auditions.ts';
import { createPerson, type Person } from '../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.setNow('2026-11-21T06:30:00Z'));
afterAll(() => app.close());

/** Artists who are asked to pick a time of a new round. */
async function setUp(names: string[], changes: object = {}) {
  const director = await createPerson(app, 'Director');
  return askToRound(app, director, await castFor(app, director), { names, changes });
}

describe('An invitation whose times are over', () => {
  test('takes no answer, is past and counts as no open one (W17)', async () => {
    const { say, see, people } = await setUp(['Anu', 'Balu']);
    const [anu] = people as [Person];
    await say(1, { answer: 'wait' });
    const toAnswer = async () => (await anu.client.get('/api/notifications/summary')).json.data.toAnswer;
    expect([(await see(0)).over, await toAnswer()]).toEqual([false, 1]);
    app.setNow('2026-12-12T06:30:01Z');
    const answers = [
      { answer: 'confirm' },
      { answer: 'decline' },
      { answer: 'another_time' },
      { answer: 'wait' },
    ];
    for (const body of answers) expect((await say(0, body)).json.code).toBe('slot.too_late');
    expect((await say(1, { answer: 'stop_waiting' })).json.code).toBe('slot.too_late');
    expect(await see(0)).toMatchObject({ state: 'invited', over: true, free: [] });
    const past = (await anu.client.get('/api/auditions/mine?when=past')).json.data.invitations;
    expect(past).toMatchObject([{ state: 'invited', over: true }]);
    expect(await toAnswer()).toBe(0);
  });

  test('of a self-tape round never are (E4)', async () => {
    const tape = { kind: 'self_tape', place: null, plan: null, deadline: '2026-11-23T06:30:00Z', takes: 2 };
    const { say, see } = await setUp(['Anu'], tape);
    app.setNow('2026-12-12T06:30:00Z');
    expect((await see(0)).over).toBe(false);
    expect((await say(0, { answer: 'decline' })).status).toBe(200);
  });
});

describe('My auditions', () => {
  test('are to answer, coming up or past, without link and free times', async () => {
    const { say, people, slotIds } = await setUp(['Anu'], {
      ...{ kind: 'online', place: null, link: 'https://meet.google.com/abc-defg-hij' },
    });
    const [anu] = people as [Person];
    const when = async (which: string) => {
      const { invitations } = (await anu.client.get(`/api/auditions/mine?when=${which}`)).json.data;
      return invitations.length;
    };
    const all = async () => [await when('answer'), await when('coming'), await when('past'), await when('')];
    expect(await all()).toEqual([1, 0, 0, 1]);
    await say(0, { answer: 'confirm', slotId: slotIds[0] });
    expect(await all()).toEqual([0, 1, 0, 1]);
    const [row] = (await anu.client.get('/api/auditions/mine')).json.data.invitations;
    expect(row).toMatchObject({ state: 'confirmed', start: '2026-12-12T04:30:00.000Z' });
    expect(row).not.toHaveProperty('link');
    expect(row).not.toHaveProperty('free');
    app.setNow('2026-12-12T04:50:00Z');
    expect(await all()).toEqual([0, 0, 1, 1]);
  });
});
