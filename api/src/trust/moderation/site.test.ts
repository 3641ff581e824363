import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { listedPerson } from '../../../test/messages.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { publish } from '../../../test/projects.ts';
import { queueJob } from '../../db/queue-job.ts';
import { mails } from '../../db/tables/messaging/mail.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';
import { markMailSent } from '../../mail/mails.queries.ts';
import { queueMail } from '../../mail/queue-mail.ts';

let app: TestApp;
let moderator: Person;
beforeAll(async () => {
  app = await createTestApp();
  moderator = await createPerson(app, 'Other', { isAdministrator: true });
});
afterAll(() => app.close());

const site = async () => (await moderator.client.get('/api/admin/site')).json.data;

test('Site counts today and seven days, by class of report and what is late, and keeps it for a minute (R22)', async () => {
  const before = await site();
  const director = await createPerson(app, 'Director', { createdAt: app.deps.clock() });
  const artist = await listedPerson(app);
  await app.db.update(personIndex).set({ listedAt: app.deps.clock() }).where(eq(personIndex.id, artist.id));
  const project = await publish(director);
  const about = { kind: 'project', _id: project._id };
  for (const category of ['money', 'child', 'other'])
    await artist.client.post('/api/reports', { about, category, text: 'They asked for 5,000.' });
  expect(await site()).toEqual(before);
  app.wait(61);
  const { today, days7, now } = await site();
  expect(today.signUps).toBeGreaterThan(before.today.signUps);
  expect(today.projects).toBe(before.today.projects + 1);
  expect(today.completed).toBe(before.today.completed + 1);
  expect(today.reports).toEqual({ '2h': 1, '36h': 1, '7d': 1 });
  expect(days7.reports).toEqual(today.reports);
  expect([today.late, now.oldestAt]).toEqual([0, expect.any(String)]);
});

test('Site counts what waits and fails, and sends refused mails again (R22)', async () => {
  app.wait(61);
  const before = (await site()).now;
  const mail = { mailId: randomUUID() };
  await queueJob(app.db, 'send-mail', { ...mail, failures: 2 }, { delaySeconds: 600 });
  await queueJob(app.db, 'send-mail', { mailId: randomUUID() }, { delaySeconds: 600 });
  app.wait(61);
  expect((await site()).now).toMatchObject({
    mailsWaiting: before.mailsWaiting + 2,
    mailsFailed: before.mailsFailed + 1,
    jobsWaiting: before.jobsWaiting,
  });
  expect((await moderator.client.post('/api/admin/site/mails')).json.data).toEqual({
    mails: before.mailsFailed + 1,
  });
  const { rows } = await app.db.execute(sql`SELECT FROM graphile_worker._private_jobs
    WHERE payload ->> 'mailId' = ${mail.mailId} AND run_at <= now()`);
  expect(rows).toHaveLength(1);
  expect((await site()).now.jobsWaiting).toBeGreaterThan(before.jobsWaiting);
});

test('Site says since when no mail left, after two minutes (G18)', async () => {
  await app.db.delete(mails);
  const send = async (to: string) => {
    await queueMail(app.db, app.deps, { to, subject: 'S', text: 'T', html: 'T' });
    return (await app.mailsTo(to))[0];
  };
  const since = async () => (await site()).now.mailsStuckSince;
  app.wait(61);
  const first = await send('asha@people.example');
  expect(await since()).toBe(null);
  app.wait(180);
  expect(await since()).toBe(first?.createdAt.toISOString());
  const second = await send('ravi@people.example');
  await markMailSent(app.db, second?.id ?? '', app.deps.clock());
  app.wait(180);
  // one bad address does not count
  expect(await since()).toBe(null);
});
