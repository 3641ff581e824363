import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  agreedGuardian,
  agreeing,
  answerLink,
  guardianOfTwelve,
  linksTo,
  putGuardian,
  wholeChild,
} from '../../../test/guardians.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { formOf, photo } from '../../../test/pictures.ts';
import { cleanUp } from '../../jobs/clean-up.ts';
import { isRefused, noteRefused } from '../../mail/refused-addresses.queries.ts';

let app: TestApp;
let moderator: Person;
let member: Person;
const start = '2026-12-01T06:30:00Z';
beforeAll(async () => {
  app = await createTestApp({ GUARDIAN_PROOF: '1' });
  app.setNow(start);
});
afterAll(() => app.close());
beforeEach(async () => {
  moderator = await createPerson(app, 'Other', { isAdministrator: true });
  member = await createPerson(app, 'Director');
});

const seen = async ({ publicIdentifier }: Person) =>
  (await member.client.get(`/api/users/profile/${publicIdentifier}`)).status;
const papers = async () => formOf({ identity: await photo(), parenthood: await photo() });
const send = async (token: string, form?: FormData) =>
  app.visitor().postForm(`/api/answers/${token}/papers`, form ?? (await papers()));
const own = async (child: Person) => (await child.client.get('/api/auth')).json.data.guardian;
const decide = (action: string, child: Person, words = 'Thank you.') =>
  moderator.client.post('/api/admin/actions', {
    ...{ action, about: { kind: 'person', _id: child.id }, words },
    ...{ reason: 'Both papers were looked at.', rule: 'The papers show the parent or guardian, an adult' },
  });
const decideIn = (caseId: string, child: Person) =>
  moderator.client.post('/api/admin/actions', {
    ...{ action: 'confirm_guardian', about: { kind: 'person', _id: child.id }, caseId, words: 'Thank you.' },
    ...{ reason: 'Both papers were looked at.', rule: 'The papers show the parent or guardian, an adult' },
  });
const queued = async () =>
  (await moderator.client.get('/api/admin/queue')).json.data.items.filter(
    ({ kind }: { kind: string }) => kind === 'papers',
  );

/** A child with a complete profile, and the link of a guardian who agreed. */
async function agreed() {
  const child = await wholeChild(app, {});
  const body = guardianOfTwelve();
  await putGuardian(child, body);
  const { question } = await linksTo(app, body.email);
  await answerLink(app, question, agreeing());
  app.wait(1);
  return { child, email: body.email, token: question };
}

