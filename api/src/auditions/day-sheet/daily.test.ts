import ical from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addRound, answer, castFor, roundOf, talents, work } from '../../../test/auditions.ts';
import { filesIn, startMailServer } from '../../../test/mail-server.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { sendDigests } from '../../messaging/notifications/digests.service.ts';
import { sendDueNotifications } from '../../messaging/notifications/due-mails.service.ts';

let server: Awaited<ReturnType<typeof startMailServer>>;
let app: TestApp;
let director: Person;
beforeAll(async () => {
  server = await startMailServer();
  app = await createTestApp({ SMTP_URL: server.url });
});
afterAll(async () => {
  await app.close();
  await server.stop();
});
beforeEach(async () => {
  app.setNow('2026-12-01T06:30:00Z');
  director = await createPerson(app, 'Director');
  server.arrived.length = 0;
});

/** A user who gets audition mails once a day, invited to that many rounds. */
async function setUp(rounds: number) {
  const { projectId, lead } = await castFor(app, director);
  const [anu] = (await talents(app, ['Anu'])) as [Person];
  await anu.client.put('/api/notifications/settings', { settings: { auditions: 'daily' } });
  const invited = [];
  for (let made = 0; made < rounds; made += 1) {
    const { _id, slots } = await addRound(director, projectId, [lead], {});
    const round = roundOf(director, _id);
    const [id = ''] = await round.invited([anu]);
    await anu.client.get(`/api/auditions/invitations/${id}`);
    const confirm = (place: number) =>
      answer(anu, id, { answer: 'confirm', slotId: slots[place]?._id, evenIfBusy: true });
    invited.push({ id, round, slots, confirm });
  }
  return { anu, invited };
}

/** Sends due mails through the mail server, and returns what arrived for a user since. */
async function sendTo(person: Person) {
  await work(app, sendDueNotifications);
  await work(app, sendDigests);
  const { signal } = new AbortController();
  for (const { id } of await app.mailsTo(person.email)) await sendMail(app.deps, { mailId: id }, signal);
  return server.arrived.splice(0).map(({ raw }) => raw);
}

/** Reads a calendar file with an independent parser. */
function read(text: string) {
  const calendar = new ical.Component(ical.parse(text));
  const event = new ical.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return {
    method: calendar.getFirstPropertyValue('method'),
    start: event.startDate.toJSDate().toISOString(),
    uid: event.uid,
  };
}

describe('An artist who gets audition mails once a day', () => {
  test('gets the calendar files of what they confirmed, even where all of it is read (E25, E28)', async () => {
    const { anu, invited } = await setUp(2);
    for (const { confirm } of invited) {
      await confirm(0);
      // one after the other, to set their order in the mail
      app.wait(1);
    }
    app.wait(181);
    expect(await sendTo(anu)).toEqual([]);
    app.setNow('2026-12-01T13:30:00Z');
    const [mail = '', ...others] = await sendTo(anu);
    expect(others).toEqual([]);
    expect(mail).toContain('Subject: Confirmed: Sat 12/12/26, 10:00 (IST), Neelam Express');
    expect(filesIn(mail, 'text/calendar').map(read)).toEqual(
      invited.map(({ id, slots }) => ({ method: 'PUBLISH', start: slots[0]?.start, uid: `${id}@kirdaar` })),
    );
    app.setNow('2026-12-02T13:30:00Z');
    expect(await sendTo(anu)).toEqual([]);
  });

  test('gets the file of the last time alone, and none of a released one (E28)', async () => {
    const { anu, invited } = await setUp(2);
    const [changed, declined] = invited;
    await changed?.confirm(0);
    await declined?.confirm(0);
    app.wait(181);
    await sendTo(anu);
    await changed?.confirm(3);
    await answer(anu, declined?.id ?? '', { answer: 'decline' });
    app.wait(181);
    await sendTo(anu);
    app.setNow('2026-12-01T13:30:00Z');
    const [mail = ''] = await sendTo(anu);
    expect(filesIn(mail, 'text/calendar').map(read)).toEqual([
      { method: 'PUBLISH', start: changed?.slots[3]?.start, uid: `${changed?.id}@kirdaar` },
    ]);
    expect(mail).not.toContain('10:00 (IST)');
  });

  test('gets the end of a confirmed time with its file, next to what is unread (E28)', async () => {
    const { anu, invited } = await setUp(2);
    const [kept, cancelled] = invited;
    await kept?.confirm(0);
    app.wait(1);
    await cancelled?.confirm(1);
    app.wait(1);
    await cancelled?.round.cancelOne(cancelled.id);
    app.wait(181);
    await sendTo(anu);
    app.setNow('2026-12-01T13:30:00Z');
    const [mail = ''] = await sendTo(anu);
    expect(mail).toContain('Subject: One notification that you have not read');
    const files = filesIn(mail, 'text/calendar').map(read);
    expect(files.map(({ method }) => method)).toEqual(['PUBLISH', 'CANCEL']);
  });
});
