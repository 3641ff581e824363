import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson } from '../../../test/people.ts';
import type { Deps } from '../../deps.ts';
import { exportPersonalData } from './export.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Tables of which nobody takes anything along, and why. */
const leftOut = {
  'made of what is in it, or of everybody together': 'answer_rates',
  'hashes, codes and tries that are gone within a day': `code_sends codes idempotency_keys passkey_challenges password_tries
    pending_registrations registration_bindings reset_grants reset_tries second_step_waits`,
  'what one click in a mail is recognised by, as a hash': 'notification_stops',
  'mails, which are deleted within days': 'mails',
  'counters of limits, gone with their hour or day': 'different_reads rate_limits',
  'what is still to be done, gone when it is': 'reminders',
  'what an entry of an activity is taken back by, for as long as it can be': 'activity_changes',
  'of projects, whose rows are in it': 'audition_roles closings',
  'of no person': 'schema_version',
  'that somebody is of the demo': 'demo_people',
};

test('Of every table that is there somebody takes their own along, or it is said why nothing', async () => {
  const person = await createPerson(app, 'Director');
  const asked: string[] = [];
  const logger = { logQuery: (text: string) => void asked.push(text) };
  const { $client, address, transaction, atOneMoment } = app.db;
  const db: Deps['db'] = Object.assign(drizzle($client, { logger }), { address, transaction, atOneMoment });
  // of the request its limit is counted, which goes by the person
  const copy = await exportPersonalData({ ...app.deps, db }, { headers: {} } as FastifyRequest, person.id);
  for await (const part of copy.parts) expect(part).not.toBe('');
  const read = new Set(asked.flatMap((text) => text.match(/\w+/g) ?? []));
  const { rows } = await $client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const unread = rows.map(({ name }) => name).filter((name) => !read.has(name));
  const known = Object.values(leftOut).flatMap((names) => names.split(/\s+/));
  expect(unread).toEqual(known.sort());
});
