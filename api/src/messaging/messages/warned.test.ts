import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addRound, castFor, own, roundOf, talents, work } from '../../../test/auditions.ts';
import { answerLink, listedChild } from '../../../test/guardians.ts';
import { converse } from '../../../test/messages.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { auditions } from '../../db/tables/auditions/auditions.ts';
import { reports } from '../../db/tables/trust/reports.ts';
import { sendDueNotifications } from '../notifications/due-mails.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('The artist’s message of a team is marked where it asks for money; the team sees no mark (R10)', async () => {
  const scene = await converse(app);
  const { json } = await scene.start(scene.owner, 'Coordinator fee Rs 2,000 before the shoot.');
  const id = json.data.thread._id;
  await scene.write(scene.owner, id, 'No fee, conveyance paid.');
  await scene.write(scene.artist, id, 'Who asks for a registration fee?');
  const marks = async (person: typeof scene.artist) =>
    (await scene.read(person, id)).messages.map(({ isWarned }: { isWarned?: boolean }) => isWarned);
  expect(await marks(scene.artist)).toEqual([false, false, true]);
  expect(await marks(scene.owner)).toEqual([undefined, undefined, undefined]);
});

test('An invitation is marked where its team asks for money, in the list too (R10)', async () => {
  app.setNow('2026-12-01T06:30:00Z');
  const director = await createPerson(app, 'Director');
  const { projectId, lead } = await castFor(app, director);
  const [artist] = (await talents(app, ['Anu'], { projectId, roleId: lead })) as [Person];
  const round = roundOf(director, (await addRound(director, projectId, [lead]))._id);
  await round.invite([{ artistId: artist.id }], 'Card banwana padega, ₹500.');
  const { invitations } = (await artist.client.get('/api/auditions/mine')).json.data;
  expect(invitations).toMatchObject([{ isWarned: true }]);
  expect(await own(artist, invitations[0]._id)).toMatchObject({ isWarned: true });

  const { _id } = await addRound(director, projectId, [lead]);
  const honest = roundOf(director, _id);
  const [id = ''] = await honest.invited([artist]);
  expect(await own(artist, id)).toMatchObject({ isWarned: false });
  for (const where of [{ placeName: 'Registration fee Rs 500' }, { address: 'Hotel Sea View room 12' }]) {
    await app.db.update(auditions).set(where).where(eq(auditions.id, _id));
    expect(await own(artist, id)).toMatchObject({ isWarned: true });
    await app.db.update(auditions).set({ placeName: null, address: 'MG Road' });
  }
  await app.db.update(auditions).set({ link: 'https://pay.example/star@okaxis' });
  expect(await own(artist, id)).toMatchObject({ isWarned: true });
});

test('A guardian’s question about an audition has the mark of the child’s invitation (R10)', async () => {
  app.setNow('2026-12-01T06:30:00Z');
  const director = await createPerson(app, 'Director');
  const { projectId, lead } = await castFor(app, director);
  const { child, guardian } = await listedChild(app, { choice: 'everyone', name: 'Avni' });
  const round = roundOf(director, (await addRound(director, projectId, [lead]))._id);
  await round.invite([{ artistId: child.id }], 'Registration fee Rs 500');
  await work(app, sendDueNotifications);
  const [mail] = await app.mailsTo(guardian);
  const [, token = ''] = /\/answer\/([\w-]+)/.exec(mail?.textBody ?? '') ?? [];
  const question = (await app.visitor().get(`/api/answers/${token}`)).json.data;
  expect(question).toMatchObject({ isWarned: true, invitation: { isWarned: true } });

  // the guardian reports it without an account, by the link of the mail alone
  const about = { kind: 'invitation', _id: question.invitation._id };
  const report = (more: object) =>
    app.visitor().post('/api/reports', { category: 'money', email: guardian, about: { ...about, ...more } });
  expect((await report({})).status).toBe(404);
  expect((await report({ link: token, _id: randomUUID() })).status).toBe(404);
  expect((await report({ link: `${token}x` })).status).toBe(404);
  const sent = await report({ link: token });
  expect([sent.status, sent.json.data.about.kind]).toEqual([202, 'invitation']);
  // what the warning was about is kept, also when the team changes it
  const stored = eq(reports.reference, sent.json.data.reference);
  const [row] = await app.db.select({ copy: reports.copy }).from(reports).where(stored);
  expect(row?.copy.lines).toContainEqual({ label: 'Message', text: 'Registration fee Rs 500' });
  // and what happened at the audition is reported after it
  await answerLink(app, token, { answer: 'yes', slotId: question.free[0]._id });
  app.setNow('2027-01-20T06:30:00Z');
  expect((await app.visitor().get(`/api/answers/${token}`)).status).toBe(404);
  expect((await report({ link: token })).status).toBe(202);
});
