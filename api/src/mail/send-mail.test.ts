import { getEventListeners } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { createTestApp } from '../../test/app.ts';
import { runCommand } from '../../test/command.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { createPerson } from '../../test/people.ts';
import { newestCode, startSignUp } from '../../test/sign-up.ts';
import { metrics } from '../core/metrics.ts';
import { queueJob } from '../db/queue-job.ts';
import { demoPeople } from '../db/tables/accounts/accounts.ts';
import { mails } from '../db/tables/messaging/mail.ts';
import { startJobs } from '../jobs/run-jobs.ts';
import { closeMailServer } from './mail-server.ts';
import { findMailsStuckSince, markMailSent } from './mails.queries.ts';
import { queueMail } from './queue-mail.ts';
import { sendMail } from './send-mail.ts';

const goneId = '5ee5a1b2-0000-4000-8000-000000000001';
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** An app whose jobs run and that sends its mail to a local port. */
async function openApp(settings: Record<string, string> = {}) {
  const app = await createTestApp(settings);
  cleanUps.push(() => app.close());
  const jobs = await startJobs(app.deps);
  cleanUps.push(() => jobs.stop());
  return app;
}

async function openMailServer(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(options);
  cleanUps.push(() => server.stop());
  return server;
}

const soon = { timeout: 40_000, interval: 50 };
const codeIn = (raw = '') => /^Subject: (\d{6})/m.exec(raw)?.[1];

test('The code arrives by mail in both forms, and the database clears the text of the mail', async () => {
  const server = await openMailServer();
  const app = await openApp({ SMTP_URL: server.url, MAIL_FROM: 'Kirdaar <hello@kirdaar.example>' });
  const { client, form } = await startSignUp(app);
  await expect.poll(() => server.arrived.length, soon).toBe(1);

  const [mail] = server.arrived;
  const code = codeIn(mail?.raw) ?? '';
  expect(mail?.to).toEqual([form.email]);
  expect(mail?.raw).toMatch(/^From: Kirdaar <hello@kirdaar\.example>/m);
  expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(mail?.raw).toContain('Content-Type: text/plain');
  expect(mail?.raw).toContain('Content-Type: text/html');
  const verified = await client.post('/api/auth/verify-otp', { email: form.email, otp: code });
  expect(verified.status).toBe(200);

  await expect.poll(async () => (await app.mailsTo(form.email))[0]?.sentAt, soon).not.toBe(null);
  expect((await app.mailsTo(form.email))[0]).toMatchObject({
    subject: '······ is your Kirdaar code to verify your email',
    textBody: '',
    htmlBody: '',
  });
});

