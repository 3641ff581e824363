import { Writable } from 'node:stream';
import type { CallName } from '@kirdaar/contract/calls.ts';
import { calls } from '@kirdaar/contract/operations.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { addressOf, requests } from '../../test/matrix-requests.ts';
import { setProject, setScene } from '../../test/matrix-scene.ts';
import { formOf } from '../../test/pictures.ts';
import { goodPassword } from '../../test/sign-up.ts';
import { neverLogged } from '../core/loggable.ts';
import { sendMail } from '../mail/send-mail.ts';

/** Calls after which the client is signed out. */
const endsSessions = /^(logout|changePassword|resetPassword|delete.*)$/;

const lines: string[] = [];
const cookies = new Set<string>();
let app: TestApp;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;

beforeAll(async () => {
  // a server that quotes what it refuses, as real ones do
  mailServer = await startMailServer({
    onRcptTo: ({ address }, _session, callback) => callback(new Error(`550 no such user ${address}`)),
  });
  const into = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = pino({ level: 'trace', redact: neverLogged }, into);
  app = await createTestApp({ SMTP_URL: mailServer.url }, log);
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});

test('a run through every call, as everybody, with failures, leaves nothing of a person in the log', {
  timeout: 300_000,
}, async () => {
  const scene = await setScene(app, '');
  const artist = scene.people['artist (self)'];
  const names = (Object.keys(calls) as CallName[]).filter((call) => !endsSessions.test(call));
  for (const call of names) {
    const project = await setProject(app, scene, '');
    for (const kind of ['anonymous', 'artist (self)', 'owning director'] as const) {
      const client = scene.clientOf(kind);
      const caller = kind === 'anonymous' ? artist : scene.people[kind];
      const about = kind === 'anonymous' ? 'the right password' : 'a wrong password';
      const sent = await requests[call]({ test: app, scene, about, project, client, caller });
      const { method, url } = addressOf(call, sent);
      await client.send(method, url, { body: sent.body, form: sent.form });
      for (const value of client.cookies.values()) cookies.add(value);
    }
  }
  const broken = formOf({ profilePicture: Buffer.from('ffd8ffe000104a46494600010100', 'hex') });
  await artist.client.patchForm(`/api/users/${artist.id}/profile-picture`, broken);
  await app.db.$client.query('ALTER TABLE contacts DROP COLUMN full_name');
  const message = {
    fullName: 'Asha',
    email: 'asha@people.example',
    phoneNumber: '9876543210',
    message: 'Hello',
  };
  expect((await app.visitor().post('/api/contacts', message)).status).toBe(500);

  const { rows: mails } = await app.db.$client.query<{ id: string; subject: string }>(
    'SELECT id, subject FROM mails',
  );
  for (const { id } of mails.slice(0, 5))
    await sendMail(app.deps, { mailId: id }, new AbortController().signal);

  const text = lines.join('');
  expect(lines.length).toBeGreaterThan(20);
  expect(text).toContain('signed-in');
  expect(text).toContain('request failed');
  expect(text).toContain('the mail could not be sent');
  // addresses, numbers, passwords, codes, cookies
  expect(text).not.toMatch(/[\w.+-]+@[\w-]+\.example/);
  expect(text).not.toMatch(/98765 ?4321/);
  expect(text).not.toContain(goodPassword);
  expect(text).not.toMatch(/\$argon2/);
  for (const { subject } of mails) {
    const code = /\d{6}/.exec(subject)?.[0];
    if (code) expect(text).not.toMatch(new RegExp(`\\b${code}\\b(?!\\d*")`));
  }
  for (const cookie of cookies) expect(text).not.toContain(cookie);
});
