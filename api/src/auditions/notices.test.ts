import ical from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { addRound, answer, castFor, noticesTo, plan, roundOf, talents, work } from '../../test/auditions.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { sendDueNotifications } from '../messaging/notifications/due-mails.service.ts';
import { sendReminders } from './invitations/reminders.service.ts';

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

/** A round whose first time the first artist confirmed; the others have not answered. */
async function setUp(names: string[], changes: object = {}) {
  const { projectId, lead } = await castFor(app, director);
  const { _id, slots } = await addRound(director, projectId, [lead], changes);
  const people = await talents(app, names);
  const round = roundOf(director, _id);
  const ids = await round.invited(people);
  const slotId = slots[0]?._id;
  app.wait(1);
  if (slotId) await answer(people[0] as Person, ids[0] ?? '', { answer: 'confirm', slotId });
  return { round, people, ids, slots };
}
const remind = () => work(app, sendReminders);
const mail = () => work(app, sendDueNotifications);
const file = async ({ client }: Person, id: string | undefined) =>
  client.get(`/api/auditions/invitations/${id}/calendar.ics`);
const lineOf = (text: string, name: string) => text.split('\r\n').find((line) => line.startsWith(`${name}:`));

describe('Reminders', () => {
  test('come at 18:00 the day before and two hours before, once each (E26)', async () => {
    const { people } = await setUp(['Anu', 'Balu']);
    const [anu, balu] = people as [Person, Person];
    const reminders = async () =>
      (await noticesTo(anu)).filter((text) => /^(Tomorrow|In 2 hours)/.test(text));
    app.setNow('2026-12-11T12:29:59Z');
    await remind();
    expect(await reminders()).toEqual([]);
    app.setNow('2026-12-11T12:30:00Z');
    await Promise.all([remind(), remind()]);
    await remind();
    expect(await reminders()).toEqual(['Tomorrow, Sat 12/12/26, 10:00 (IST): Neelam Express']);
    app.setNow('2026-12-12T02:30:00Z');
    await remind();
    await remind();
    expect(await reminders()).toHaveLength(2);
    expect(await noticesTo(anu)).toContain('In 2 hours: Neelam Express');
    expect((await noticesTo(balu)).length).toBe(1);
  });

  test('come again for another time, and never past the start (E26)', async () => {
    const { people, ids, slots, round } = await setUp(['Anu']);
    const [anu] = people as [Person];
    app.setNow('2026-12-11T12:30:00Z');
    await remind();
    await round.move(ids[0] ?? '', slots[3]?._id ?? '');
    await answer(anu, ids[0] ?? '', { answer: 'confirm' });
    await remind();
    // confirmed after the reminder was due: they know it
    expect((await noticesTo(anu)).filter((text) => text.startsWith('Tomorrow'))).toHaveLength(1);
    app.setNow('2026-12-12T05:30:00Z');
    await remind();
    expect((await noticesTo(anu)).filter((text) => text.startsWith('In 2 hours'))).toHaveLength(0);
  });

  test('go to artists without an answer, and for tapes, a day before; to the team at 17:00 (E26)', async () => {
    const due = { answerBy: '2026-12-10T06:30:00Z' };
    const { people, ids } = await setUp(['Anu', 'Balu', 'Dev'], due);
    const [anu, balu, dev] = people as [Person, Person, Person];
    await answer(dev, ids[2] ?? '', { answer: 'wait' });
    app.setNow('2026-12-09T06:30:00Z');
    await remind();
    await remind();
    expect(await noticesTo(balu)).toContain('Please answer by Thu 10/12/26, 12:00 (IST): Neelam Express');
    expect((await noticesTo(anu)).join()).not.toContain('Please answer');
    expect((await noticesTo(dev)).join()).not.toContain('Please answer');
    app.setNow('2026-12-11T11:29:00Z');
    await remind();
    expect((await noticesTo(director)).join()).not.toContain('Tomorrow');
    app.setNow('2026-12-11T11:30:00Z');
    await remind();
    await remind();
    expect((await noticesTo(director)).filter((text) => text.startsWith('Tomorrow'))).toEqual([
      'Tomorrow: 1 confirmed, 1 no answer yet, Neelam Express',
    ]);
    app.setNow('2026-12-01T06:30:00Z');
    const tape = { kind: 'self_tape', place: null, plan: null, deadline: '2026-12-03T06:30:00Z' };
    const taped = await setUp(['Charu'], tape);
    const [charu] = taped.people as [Person];
    await answer(charu, taped.ids[0] ?? '', { answer: 'confirm' });
    app.setNow('2026-12-02T06:30:00Z');
    await remind();
    expect(await noticesTo(charu)).toContain('Tape for Neelam Express due Thu 03/12/26, 12:00 (IST)');
  });
});

