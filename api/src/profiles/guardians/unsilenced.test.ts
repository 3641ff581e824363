import { randomUUID } from 'node:crypto';
import {
  mailSettings,
  type NotificationKind,
  notificationKinds,
} from '@kirdaar/domain/messaging/notifications/kinds.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addRound, roundOf, work } from '../../../test/auditions.ts';
import { deskOf } from '../../../test/desk.ts';
import { agreedGuardian, answerLink, linksTo, listedChild } from '../../../test/guardians.ts';
import { addInvitationToApply } from '../../../test/invitations-to-apply.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addApplications, addProject } from '../../../test/talents.ts';
import { mails } from '../../db/tables/messaging/mail.ts';
import { sendDigests } from '../../messaging/notifications/digests.service.ts';
import { sendDueNotifications } from '../../messaging/notifications/due-mails.service.ts';
import { notify } from '../../messaging/notifications/notify.service.ts';

let app: TestApp;
let director: Person;
let projectId: string;
let roleId: string;
let child: Person;
let guardian: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow('2026-12-01T01:30:00Z');
  director = await createPerson(app, 'Director', { name: 'Leela Krishnan' });
  const project = await addProject(app, director.id, { name: 'Neelam Express', roles: 1 });
  projectId = project.id;
  ({ child, guardian } = await listedChild(app, { choice: 'everyone' }));
  [roleId = ''] = project.roleIds;
  await addApplications(app, projectId, [{ artistId: child.id, roleId }]);
  await app.db.delete(mails);
});

/** The required details of a kind. */
const details: Partial<Record<NotificationKind, string>> = {
  'board.answered': randomUUID(),
  contact_viewed: '2026-12-01',
};
const tell = async (kind: NotificationKind) => {
  const asked = { projectId, artistId: child.id, invitedBy: director.id };
  const subjectId = kind === 'role_invitation' ? await addInvitationToApply(app, asked) : null;
  return app.db.transaction((tx) =>
    notify(tx, app.deps, [
      {
        ...{ kind, userId: child.id, projectId, actorId: director.id, thread: randomUUID() },
        ...(details[kind] && { detail: details[kind] }),
        ...(subjectId && { subjectId }),
      },
    ]),
  );
};
const choose = (pace: string) =>
  child.client.put('/api/notifications/settings', {
    settings: Object.fromEntries(mailSettings.map((setting) => [setting, pace])),
  });
const readAll = () =>
  child.client.post('/api/notifications/read', { before: app.deps.clock().toISOString() });
const summary = async () => (await child.client.get('/api/notifications/summary')).json.data;
const started = async (): Promise<string> => {
  const sent = await director.client.post('/api/threads', { projectId, artistId: child.id, text: 'Hello' });
  expect(sent.status).toBe(201);
  return sent.json.data.thread._id;
};
const mute = (id: string) => child.client.put(`/api/threads/${id}/settings`, { muted: true });
/** Waits a quarter of an hour; gives the subjects of the guardian's mails, and that the child got none. */
const leaving = async () => {
  app.wait(1000);
  await work(app, sendDueNotifications);
  await work(app, sendDigests);
  const sent = (await app.db.select().from(mails)).filter(({ recipient }) =>
    [child.email, guardian].includes(recipient),
  );
  await app.db.delete(mails);
  for (const { recipient } of sent) expect(recipient).toBe(guardian);
  return sent.map(({ subject }) => subject);
};
const evening = async () => {
  app.setNow('2026-12-01T13:15:00Z');
  return leaving();
};

