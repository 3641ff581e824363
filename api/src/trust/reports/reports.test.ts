import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { listedChild } from '../../../test/guardians.ts';
import { converse } from '../../../test/messages.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { listedArtist, publish } from '../../../test/projects.ts';
import { newEmail } from '../../../test/sign-up.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { applications, projects } from '../../db/tables/projects/projects.ts';
import { reports } from '../../db/tables/trust/reports.ts';
import { isRefused, noteRefused } from '../../mail/refused-addresses.queries.ts';

let app: TestApp;
let director: Person;
let artist: Person;
let projectId: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  director = await createPerson(app, 'Director');
  artist = await listedArtist(app);
  projectId = (await publish(director))._id;
});

const about = (kind: string, _id: string, more: object = {}) => ({ kind, _id, ...more });
const send = (by: { client: Client } | null, body: object, ip?: string) =>
  (by?.client ?? app.visitor()).post(
    '/api/reports',
    { category: 'money', text: 'They asked for 5,000.', ...body },
    ip ? { ip } : {},
  );
const ofProject = () => ({ about: about('project', projectId) });
/** The self-tape of an application to the project. */
async function sentTape(): Promise<string> {
  const id = randomUUID();
  const sender = await listedArtist(app);
  const sent = {
    id,
    projectId,
    artistId: sender.id,
    videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
    createdAt: app.deps.clock(),
  };
  await app.db.insert(applications).values(sent);
  return id;
}
const mine = async (who: Person) => (await who.client.get('/api/reports')).json.data.reports;
const stored = async (reference: string) =>
  (await app.db.select().from(reports).where(eq(reports.reference, reference)))[0];

describe('A report', () => {
  test('is acknowledged with a reference and the time by which it is decided, on the page and by mail (R5)', async () => {
    const { status, json } = await send(artist, ofProject());
    expect(status).toBe(201);
    expect(json.data).toMatchObject({
      state: 'received',
      category: 'money',
      about: about('project', projectId),
    });
    expect(json.data.reference).toMatch(/^[A-Z]{4}-[A-Z]{4}$/);
    // 36 hours after 12:00 in India
    expect(json.message).toBe(
      `We have your report ${json.data.reference}. You will hear from us by Mon 23/11/26, 00:00.`,
    );
    const [mail] = await app.mailsTo(artist.email);
    expect(mail?.subject).toBe(`We have your report ${json.data.reference}`);
    expect(mail?.textBody).toContain('You will hear from us by Mon 23/11/26, 00:00.');
    expect(await mine(artist)).toEqual([json.data]);
    expect(await mine(director)).toEqual([]);
  });

  test('keeps what was reported as it stood, also when it is changed or deleted (R1)', async () => {
    const { reference } = (await send(artist, ofProject())).json.data;
    await app.db
      .update(projects)
      .set({ description: 'Something harmless', name: 'New name' })
      .where(eq(projects.id, projectId));
    const row = await stored(reference);
    expect(row?.copy.lines.find(({ label }) => label === 'Project')?.text).not.toBe('New name');
    expect(JSON.stringify(row?.copy)).not.toContain('harmless');
    await app.db.update(projects).set({ deletedAt: app.deps.clock() }).where(eq(projects.id, projectId));
    expect((await stored(reference))?.copy).toEqual(row?.copy);
  });

  test('is about what its sender can see: anything else is 404 (R1)', async () => {
    const draft = (await director.client.post('/api/projects/draft', { name: 'Secret' })).json?.data?._id;
    const hidden = await createPerson(app, 'Artist');
    const { child } = await listedChild(app);
    const tape = await sentTape();
    const { begun, read, artist: talker, editor } = await converse(app);
    const thread = await begun();
    const [message] = (await read(talker, thread)).messages;
    for (const [who, subject] of [
      [artist, about('project', draft ?? randomUUID())],
      [artist, about('profile', hidden.id)],
      [artist, about('message', message._id)],
      [null, about('message', message._id)],
      [null, about('profile', child.id)],
      [null, about('photograph', child.id)],
      [artist, about('tape', randomUUID())],
      [artist, about('tape', tape)],
      [artist, about('invitation', randomUUID())],
      [artist, about('board', randomUUID())],
    ] as const)
      expect((await send(who, { about: subject, email: newEmail() })).status, subject.kind).toBe(404);
    for (const reader of [talker, editor])
      expect((await send(reader, { about: about('message', message._id) })).status).toBe(201);
  });

  test('about oneself is not taken (R1)', async () => {
    expect((await send(director, ofProject())).status).toBe(404);
    expect((await send(artist, { about: about('profile', artist.id) })).status).toBe(404);
  });

  test('about an artist reaches their photograph, and a director by their project (S17)', async () => {
    expect((await send(director, { about: about('profile', artist.id) })).status).toBe(201);
    expect((await send(artist, { about: about('profile', director.id) })).status).toBe(201);
    expect(
      (await send(director, { about: about('photograph', artist.id, { photo: 'smilingHeadshots' }) })).status,
    ).toBe(404);
  });

  test('needs a category and a subject, and says so at the field (S19)', async () => {
    const { status, json } = await send(artist, { category: 'rude' });
    expect(status).toBe(400);
    expect(json.errors.map(({ path }: { path: string }) => path).sort()).toEqual(['about', 'category']);
  });

  test('also blocks the director, if its sender wants (S19)', async () => {
    await send(artist, { ...ofProject(), alsoBlock: true });
    const { blocks } = (await artist.client.get('/api/blocks')).json.data;
    expect(blocks).toMatchObject([{ director: { _id: director.id } }]);
  });

  test('is taken five times an hour, urgent ones twenty times; signed out three times an address (R, section 7)', async () => {
    const limited = await createTestApp({ RATE_LIMIT_SCALE: '1' });
    try {
      const maker = await createPerson(limited, 'Director');
      const reporter = await listedArtist(limited);
      const subject = { about: about('project', (await publish(maker))._id) };
      const at = async (client: Client, category: string, ip?: string) =>
        (await client.post('/api/reports', { ...subject, category, email: newEmail() }, ip ? { ip } : {}))
          .status;
      const many = async (times: number, one: () => Promise<number>) => {
        const found: number[] = [];
        for (let time = 0; time < times; time++) found.push(await one());
        return found;
      };
      expect(await many(6, () => at(reporter.client, 'money'))).toEqual([...Array(5).fill(201), 429]);
      expect((await many(21, () => at(reporter.client, 'child'))).at(-1)).toBe(429);
      expect(await many(4, () => at(limited.visitor(), 'money', '203.0.113.7'))).toEqual([
        202, 202, 202, 429,
      ]);
    } finally {
      await limited.close();
    }
  });
});

