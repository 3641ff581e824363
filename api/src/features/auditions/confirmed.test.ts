import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addRound, answer, castFor, roundOf, talents, told, work } from '../../../test/auditions.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { sendDueNotifications } from '../notifications/due-mails.service.ts';

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

/** Somebody invited to a round, who has opened the invitation. */
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
  test('rings no bell of who confirmed, and its mail with the calendar file leaves, looked at or not (E24, E25, E28)', async () => {
    const { anu, open, confirm, unread } = await setUp();
    await confirm(0);
    expect(await unread()).toBe(0);
    expect(await told(anu)).toContain('Confirmed: 12/12/26, 10:00 (IST), Neelam Express');
    // the page of the invitation asks for it again, and everything is marked as read
    await open();
    await anu.client.post('/api/notifications/read', { before: '2026-12-01T06:31:00.000Z' });
    app.wait(179);
    await mail();
    expect(await app.mailsTo(anu.email)).toEqual([]);
    app.wait(2);
    await mail();
    await mail();
    const mails = await app.mailsTo(anu.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Confirmed: 12/12/26, 10:00 (IST), Neelam Express']);
    expect(JSON.stringify(mails[0]?.attachment)).toContain('METHOD:PUBLISH');
  });

  test('that holds no longer when its mail would leave is not mailed (E25)', async () => {
    const { anu, id, confirm } = await setUp();
    await confirm(0);
    app.wait(30);
    await confirm(1);
    app.wait(181);
    await mail();
    const [confirmed, ...others] = await app.mailsTo(anu.email);
    expect(others).toEqual([]);
    expect(confirmed?.subject).toBe('Confirmed: 12/12/26, 10:20 (IST), Neelam Express');
    expect(confirmed?.textBody).not.toContain('10:00 (IST)');
    app.wait(16 * 60);
    await confirm(2);
    await answer(anu, id, { answer: 'decline' });
    app.wait(181);
    await mail();
    expect(await app.mailsTo(anu.email)).toHaveLength(1);
  });
});