describe('What a casting director causes is mailed to the guardian', () => {
  test.each(['off', 'daily'])('though the child set all mails to %s, once (S13)', async (pace) => {
    await choose(pace);
    const kinds = (Object.keys(notificationKinds) as NotificationKind[]).filter(
      // the guardian gets a separate mail about contact details
      (kind) => !['alerts', 'account', 'contact'].includes(notificationKinds[kind]),
    );
    for (const kind of kinds) {
      await tell(kind);
      const isDaily = ['questions', 'role_answers', 'contact_views'].includes(notificationKinds[kind]);
      expect([kind, (await leaving()).length]).toEqual([kind, isDaily ? 0 : 1]);
    }
    expect(await evening()).toEqual(['3 notifications that you have not read']);
    expect((await summary()).unread).toBe(kinds.length);
  });

  test('though the child read it before, in the bell or by opening it, once (S13)', async () => {
    await tell('outcome.booked');
    await readAll();
    const id = await started();
    await child.client.get(`/api/threads/${id}/messages`);
    await child.client.put(`/api/threads/${id}/read`, { number: 1 });
    await readAll();
    expect((await summary()).unread).toBe(0);
    expect(await leaving()).toHaveLength(2);
    expect(await leaving()).toEqual([]);
  });

  test('though the child read what the daily mail gathers, all of which counts as unread (S13)', async () => {
    await tell('contact_viewed');
    expect(await leaving()).toEqual([]);
    await readAll();
    await choose('off');
    expect(await evening()).toEqual(['One notification that you have not read']);
    expect(await leaving()).toEqual([]);
  });

  test('though the child muted the conversation, whose bell stays silent, once (S13)', async () => {
    const id = await started();
    await mute(id);
    await readAll();
    expect(await leaving()).toHaveLength(1);
    await director.client.post(`/api/threads/${id}/messages`, { text: 'Are you there?' });
    expect((await summary()).unread).toBe(0);
    expect(await leaving()).toEqual(['Message from Leela Krishnan, Neelam Express']);
    const body = { projectId, artistIds: [child.id], text: 'Come at nine.' };
    expect((await director.client.post('/api/threads/bulk', body)).status).toBe(201);
    expect((await summary()).unread).toBe(0);
    expect(await leaving()).toHaveLength(1);
    expect(await leaving()).toEqual([]);
  });

  test('but not an invitation that was withdrawn before its mail: of that the guardian reads only the end (S13, E25)', async () => {
    const { _id } = await addRound(director, projectId, [roleId]);
    const { people, invited } = roundOf(director, _id);
    await invited([child]);
    await readAll();
    expect(await people()).toHaveLength(1);
    const desk = deskOf(app, director, projectId);
    const [{ _id: activityId }] = (await desk.activity()).activities;
    expect((await desk.undo(activityId)).status).toBe(200);
    const subjects = await leaving();
    expect(subjects).toHaveLength(1);
    expect(subjects[0]).toMatch(/cancelled/i);
  });

  test('without a link to stop it, also in the daily mail; there is one to withdraw (S13, S16)', async () => {
    await tell('outcome.booked');
    await tell('contact_viewed');
    for (const moment of ['2026-12-01T01:40:00Z', '2026-12-01T13:31:00Z']) {
      app.setNow(moment);
      await work(app, sendDueNotifications);
      await work(app, sendDigests);
    }
    const sent = await app.mailsTo(guardian);
    expect(sent).toHaveLength(2);
    for (const { headers, textBody } of sent) {
      expect(headers?.['List-Unsubscribe']).toBeUndefined();
      expect(textBody).not.toMatch(/No more mails|Mail settings/);
      expect(textBody).toContain('/answer/');
    }
  });
});

test('A child without a guardian gets no mail about it, whatever it read or set, and the next guardian who agrees gets none either (S16)', async () => {
  await tell('outcome.booked');
  app.wait(200);
  await work(app, sendDueNotifications);
  const { withdrawal } = await linksTo(app, guardian);
  await app.db.delete(mails);
  await tell('outcome.booked');
  await answerLink(app, withdrawal, { answer: 'yes' });
  await work(app, sendDueNotifications);
  // the end of the consent, to both
  await app.db.delete(mails);
  expect(await leaving()).toEqual([]);
  await tell('outcome.booked');
  await readAll();
  ({ email: guardian } = await agreedGuardian(app, child));
  await app.db.delete(mails);
  expect(await leaving()).toEqual([]);
  await tell('outcome.booked');
  expect(await leaving()).toHaveLength(1);
});