describe('A report of somebody without an account', () => {
  const linkTo = async (email: string) => {
    const [mail] = await app.mailsTo(email);
    return /\/answer\/(\S+)/.exec(mail?.textBody ?? '')?.[1];
  };

  test('counts once its mailed link was opened, from its receipt on; twice is as once (R3)', async () => {
    const email = newEmail();
    const { status, json } = await send(null, { ...ofProject(), email });
    expect([status, json.data.state]).toEqual([202, 'unconfirmed']);
    expect((await stored(json.data.reference))?.caseId).toBeNull();
    app.wait(3600);
    const token = await linkTo(email);
    const path = `/api/answers/${token}`;
    await noteRefused(app.db, email, app.deps.clock());
    expect((await app.visitor().get(path)).json.data).toMatchObject({
      kind: 'report',
      state: 'waiting',
      reference: json.data.reference,
    });
    for (let time = 0; time < 2; time++)
      expect((await app.visitor().post(path, { answer: 'yes' })).json.data).toMatchObject({
        kind: 'report',
        state: 'yes',
      });
    const row = await stored(json.data.reference);
    expect(row?.confirmedAt?.getTime()).toBe((row?.createdAt.getTime() ?? 0) + 3600_000);
    expect(row?.caseId).not.toBeNull();
    // the link was read: its mails arrive
    expect(await isRefused(app.db, email, app.deps.clock())).toBe(false);
  });

  test('of a class of two hours is queued at once (R3)', async () => {
    const { json } = await send(null, { ...ofProject(), category: 'child', email: newEmail() });
    expect((await stored(json.data.reference))?.caseId).not.toBeNull();
  });

  test('is over after seven days without an answer (R3)', async () => {
    const email = newEmail();
    await send(null, { ...ofProject(), email });
    const token = await linkTo(email);
    app.wait(7 * 24 * 3600 + 1);
    expect((await app.visitor().get(`/api/answers/${token}`)).status).toBe(404);
  });

  test('needs an address (S17)', async () => {
    const { status, json } = await send(null, ofProject());
    expect([status, json.errors[0].path]).toEqual([400, 'email']);
  });

  test('mails an address five times a day at most, and answers alike', async () => {
    const email = newEmail();
    for (let time = 0; time < 7; time++)
      expect((await send(null, { ...ofProject(), email }, '203.0.113.9')).status).toBe(202);
    expect(await app.mailsTo(email)).toHaveLength(5);
  });
});

test('A deleted account leaves its reports without a name (S29)', async () => {
  const { reference } = (await send(artist, ofProject())).json.data;
  await app.db.delete(users).where(eq(users.id, artist.id));
  expect(await stored(reference)).toMatchObject({ reporterId: null });
});