describe('The calendar file', () => {
  test('exists once a time is confirmed, and states what became of it with rising numbers (E28)', async () => {
    const { people, ids, slots, round } = await setUp(['Anu', 'Balu']);
    const [anu, balu] = people as [Person, Person];
    expect((await file(balu, ids[1])).status).toBe(404);
    const first = await file(anu, ids[0]);
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(lineOf(first.text, 'METHOD')).toBe('METHOD:PUBLISH');
    expect(lineOf(first.text, 'DTSTART')).toBe('DTSTART:20261212T043000Z');
    expect(lineOf(first.text, 'LOCATION')).toBe('LOCATION:12 Aram Nagar\\, Mumbai');
    await answer(anu, ids[0] ?? '', { answer: 'confirm', slotId: slots[1]?._id });
    const second = await file(anu, ids[0]);
    expect(lineOf(second.text, 'DTSTART')).toBe('DTSTART:20261212T045000Z');
    expect(lineOf(second.text, 'UID')).toBe(lineOf(first.text, 'UID'));
    await round.cancelOne(ids[0] ?? '');
    const third = await file(anu, ids[0]);
    expect(lineOf(third.text, 'METHOD')).toBe('METHOD:CANCEL');
    const numbers = [first, second, third].map(({ text }) => Number(lineOf(text, 'SEQUENCE')?.slice(9)));
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect((await file(balu, ids[0])).status).toBe(404);
  });

  test('has what to bring, the instructions, the role and two alarms, and never the online link (W19)', async () => {
    const { projectId, lead } = await castFor(app, director);
    const online = { kind: 'online', place: null, link: 'https://meet.google.com/abc-defg-hij' };
    const texts = { instructions: 'Come in plain clothes.' };
    const { _id, slots } = await addRound(director, projectId, [lead], { ...online, ...texts });
    const [anu] = (await talents(app, ['Anu'])) as [Person];
    const [id = ''] = await roundOf(director, _id).invited([anu]);
    await answer(anu, id, { answer: 'confirm', slotId: slots[0]?._id });
    const { text } = await file(anu, id);
    expect(text).toContain('DESCRIPTION:Come in plain clothes.');
    expect(text).not.toContain('meet.google.com');
  });

  test('is read by an independent parser with the right minute, one UID, rising numbers and its end (E28)', async () => {
    const { people, ids, slots } = await setUp(['Anu']);
    const [anu] = people as [Person];
    const read = async () => {
      const calendar = new ical.Component(ical.parse((await file(anu, ids[0])).text));
      const event = new ical.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
      return { method: calendar.getFirstPropertyValue('method'), event };
    };
    const first = await read();
    await answer(anu, ids[0] ?? '', { answer: 'confirm', slotId: slots[1]?._id });
    const second = await read();
    await answer(anu, ids[0] ?? '', { answer: 'decline' });
    const third = await read();
    const files = [first, second, third];
    expect(files.map(({ method }) => method)).toEqual(['PUBLISH', 'PUBLISH', 'CANCEL']);
    const times = files.map(({ event }) => event.startDate.toJSDate().toISOString());
    expect(times).toEqual([slots[0]?.start, slots[1]?.start, slots[1]?.start]);
    expect(first.event.endDate.toJSDate().toISOString()).toBe(slots[0]?.end);
    expect(first.event.location).toBe('12 Aram Nagar, Mumbai');
    expect(first.event.summary).toBe('Audition: Role 1, Neelam Express');
    const address = `${app.deps.config.publicUrl}/auditions/${ids[0]}`;
    expect(first.event.component.getFirstPropertyValue('url')).toBe(address);
    expect(first.event.description).toContain(address);
    const before = first.event.component.getAllSubcomponents('valarm');
    expect(before.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))).toEqual(['-P1D', '-PT2H']);
    expect(new Set(files.map(({ event }) => event.uid)).size).toBe(1);
    const [one = 0, two = 0, three = 0] = files.map(({ event }) => event.sequence);
    expect(one < two && two < three).toBe(true);
  });
});

