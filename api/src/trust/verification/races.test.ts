import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson } from '../../../test/people.ts';
import { askToBeChecked, verificationForm } from '../../../test/verification.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const waiting =
  "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
const wait = (many: number) =>
  expect.poll(async () => (await app.db.$client.query(waiting)).rowCount, { timeout: 15_000 }).toBe(many);

test('A document that is withdrawn in parallel no longer counts (S9)', async () => {
  const director = await createPerson(app, 'Director');
  await askToBeChecked(director);
  const holder = await app.db.$client.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM verifications WHERE director_id = $1 FOR UPDATE', [director.id]);
    const taken = director.client.delete('/api/verification');
    await wait(1);
    // with the earlier document
    const again = director.client.putForm('/api/verification', verificationForm());
    await wait(2);
    await holder.query('COMMIT');
    expect((await taken).status).toBe(200);
    const { status, json } = await again;
    expect([status, json.errors]).toMatchObject([400, [{ path: 'evidence' }]]);
  } finally {
    holder.release();
  }
  expect((await director.client.get('/api/verification')).json.data.state).toBe('none');
});