describe('Where papers are needed', () => {
  test('a guardian sends them five times in an hour at most (R, section 7)', async () => {
    const { token } = await agreed();
    const half = async () => (await send(token, formOf({ identity: await photo() }))).status;
    const { config } = app.deps;
    const scale = config.rateLimitScale;
    config.rateLimitScale = 1;
    try {
      for (let time = 0; time < 5; time += 1) expect(await half()).toBe(400);
      expect(await half()).toBe(429);
    } finally {
      config.rateLimitScale = scale;
    }
  });

  test('a child is listed once a moderator saw both (R37)', async () => {
    const { child, email, token } = await agreed();
    expect(await seen(child)).toBe(404);
    expect(await own(child)).toMatchObject({ state: 'agreed', papers: 'none', needsPapers: true });
    const one = await send(token, formOf({ identity: await photo() }));
    expect([one.status, one.json.errors[0].path]).toEqual([400, 'parenthood']);
    expect((await decide('confirm_guardian', child)).json.code).toBe('papers.missing');
    await noteRefused(app.db, email, app.deps.clock());
    const sent = await send(token);
    expect([sent.status, sent.json.data.papers]).toEqual([201, 'waiting']);
    expect(await isRefused(app.db, email, app.deps.clock())).toBe(false);
    const again = await send(token);
    expect([again.status, again.json.code]).toEqual([409, 'papers.waiting']);
    expect(await own(child)).toMatchObject({ papers: 'waiting' });
    expect(await seen(child)).toBe(404);

    const [item] = await queued();
    expect(item).toMatchObject({ kind: 'papers', name: child.name });
    expect(new Date(item.dueAt).getTime() - new Date(item.submittedAt).getTime()).toBe(24 * 60 * 60_000);
    const { data } = (await moderator.client.get(`/api/admin/cases/${item._id}`)).json;
    expect(data).toMatchObject({
      evidence: { identity: { kind: 'image' }, parenthood: { kind: 'image' } },
      can: ['take', 'note'],
    });
    const file = (_id: string, by = moderator) => by.client.get(`/api/admin/files/${_id}`);
    expect((await file(data.evidence.identity._id)).status).toBe(200);
    expect((await file(data.evidence.identity._id, member)).status).toBe(404);

    for (const status of [201, 200]) expect((await decide('confirm_guardian', child)).status).toBe(status);
    expect(await seen(child)).toBe(200);
    expect(await queued()).toEqual([]);
    const subjects = (await app.mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toContain('Thank you, we checked your papers.');

    app.wait(31 * 24 * 60 * 60);
    await cleanUp(app.deps);
    expect((await file(data.evidence.parenthood._id)).status).toBe(404);
    app.setNow(start);
  });

  test('a moderator accepts the papers that they read, not those of a guardian who was named meanwhile (R37)', async () => {
    const { child, token } = await agreed();
    await send(token);
    const [read] = await queued();
    const { email } = await agreedGuardian(app, child);
    const { question } = await linksTo(app, email);
    expect((await send(question)).status).toBe(201);
    const refused = await decideIn(read._id, child);
    expect([refused.status, refused.json.code]).toEqual([409, 'admin.stale']);
    expect(await seen(child)).toBe(404);
    const [now] = await queued();
    expect((await decideIn(now._id, child)).status).toBe(201);
    expect(await seen(child)).toBe(200);
  });

  test('declined papers are sent again by the page of the child (R37)', async () => {
    const { child, email, token } = await agreed();
    await send(token);
    expect((await decide('decline_guardian', child, 'The name is covered')).status).toBe(201);
    expect(await seen(child)).toBe(404);
    const mails = await app.mailsTo(email);
    const mail = mails.find(({ subject }) => subject.startsWith('The papers for'));
    expect(mail?.textBody).toContain('We could not check them: The name is covered. Send them again: ');
    const page = /\/answer\/([\w-]+)/.exec(mail?.textBody ?? '')?.[1] ?? '';
    expect((await app.visitor().get(`/api/answers/${page}`)).json.data.papers).toBe('declined');
    expect((await send(page)).status).toBe(201);
    await decide('confirm_guardian', child);
    expect(await seen(child)).toBe(200);
  });

  test('another guardian sends their own papers (R37)', async () => {
    const { child, token } = await agreed();
    await send(token);
    await decide('confirm_guardian', child);
    await agreedGuardian(app, child, { name: 'Anil Patil' });
    expect(await own(child)).toMatchObject({ state: 'agreed', papers: 'none', needsPapers: true });
    expect(await seen(child)).toBe(404);
  });
});

test('Who agreed before is asked by mail, and listed for 60 days, at most until 12/05/27 (R37)', async () => {
  const before = await createTestApp({ GUARDIAN_PROOF: '0' });
  const old = app;
  try {
    before.setNow(start);
    app = before;
    const child = await wholeChild(app, {});
    const { email } = await agreedGuardian(app, child);
    const status = async () => {
      const { client } = await createPerson(app, 'Director');
      return (await client.get(`/api/users/profile/${child.publicIdentifier}`)).status;
    };
    const { question } = await linksTo(app, email);
    expect((await send(question)).status).toBe(404);
    expect(await status()).toBe(200);
    before.deps.config.guardianProof = true;
    for (let time = 0; time < 2; time += 1) await cleanUp(app.deps);
    const asked = (await app.mailsTo(email)).filter(({ subject }) => subject.startsWith('Please show'));
    expect(asked).toHaveLength(1);
    expect(asked[0]?.textBody).toContain('by 30/01/27');
    app.setNow('2027-01-30T06:29:59Z');
    await cleanUp(app.deps);
    expect(await status()).toBe(200);
    app.setNow('2027-01-30T06:30:00Z');
    await cleanUp(app.deps);
    expect(await status()).toBe(404);
    before.deps.config.guardianProof = false;
    await cleanUp(app.deps);
    expect(await status()).toBe(200);
  } finally {
    app = old;
    await before.close();
  }
});