test('Nothing of a sent mail waits for the stop of its process', async () => {
  const server = await openMailServer();
  const app = await createTestApp({ SMTP_URL: server.url });
  cleanUps.push(async () => closeMailServer(app.deps.config), app.close);
  await queueMail(app.db, app.deps, {
    to: 'asha@people.example',
    subject: 'Hello',
    text: 'Hello',
    html: 'Hello',
  });
  const [mail] = await app.mailsTo('asha@people.example');
  const { signal } = new AbortController();
  await sendMail(app.deps, { mailId: mail?.id ?? '' }, signal);
  expect(server.arrived).toHaveLength(1);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('A code arrives at a domain in Indian letters, and at an address with & and #', async () => {
  const server = await openMailServer();
  const app = await openApp({ SMTP_URL: server.url });
  const addresses = ['asha@उदाहरण.भारत', 'asha&bela#1@people.example'];
  for (const email of addresses) await startSignUp(app, { email });
  // this server decodes the domain into letters
  const arrived = () => server.arrived.flatMap(({ to }) => to).toSorted();
  await expect.poll(arrived, soon).toEqual(addresses.toSorted());
  const encoded = server.arrived.find(({ to }) => to[0] === addresses[0]);
  expect(encoded?.raw).toMatch(/^To: asha@xn--p1b6ci4b4b3a\.xn--h2brj9c\r$/m);
});

test('People of the demo and their guardians get no mail from a real mail server, and age no queue (G18)', async () => {
  const server = await openMailServer();
  const app = await openApp({ SMTP_URL: server.url });
  const [demo, member] = [await createPerson(app, 'Artist'), await createPerson(app, 'Artist')];
  await app.db.insert(demoPeople).values({ userId: demo.id });
  const mail = { subject: 'A role for you', text: 'Text', html: '<p>Text</p>' };
  await queueMail(app.db, app.deps, { ...mail, to: demo.email });
  await queueMail(app.db, app.deps, { ...mail, to: 'mother@people.example', guardianOf: demo.id });
  await queueMail(app.db, app.deps, { ...mail, to: 'mother@people.example', guardianOf: member.id });
  await queueMail(app.db, app.deps, { ...mail, to: member.email });
  await expect.poll(() => server.arrived.length, soon).toBe(2);
  expect(server.arrived.map(({ to }) => to).sort()).toEqual(
    [['mother@people.example'], [member.email]].sort(),
  );
  await expect.poll(async () => (await app.mailsTo(demo.email)).length, soon).toBe(0);
});

test('The mail server is down at sign-up: the answer does not wait for it, the mail comes when it is back, once', async () => {
  const gone = await startMailServer();
  await gone.stop();
  const app = await openApp({ SMTP_URL: gone.url });
  // no mail can be sent before the server is back, so a blocked answer would not come
  const { client, form, answer } = await startSignUp(app);
  expect(answer.status).toBe(201);
  const code = await newestCode(app, form.email);
  await new Promise((resolve) => setTimeout(resolve, 2000));

  const back = await openMailServer({ port: gone.port });
  await expect.poll(() => back.arrived.map(({ raw }) => codeIn(raw)), soon).toEqual([code]);
  expect((await client.post('/api/auth/verify-otp', { email: form.email, otp: code })).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(back.arrived).toHaveLength(1);
});

test('A server that refuses an address is tried again, and other mails continue', async () => {
  let refusals = 0;
  const server = await openMailServer({
    onRcptTo: ({ address }, _session, callback) => {
      if (address.startsWith('late') && refusals++ < 2) callback(new Error('not now'));
      else callback();
    },
  });
  const app = await openApp({ SMTP_URL: server.url });
  const mail = { subject: 'S', text: 'T', html: '<p>T</p>' };
  await queueMail(app.db, app.deps, { to: 'late@people.example', ...mail });
  await queueMail(app.db, app.deps, { to: 'prompt@people.example', ...mail });
  await expect
    .poll(() => server.arrived.map(({ to }) => to[0]), soon)
    .toEqual(['prompt@people.example', 'late@people.example']);
  expect(refusals).toBe(3);
});

test('A mail server that accepts the connection and never answers does not delay answers', async () => {
  let ended = 0;
  const server = await openMailServer({ onConnect: () => {}, onClose: () => void ended++ });
  const app = await openApp({ SMTP_URL: server.url });
  const signUps = Array.from({ length: 6 }, async () => {
    const { answer } = await startSignUp(app);
    return { status: answer.status, ended };
  });
  // a request that waited for its mail would be answered after its connection had ended
  expect(await Promise.all(signUps)).toEqual(Array(6).fill({ status: 201, ended: 0 }));
});

test('A mail of a rolled back transaction is never sent', async () => {
  const server = await openMailServer();
  const app = await openApp({ SMTP_URL: server.url });
  const mail = { subject: 'S', text: 'T', html: '<p>T</p>' };
  const undone = app.db.transaction(async (tx) => {
    await queueMail(tx, app.deps, { to: 'never@people.example', ...mail });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await app.db.transaction((tx) => queueMail(tx, app.deps, { to: 'kept@people.example', ...mail }));
  await expect.poll(() => server.arrived.map(({ to }) => to[0]), soon).toEqual(['kept@people.example']);
});

test('An address cannot inject a second recipient or a header', async () => {
  const server = await openMailServer();
  const app = await openApp({ SMTP_URL: server.url });
  const to = 'asha@people.example, evil@people.example';
  await queueMail(app.db, app.deps, {
    to: 'a@people.example\r\nBcc: evil@people.example',
    subject: 'S\r\nBcc: evil@people.example',
    text: 'T',
    html: 'T',
  });
  await queueMail(app.db, app.deps, { to, subject: 'S', text: 'T', html: 'T' });
  await queueMail(app.db, app.deps, { to: 'last@people.example', subject: 'S', text: 'T', html: 'T' });
  await expect
    .poll(() => server.arrived.some((mail) => mail.to[0] === 'last@people.example'), soon)
    .toBe(true);
  expect(server.arrived.flatMap((mail) => mail.to)).not.toContain('evil@people.example');
  expect(server.arrived.every(({ raw }) => !/^Bcc:/im.test(raw))).toBe(true);
});

test('Without a mail server the mail stays in the outbox, and the log has neither its address nor its code', async () => {
  const app = await createTestApp();
  cleanUps.push(() => app.close());
  const lines: unknown[][] = [];
  const log = Object.create(app.deps.log, { info: { value: (...line: unknown[]) => lines.push(line) } });
  const jobs = await startJobs({ ...app.deps, log });
  cleanUps.push(() => jobs.stop());
  const { form } = await startSignUp(app);
  await expect.poll(() => lines.length, soon).toBe(1);
  const [mail] = await app.mailsTo(form.email);
  expect(lines).toEqual([[{ mailId: mail?.id }, 'a mail waits in the outbox']]);
  expect(mail?.sentAt).toBe(null);
  expect(mail?.textBody).toContain(await newestCode(app, form.email));
});

const letter = { subject: 'S', text: 'T', html: '<p>T</p>' };
/** How many jobs of a kind ended with an outcome, in this process. */
async function ended(job: string, outcome: string): Promise<number> {
  const { values = [] } = (await metrics.getSingleMetric('kirdaar_jobs_total')?.get()) ?? {};
  return values.find(({ labels }) => labels.job === job && labels.outcome === outcome)?.value ?? 0;
}

test('Mails go over one connection; a code overtakes all that wait, a change of today the digests (G11, G18)', async () => {
  const sessions = new Set<string>();
  const server = await openMailServer({
    onMailFrom: (_address, session, callback) => {
      sessions.add(session.id);
      callback();
    },
  });
  const app = await createTestApp({ SMTP_URL: server.url });
  cleanUps.push(() => app.close());
  for (let place = 0; place < 20; place++)
    await queueMail(app.db, app.deps, { to: `digest${place}@people.example`, ...letter, isDigest: true });
  for (let place = 0; place < 4; place++)
    await queueMail(app.db, app.deps, { to: `change${place}@people.example`, ...letter });
  const { form } = await startSignUp(app);
  const jobs = await startJobs(app.deps);
  cleanUps.push(() => jobs.stop());
  await expect.poll(() => server.arrived.length, soon).toBe(25);
  const order = server.arrived.flatMap(({ to }) => to);
  // four jobs begin together
  expect(order.slice(0, 4)).toContain(form.email);
  expect(order.slice(0, 8).filter((to) => to.startsWith('change'))).toHaveLength(4);
  expect(sessions.size).toBe(1);
});

test('An address that is refused for good is given up, ages no queue, and its tries count as failed (G18)', async () => {
  const server = await openMailServer({
    onRcptTo: ({ address }, _session, callback) =>
      callback(address.startsWith('gone') ? new Error('no such user') : null),
  });
  const app = await openApp({ SMTP_URL: server.url });
  const failedBefore = await ended('send-mail', 'failed');
  await app.db.insert(mails).values({
    id: goneId,
    recipient: 'gone@people.example',
    subject: 'S',
    textBody: 'T',
    htmlBody: 'T',
    createdAt: app.deps.clock(),
  });
  await queueJob(app.db, 'send-mail', { mailId: goneId, failures: 5 });
  await expect.poll(async () => (await app.mailsTo('gone@people.example')).length, soon).toBe(0);
  expect(await ended('send-mail', 'failed')).toBe(failedBefore + 1);
  expect(await findMailsStuckSince(app.db)).toBe(null);
});

test('A refused sender gives up no mail: the setting is mended (G18)', async () => {
  const server = await openMailServer({
    onMailFrom: (_address, _session, callback) => callback(new Error('sender refused')),
  });
  const app = await openApp({ SMTP_URL: server.url });
  const failedBefore = await ended('send-mail', 'failed');
  await queueMail(app.db, app.deps, { to: 'asha@people.example', ...letter });
  await expect.poll(() => ended('send-mail', 'failed'), soon).toBeGreaterThan(failedBefore);
  expect(await app.mailsTo('asha@people.example')).toHaveLength(1);
});

test('The metrics say since when nothing left, and one mail that waits alone is not that (G18)', async () => {
  const app = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
  cleanUps.push(() => app.close());
  const waiting = async (to: string) => {
    await queueMail(app.db, app.deps, { to, ...letter });
    return (await app.mailsTo(to))[0];
  };
  const stuckFor = async () => {
    const { text } = await app.visitor().get('/metrics');
    return Number(/^kirdaar_mails_stuck_seconds (\d+)/m.exec(text)?.[1]);
  };
  await waiting('full-inbox@people.example');
  app.wait(60);
  const sent = await waiting('asha@people.example');
  await markMailSent(app.db, sent?.id ?? '', app.deps.clock());
  expect(await stuckFor()).toBe(0);
  app.wait(60);
  const first = await waiting('meera@people.example');
  app.wait(600);
  await waiting('ravi@people.example');
  expect(await findMailsStuckSince(app.db)).toEqual(first?.createdAt);
  expect(await stuckFor()).toBe(600);
});

test('npm run mail -- test sends one mail and says the answer, or what is wrong with the mail server (G18)', async () => {
  const server = await openMailServer();
  const test = (SMTP_URL: string) =>
    runCommand('send-test-mail.ts', ['test', 'you@people.example'], { SMTP_URL });
  expect((await test(server.url)).out).toMatch(/^The mail server accepted the mail from Kirdaar <.*>: 250 /);
  expect(server.arrived.map(({ to }) => to)).toEqual([['you@people.example']]);
  expect(await test('smtp://asha:secret@127.0.0.1:9')).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/^SMTP_URL: 127\.0\.0\.1:9 takes no mails \(E\w+\)\. Is the address right/),
  });
  expect((await runCommand('send-test-mail.ts', ['test', 'you@people.example'], {})).err).toMatch(
    /^SMTP_URL is not set/,
  );
});
