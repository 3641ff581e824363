import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  addRound,
  answer,
  castFor,
  noticesTo,
  own,
  roundOf,
  talents,
  work,
} from '../../../test/auditions.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { sendDueNotifications } from '../../messaging/notifications/due-mails.service.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.setNow('2026-12-01T06:30:00Z');
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

/** An artist invited to a round, who opened the invitation. */
async function setUp() {
  const { projectId, lead } = await castFor(app, director);
  const { _id, slots } = await addRound(director, projectId, [lead], {});
  const [anu] = (await talents(app, ['Anu'])) as [Person];
  const round = roundOf(director, _id);
  const [id = ''] = await round.invited([anu]);
  const open = () => anu.client.get(`/api/auditions/invitations/${id}`);
  await open();
  const confirm = (place: number) => answer(anu, id, { answer: 'confirm', slotId: slots[place]?._id });
  const unread = async () => (await anu.client.get('/api/notifications/summary')).json.data.unread;
  return { anu, id, round, open, confirm, unread };
}
const mail = () => work(app, sendDueNotifications);

describe('A confirmation', () => {
  test('makes no unread notification for its artist, and its mail with the calendar file leaves, opened or not (E24, E25, E28)', async () => {
    const { anu, open, confirm, unread } = await setUp();
    await confirm(0);
    expect(await unread()).toBe(0);
    expect(await noticesTo(anu)).toContain('Confirmed: Sat 12/12/26, 10:00 (IST), Neelam Express');
    // the page of the invitation loads again, and all is marked as read
    await open();
    await anu.client.post('/api/notifications/read', { before: '2026-12-01T06:31:00.000Z' });
    app.wait(179);
    await mail();
    expect(await app.mailsTo(anu.email)).toEqual([]);
    app.wait(2);
    await mail();
    await mail();
    const mails = await app.mailsTo(anu.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Confirmed: Sat 12/12/26, 10:00 (IST), Neelam Express',
    ]);
    expect(JSON.stringify(mails[0]?.attachment)).toContain('METHOD:PUBLISH');
  });

  test('that no longer holds when its mail is due is not mailed (E25)', async () => {
    const { anu, id, confirm } = await setUp();
    await confirm(0);
    app.wait(30);
    await confirm(1);
    app.wait(181);
    await mail();
    const [confirmed, ...others] = await app.mailsTo(anu.email);
    expect(others).toEqual([]);
    expect(confirmed?.subject).toBe('Confirmed: Sat 12/12/26, 10:20 (IST), Neelam Express');
    expect(confirmed?.textBody).not.toContain('10:00 (IST)');
    app.wait(16 * 60);
    await confirm(2);
    await answer(anu, id, { answer: 'decline' });
    app.wait(181);
    await mail();
    expect(await app.mailsTo(anu.email)).toHaveLength(1);
  });
});

describe('A time that the team gave', () => {
  test('is confirmed until it begins, also within the hour (W16)', async () => {
    const { projectId, lead } = await castFor(app, director);
    const { _id, slots } = await addRound(director, projectId, [lead], {});
    const round = roundOf(director, _id);
    const people = await talents(app, ['Anu', 'Balu', 'Charu']);
    const ids = await round.invited(people);
    const slotIds = slots.map((slot) => slot._id);
    const say = (place: number, body: object) => answer(people[place] as Person, ids[place] ?? '', body);
    const codeOf = async (place: number, body: object) => (await say(place, body)).json.code;
    await say(2, { answer: 'confirm', slotId: slotIds[2] });
    await say(2, { answer: 'another_time' });
    // 09:30 in India; the first time begins at 10:00
    app.setNow('2026-12-12T04:00:00Z');
    for (const place of [0, 1])
      expect((await round.move(ids[place] ?? '', slotIds[place] ?? '')).status).toBe(200);
    const { free } = await own(people[0] as Person, ids[0] ?? '');
    const first = [0, 3, 4, 5].map((place) => slotIds[place]);
    expect(free.map((one: { _id: string }) => one._id)).toEqual(first);
    expect(await codeOf(0, { answer: 'confirm', slotId: slotIds[1] })).toBe('slot.too_late');
    app.setNow('2026-12-12T04:29:59Z');
    const confirmed = await say(0, { answer: 'confirm' });
    expect(confirmed.json.data).toMatchObject({ state: 'confirmed', slotId: slotIds[0] });
    // a confirmed time stays theirs after a request to change it
    expect((await say(2, { answer: 'confirm', slotId: slotIds[2] })).status).toBe(200);
    app.setNow('2026-12-12T04:50:00Z');
    expect(await codeOf(1, { answer: 'confirm', slotId: slotIds[1] })).toBe('slot.too_late');
  });
});
