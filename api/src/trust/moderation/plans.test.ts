import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { planOf, sentDuring } from '../../../test/statements.ts';

let app: TestApp;
let moderator: Person;
let artist: Person;
let lists: { path: string; table: string; index: string; key: string }[];
const query = async (text: string, values: unknown[] = []) =>
  (await app.db.$client.query<{ id: string }>(text, values)).rows;

/** Enough rows to make a plan by index the cheapest. */
const many = 5000;
beforeAll(async () => {
  app = await createTestApp();
  [moderator, artist] = [
    await createPerson(app, 'Other', { isAdministrator: true }),
    await createPerson(app, 'Artist', { number: '9000000015' }),
  ];
  await query(
    `INSERT INTO users (id, email, name, password_hash, kind, public_identifier, number)
     SELECT gen_random_uuid(), 'crowd-' || n || '@people.example', 'Sunita Rao ' || n, 'unusable', 'Director', 'crowd-' || n,
       (8000000000 + n)::text FROM generate_series(1, $1) AS n`,
    [many],
  );
  await query(
    `INSERT INTO verifications (director_id, state, company, submitted_at)
     SELECT id, CASE WHEN random() < 0.5 THEN 'submitted' ELSE 'declined' END, 'Banyan', now() - random() * interval '90 days'
     FROM users WHERE kind = 'Director'`,
  );
  await query(
    `INSERT INTO unusual_readings (director_id, why, found_at, closed_at)
     SELECT id, 'days', now() - random() * interval '90 days', CASE WHEN random() < 0.5 THEN now() END
     FROM users WHERE kind = 'Director'`,
  );
  await query(
    `INSERT INTO contacts (id, full_name, email, phone_number, message, created_at, closed_at)
     SELECT gen_random_uuid(), 'Asha', 'crowd-' || n || '@people.example', '9000000011', 'Hello',
       now() - random() * interval '90 days', CASE WHEN random() < 0.5 THEN now() - random() * interval '9 days' END
     FROM generate_series(1, $1) AS n`,
    [many],
  );
  await query(
    `INSERT INTO cases (id, kind, about_kind, about_id, category, name, received_at, due_at)
     SELECT gen_random_uuid(), 'report', 'profile', id, 'money', 'Sunita Rao', now(), now() + random() * interval '90 days' FROM users`,
  );
  await query(
    `INSERT INTO moderation_actions (id, action, about_kind, about_id, administrator_id, made_at)
     SELECT gen_random_uuid(), 'close', 'person', id, $1, now() - random() * interval '90 days' FROM users`,
    [moderator.id],
  );
  await query(
    `INSERT INTO contact_views (artist_id, director_id, day, first_at, last_at)
     SELECT person, id, current_date, now(), now() - random() * interval '90 days'
     FROM users, unnest(ARRAY[$1, $2]::uuid[]) AS person WHERE kind = 'Director'`,
    [artist.id, moderator.id],
  );
  await query(
    `INSERT INTO guardians (user_id, name, relation, phone, email, state, changed_at)
     SELECT id, 'Sunita', 'Mother', '9000000037', 'guardian-' || email, 'agreed', now() FROM users`,
  );
  await query('VACUUM (ANALYZE)');
  const middle = async (statement: string) => (await query(`${statement} OFFSET ${many / 4} LIMIT 1`))[0]?.id;
  const verified = await middle(
    `SELECT director_id AS id FROM verifications WHERE state = 'submitted' ORDER BY submitted_at`,
  );
  const reading = await middle(`SELECT id FROM unusual_readings WHERE closed_at IS NULL ORDER BY found_at`);
  const waiting = await middle(`SELECT id FROM contacts WHERE closed_at IS NULL ORDER BY created_at`);
  const closed = await middle(`SELECT id FROM contacts WHERE closed_at IS NOT NULL ORDER BY closed_at`);
  const action = await middle(`SELECT id FROM moderation_actions ORDER BY made_at`);
  const seen = (
    await query(
      `SELECT id FROM contact_views WHERE artist_id = $1 ORDER BY last_at OFFSET ${many / 4} LIMIT 1`,
      [artist.id],
    )
  )[0]?.id;
  const reported = await middle(`SELECT id FROM cases WHERE closed_at IS NULL ORDER BY due_at`);
  lists = [
    { path: `/admin/queue?cursor=${reported}`, table: 'cases', index: 'cases_due', key: 'due_at' },
    {
      path: `/admin/queue?cursor=${verified}`,
      table: 'verifications',
      index: 'verifications_queue',
      key: 'submitted_at',
    },
    {
      path: `/admin/queue?cursor=${reading}`,
      table: 'unusual_readings',
      index: 'unusual_readings_waiting',
      key: 'found_at',
    },
    {
      path: `/admin/queue?cursor=${waiting}`,
      table: 'contacts',
      index: 'contacts_waiting',
      key: 'created_at',
    },
    {
      path: `/admin/messages?cursor=${waiting}`,
      table: 'contacts',
      index: 'contacts_waiting',
      key: 'created_at',
    },
    {
      path: `/admin/messages?state=closed&cursor=${closed}`,
      table: 'contacts',
      index: 'contacts_waiting',
      key: 'closed_at',
    },
    {
      path: `/admin/log?cursor=${action}`,
      table: 'moderation_actions',
      index: 'moderation_actions_newest',
      key: 'made_at',
    },
    {
      path: `/contact-views?cursor=${seen}`,
      table: 'contact_views',
      index: 'contact_views_seen_by',
      key: 'last_at',
    },
  ];
});
afterAll(() => app.close());