describe('Mails about auditions', () => {
  test('state time, place and the warning against fees, and carry the calendar file (E28, section 6)', async () => {
    const { people, ids, round } = await setUp(['Anu']);
    const [anu] = people as [Person];
    app.wait(181);
    await mail();
    const [confirmed] = await app.mailsTo(anu.email);
    expect(confirmed?.subject).toBe('Confirmed: Sat 12/12/26, 10:00 (IST), Neelam Express');
    for (const words of [
      'Time: Sat 12/12/26, 10:00 (IST)',
      'Place: 12 Aram Nagar, Mumbai',
      'Nobody may ask you for money for an audition.',
      `/auditions/${ids[0]}`,
    ])
      expect(confirmed?.textBody).toContain(words);
    expect(JSON.stringify(confirmed?.attachment)).toContain('METHOD:PUBLISH');
    expect(confirmed?.headers).toHaveProperty('List-Unsubscribe');
    // at once, although a mail about the same round has just left
    await round.cancelOne(ids[0] ?? '');
    await mail();
    const [cancelled] = (await app.mailsTo(anu.email)).filter(({ subject }) =>
      subject.startsWith('Cancelled'),
    );
    expect(JSON.stringify(cancelled?.attachment)).toContain('METHOD:CANCEL');
    expect(cancelled?.textBody).toContain('Time: Sat 12/12/26, 10:00 (IST)');
  });

  test('state a window as one, which time is free, and which is off (E5, section 6)', async () => {
    const window = { ...plan, kind: 'window', from: '11:00', to: '14:00', capacity: 1 };
    const { people, ids, round } = await setUp(['Anu', 'Balu'], { plan: window });
    const [anu, balu] = people as [Person, Person];
    const meant = 'Sat 12/12/26, Any time between 11:00 and 14:00 (IST)';
    expect(await noticesTo(anu)).toContain(`Confirmed: ${meant}, Neelam Express`);
    expect(await noticesTo(director)).toContain(`Anu confirmed ${meant}`);
    await answer(balu, ids[1] ?? '', { answer: 'wait' });
    await answer(anu, ids[0] ?? '', { answer: 'decline' });
    app.wait(181);
    await mail();
    const mailed = async (words: string) =>
      (await app.mailsTo(balu.email)).find(({ textBody }) => textBody.includes(words))?.textBody;
    expect(await mailed('A time is free')).toContain(`Time: ${meant}`);
    expect((await answer(balu, ids[1] ?? '', { answer: 'confirm' })).status).toBe(200);
    app.setNow('2026-12-11T12:30:00Z');
    await remind();
    expect(await noticesTo(balu)).toContain(`Tomorrow, ${meant}: Neelam Express`);
    await round.cancel('The shoot moved');
    await mail();
    expect(await mailed('The shoot moved')).toContain(`Time: ${meant}`);
  });

  test('of one round are bundled within a quarter of an hour, and opening the invitation reads them (E24, E25)', async () => {
    const { people, ids, round } = await setUp(['Anu', 'Balu'], { plan: { ...plan, capacity: 5 } });
    const [, balu] = people as [Person, Person];
    app.wait(181);
    await mail();
    await round.change({ version: 1, bring: 'A photograph' });
    app.wait(181);
    await mail();
    expect((await app.mailsTo(balu.email)).length).toBe(1);
    expect((await balu.client.get('/api/notifications/summary')).json.data.unread).toBe(2);
    await balu.client.get(`/api/auditions/invitations/${ids[1]}`);
    expect((await balu.client.get('/api/notifications/summary')).json.data.unread).toBe(0);
    app.wait(16 * 60);
    await mail();
    expect((await app.mailsTo(balu.email)).length).toBe(1);
  });
});
