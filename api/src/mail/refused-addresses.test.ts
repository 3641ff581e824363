import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { createTestApp } from '../../test/app.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { createPerson } from '../../test/people.ts';
import { newEmail, newestCode, signUp, verify } from '../../test/sign-up.ts';
import { addProject } from '../../test/talents.ts';
import type { Jobs } from '../db/queue-job.ts';
import { refusedAddresses } from '../db/tables/messaging/mail.ts';
import { cleanUp } from '../jobs/clean-up.ts';
import { sendDigests } from '../messaging/notifications/digests.service.ts';
import { sendDueNotifications } from '../messaging/notifications/due-mails.service.ts';
import { notify } from '../messaging/notifications/notify.service.ts';
import { mailAddress, mailPerson } from '../profiles/guardians/recipients.service.ts';
import { closeMailServer } from './mail-server.ts';
import { queueMail } from './queue-mail.ts';
import { sendMail } from './send-mail.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const letter = { subject: 'S', text: 'T', html: '<p>T</p>' };

/** An app without running jobs whose mail server refuses addresses that begin with 'gone'. */
async function refusing(said: string) {
  const server = await startMailServer({
    onRcptTo: ({ address }, _session, callback) =>
      callback(/^gone/i.test(address) ? Object.assign(new Error(said), { responseCode: 550 }) : null),
  });
  cleanUps.push(() => server.stop());
  const app = await createTestApp({ SMTP_URL: server.url });
  cleanUps.push(async () => {
    closeMailServer(app.deps.config);
    await app.close();
  });
  /** Tries the newest mail to an address; 'failed' when the mail server refused it. */
  const tryNewest = async (to: string, job: Partial<Jobs['send-mail']> = {}) => {
    const [mail] = await app.mailsTo(to);
    return sendMail(app.deps, { mailId: mail?.id ?? '', ...job }, new AbortController().signal);
  };
  const send = async (to: string, job: Partial<Jobs['send-mail']> = {}) => {
    app.wait(1);
    await queueMail(app.db, app.deps, { to, ...letter });
    return tryNewest(to, { isOptional: true, ...job });
  };
  return { app, send, tryNewest };
}

test('An address that does not exist gets nothing optional, until its owner proves it again (G11)', async () => {
  const { app, send, tryNewest } = await refusing('5.1.1 no such user');
  const email = `gone-${newEmail()}`;
  await signUp(app, { email });
  const [code] = await app.mailsTo(email);
  expect(await send(email, { failures: 5 })).toBe('failed');
  // no try at all
  const upper = email.toUpperCase();
  expect(await send(upper)).toBe(undefined);
  expect(await app.mailsTo(upper)).toEqual([]);
  expect((await app.mailsTo(email)).map(({ id }) => id)).toEqual([code?.id]);

  const client = app.visitor();
  app.wait(60);
  await client.post('/api/auth/forgot-password', { email });
  expect(await tryNewest(email)).toBe('failed');
  expect((await verify(client, email, await newestCode(app, email), true)).status).toBe(200);
  expect(await send(email)).toBe('failed');
  expect(await app.mailsTo(email)).toHaveLength(3);
});

test('An address that does not exist gets optional mails again after thirty days, and is forgotten (G11)', async () => {
  const { app, send } = await refusing('5.1.1 no such user');
  const email = `gone-${newEmail()}`;
  const day = 24 * 60 * 60;
  expect(await send(email, { failures: 5 })).toBe('failed');
  app.wait(29 * day);
  await cleanUp(app.deps);
  expect(await send(email)).toBe(undefined);
  app.wait(day);
  expect(await send(email)).toBe('failed');
  // noted again, from now on
  expect(await send(email, { failures: 5 })).toBe('failed');
  app.wait(29 * day);
  expect(await send(email)).toBe(undefined);
  app.wait(2 * day);
  await cleanUp(app.deps);
  expect(await app.db.$count(refusedAddresses)).toBe(0);
});

test('An address that does not exist gets what is not optional, and a guardian gets all (G11)', async () => {
  const { app, send, tryNewest } = await refusing('5.1.1 no such user');
  const to = `gone-${newEmail()}`;
  await send(to, { failures: 5 });
  expect(await send(to, { isOptional: false })).toBe('failed');
  app.wait(1);
  await queueMail(app.db, app.deps, { to, ...letter, guardianOf: randomUUID() });
  expect(await tryNewest(to, { isOptional: true })).toBe('failed');
});

test('Notifications that can be turned off, digests and invitations of strangers are optional, mails of the account not (G11)', async () => {
  const app = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
  cleanUps.push(() => app.close());
  const { id, email } = await createPerson(app, 'Artist');
  const { id: directorId } = await createPerson(app, 'Director');
  const { id: projectId } = await addProject(app, directorId);
  await app.db.transaction(async (tx) => {
    await notify(tx, app.deps, [{ kind: 'outcome.booked', userId: id, projectId }], { atOnce: true });
    await notify(tx, app.deps, [{ kind: 'question.asked', userId: directorId, projectId, isDaily: true }]);
    await notify(tx, app.deps, [{ kind: 'rules_reminder', userId: id, thread: id }], { atOnce: true });
    await mailPerson(tx, app.deps, { userId: id, email }, 'account', () => ({
      ...letter,
      subject: 'A decision',
    }));
    await mailAddress(tx, app.deps, { email: newEmail(), directorId }, () => ({
      ...letter,
      subject: 'A team',
    }));
  });
  const { signal } = new AbortController();
  await sendDueNotifications(app.deps, {}, signal);
  app.setNow('2026-11-21T19:00:00+05:30');
  await sendDigests(app.deps, {}, signal);
  const { rows } = await app.db.$client.query<{ subject: string; optional: boolean }>(
    `SELECT subject, coalesce((payload->>'isOptional')::boolean, false) AS optional
       FROM graphile_worker._private_jobs JOIN mails ON mails.id::text = payload->>'mailId'`,
  );
  const subjectsOf = (isOptional: boolean) =>
    rows.flatMap(({ optional, subject }) => (optional === isOptional ? subject : [])).toSorted();
  expect(subjectsOf(true)).toEqual([
    'A team',
    'One notification that you have not read',
    'You are booked in Monsoon',
  ]);
  expect(subjectsOf(false)).toEqual(['A decision', expect.stringContaining('rules')]);
});

test.each([
  '5.2.1 This user is getting too much mail',
  '5.1.0 address rejected',
  '5.1.1 sender address rejected: unknown',
  '5.1.1 blocked: mail from your server',
  'mailbox full',
  'blocked, see https://list.example/5.1.1.20',
])('A server that answers %j ends that mail alone: the address is not noted (G11)', async (said) => {
  const { app, send } = await refusing(said);
  expect(await send('gone@people.example', { failures: 5 })).toBe('failed');
  expect(await app.mailsTo('gone@people.example')).toEqual([]);
  expect(await send('gone@people.example')).toBe('failed');
  expect(await app.db.$count(refusedAddresses)).toBe(0);
});

test.each([
  '5.1.7 bad sender address',
  '5.1.8 bad sender domain',
  '5.7.1 relay access denied',
  'relay not permitted',
  '5.2.2 mailbox full',
])('A server that answers %j says nothing about the address: no mail is given up (G11)', async (said) => {
  const { app, send } = await refusing(said);
  for (let mail = 0; mail < 2; mail++)
    expect(await send('gone@people.example', { failures: 5 })).toBe('failed');
  expect(await app.mailsTo('gone@people.example')).toHaveLength(2);
});
