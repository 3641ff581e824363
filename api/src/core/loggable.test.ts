import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { loggable } from './loggable.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('A failed query is logged with its cause and without its parameters', async () => {
  const mail = { recipient: 'asha@people.example', body: 'Code 482913' };
  const query = sql`INSERT INTO mails (recipient, subject) VALUES (${mail.recipient}, ${mail.body})`;
  const error = await app.db.execute(query).catch((thrown) => thrown);
  expect(error.message).toContain('482913');
  const line = JSON.stringify(loggable(error));
  expect(line).toContain('null value in column \\"id\\" of relation \\"mails\\"');
  expect(line).toContain('"code":"23502"');
  expect(line).not.toMatch(/asha|482913/);
});

test('Any value may be thrown', () => {
  expect(loggable('tea')).toEqual({ type: 'string', message: 'tea' });
  expect(loggable(new TypeError('no'))).toMatchObject({ type: 'TypeError', message: 'no' });
});
