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
import { answerLink, guardianOfTwelve, linksTo, listedChild, putGuardian } from '../../../test/guardians.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { refillLapsed } from '../../auditions/invitations/line.service.ts';
import { sendDueNotifications } from '../../messaging/notifications/due-mails.service.ts';
import { linksOfGuardian } from './withdrawal-links.service.ts';

let app: TestApp;
let director: Person;
let child: Person;
let guardian: string;
let cast: Awaited<ReturnType<typeof castFor>>;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.setNow('2026-12-01T06:30:00Z');
  director = await createPerson(app, 'Director');
  cast = await castFor(app, director);
  ({ child, guardian } = await listedChild(app, { choice: 'everyone', name: 'Avni' }));
});
afterAll(() => app.close());

const withdrawal = async () => {
  const of = { userId: child.id, name: 'Avni', email: guardian };
  const links = await app.db.transaction((tx) => linksOfGuardian(tx, app.deps, of));
  return links.withdrawal.url.split('/').at(-1) ?? '';
};
const withdraw = async () => answerLink(app, await withdrawal(), { answer: 'yes' });

/** A round with places at 10:00 and 10:20; the child has the first one, and a user is in line. */
async function withLine() {
  const { projectId, lead } = cast;
  const { _id, slots } = await addRound(director, projectId, [lead], {
    plan: {
      days: ['2026-12-12'],
      from: '10:00',
      to: '10:20',
      minutes: 20,
      capacity: 1,
      breaks: [],
      kind: 'timed',
    },
  });
  const round = roundOf(director, _id);
  const [next] = await talents(app, ['Balu']);
  const [ofChild = '', ofNext = ''] = await round.invited([child, next as Person], [slots[0]?._id]);
  // before guardians answered invitations
  await app.db.$client.query(
    "UPDATE invitations SET state = 'confirmed', guardian_answer = 'yes' WHERE id = $1",
    [ofChild],
  );
  expect((await answer(next as Person, ofNext, { answer: 'wait' })).status).toBe(200);
  return { round, next: next as Person, ofChild, ofNext, slot: slots[0] };
}