/** The statement by which a call reads one page from a table, with its plan. */
async function planOfList(path: string, table: string): Promise<string> {
  const { client } = path.startsWith('/admin') ? moderator : artist;
  const sent = await sentDuring(async () => expect((await client.get(`/api${path}`)).status).toBe(200));
  const list = sent.find(({ text }) => /ORDER BY/i.test(text) && /LIMIT/i.test(text) && text.includes(table));
  return planOf(app, list ?? { text: '', values: [] });
}

/** The plan above the scan. */
const walkOf = (plan: string) => plan.slice(0, plan.indexOf('Index'));

describe('With very large tables', () => {
  test('a later page of the queue, the messages, the log and the ledger starts at its cursor in the index', async () => {
    for (const { path, table, index, key } of lists) {
      const plan = await planOfList(path, table);
      expect(plan, path).toMatch(new RegExp(`Index (Only )?Scan (Backward )?using ${index} on`));
      // starts at the cursor, without skipping rows
      expect(plan, path).toMatch(new RegExp(`Index Cond: .*ROW\\((\\w+\\.)?"?${key}"?, `));
      expect(plan, path).not.toContain(`Seq Scan on ${table}`);
      // the queue merges its kinds: some rows of each are sorted
      if (!path.startsWith('/admin/queue')) expect(walkOf(plan), path).not.toContain('Sort');
    }
  });

  test('so does the first page', async () => {
    for (const { path, table, index } of lists) {
      const first = path.replace(/[?&]cursor=[^&]*/, '');
      // the last kind of the queue needs an empty queue first
      if (path.startsWith('/admin/queue')) continue;
      const plan = await planOfList(first, table);
      expect(plan, first).toMatch(new RegExp(`Index (Only )?Scan (Backward )?using ${index} on`));
      expect(walkOf(plan), first).not.toContain('Sort');
    }
  });

  test('people are found by name, number and address, with their decisions, by indexes only', async () => {
    const finds: [string, string[]][] = [
      ['/admin/people?search=rao%204321', ['users_search']],
      ['/admin/people?search=9000000015', ['users_search', 'guardians_phone']],
      [`/admin/people?search=${artist.email}`, ['users_email_key', 'guardians_email']],
      [`/admin/people/${artist.id}`, ['moderation_actions_about']],
    ];
    for (const [path, indexes] of finds) {
      const sent = await sentDuring(() => moderator.client.get(`/api${path}`));
      const read = sent.filter(({ text }) => /^\s*select/i.test(text) && !text.includes('sessions'));
      const plans = await Promise.all(read.map((statement) => planOf(app, statement)));
      for (const index of indexes) expect(plans.join('\n'), path).toContain(index);
      expect(plans.join('\n'), path).not.toContain('Seq Scan');
    }
  });
});