describe('The withdrawal of a guardian', () => {
  test('cancels what has not begun; six hours before the start the next in line gets the place (R16, E11)', async () => {
    const { round, next, ofChild, ofNext, slot } = await withLine();
    app.setNow('2026-12-11T22:30:00Z');
    expect((await withdraw()).status).toBe(200);
    const people = await round.people();
    const gone = people.find(({ _id }: { _id: string }) => _id === ofChild);
    expect(gone).toMatchObject({
      ...{ state: 'cancelled', reason: 'not_available', name: 'Avni', slotId: null },
      ...{ artistId: null, publicIdentifier: null, photo: null, mayAskAgain: false },
    });
    expect((await round.read()).counts).toMatchObject({ all: 2, cancelled: 1, invited: 1 });
    expect(await own(next, ofNext)).toMatchObject({ state: 'invited', slotId: slot?._id });
    const [text] = await noticesTo(director);
    expect(text).toBe('Cancelled: Avni is no longer available.');
    expect(await own(child, ofChild)).toMatchObject({ state: 'cancelled' });
    const refused = await answer(child, ofChild, { answer: 'confirm', slotId: slot?._id });
    expect([refused.status, refused.json.code]).toEqual([409, 'invitation.over']);
  });

  test('an hour before the start leaves the place free, and mails the team at once (R16, E11)', async () => {
    const { next, ofNext } = await withLine();
    app.setNow('2026-12-12T03:30:00Z');
    await withdraw();
    expect(await own(next, ofNext)).toMatchObject({ slotId: null });
    await work(app, refillLapsed);
    expect(await own(next, ofNext)).toMatchObject({ slotId: null, waitingSince: expect.any(String) });
    await work(app, sendDueNotifications);
    const mails = await app.mailsTo(director.email);
    expect(mails[0]?.subject).toBe('Cancelled: Avni is no longer available.');
    expect(mails[0]?.textBody).toContain('Neelam Express');
  });

  test('of a later time sends the team no mail, and none is sent for what has begun (R16)', async () => {
    const { round, ofChild } = await withLine();
    await withdraw();
    app.setNow('2026-12-01T07:30:00Z');
    await work(app, sendDueNotifications);
    expect(await app.mailsTo(director.email)).toEqual([]);
    expect((await noticesTo(director))[0]).toBe('Cancelled: Avni is no longer available.');
    const [gone] = (await round.people()).filter(({ _id }: { _id: string }) => _id === ofChild);
    expect(gone.state).toBe('cancelled');
  });

  test('keeps what has begun (R16)', async () => {
    const { round, ofChild } = await withLine();
    app.setNow('2026-12-12T04:31:00Z');
    await withdraw();
    expect(await round.people()).toHaveLength(1);
    expect(await own(child, ofChild)).toMatchObject({ state: 'confirmed' });
  });

  test('ends places in line and invitations to apply, and none of them returns with a new consent (R16)', async () => {
    const { round, ofChild } = await withLine();
    const { projectId, friend } = cast;
    const apply = `/api/projects/${projectId}/roles/${friend}/invitations`;
    expect((await director.client.post(apply, { artistIds: [child.id] })).status).toBe(201);
    await withdraw();
    await app.db.$client.query("UPDATE guardians SET state = 'agreed' WHERE user_id = $1", [child.id]);
    expect(await own(child, ofChild)).toMatchObject({ state: 'cancelled', waitingSince: null });
    const { rows } = await app.db.$client.query(
      'SELECT sent.is_ended FROM invitations_to_apply sent JOIN candidacies c ON c.id = candidacy_id WHERE c.artist_id = $1',
      [child.id],
    );
    expect(rows).toEqual([{ is_ended: true }]);
    expect((await round.again(ofChild)).status).toBe(404);
  });

  test('shows first what it cancels; child and guardian are mailed what ended, once (R35)', async () => {
    await withLine();
    app.setNow('2026-12-12T00:30:00Z');
    const token = await withdrawal();
    const asked = (await app.visitor().get(`/api/answers/${token}`)).json.data;
    expect(asked.auditions).toEqual([
      {
        ...{ project: 'Neelam Express', role: 'Role 1', state: 'confirmed' },
        ...{ start: '2026-12-12T04:30:00.000Z', deadline: null },
      },
    ]);
    for (let time = 0; time < 2; time += 1) await answerLink(app, token, { answer: 'yes' });
    await work(app, sendDueNotifications);
    const guardians = await app.mailsTo(guardian);
    expect(guardians.map(({ subject }) => subject)).toEqual(['You have withdrawn your consent for Avni.']);
    expect(guardians[0]?.textBody).toContain('Cancelled: Neelam Express, Sat 12/12/26, 10:00.');
    const own = await app.mailsTo(child.email);
    expect(own.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^.+ withdrew the consent for Avni\.$/),
    ]);
    expect(own[0]?.textBody).toContain('Cancelled: Neelam Express, Sat 12/12/26, 10:00.');
    expect((await noticesTo(child))[0]).toMatch(/ withdrew the consent for Avni\.$/);
  });

  test('also happens by naming another guardian (R35)', async () => {
    const { round, ofChild } = await withLine();
    expect((await putGuardian(child, guardianOfTwelve())).status).toBe(200);
    const [gone] = (await round.people()).filter(({ _id }: { _id: string }) => _id === ofChild);
    expect(gone).toMatchObject({ state: 'cancelled', reason: 'not_available' });
    const [before] = await app.mailsTo(guardian);
    expect(before?.subject).toBe('Cancelled: Neelam Express, Sat 12/12/26, 10:00.');
    expect(await noticesTo(child)).toContain('Cancelled: Neelam Express, Sat 12/12/26, 10:00.');
    expect((await linksTo(app, guardian)).question).toBe('');
  });
});
