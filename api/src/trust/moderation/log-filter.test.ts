import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson } from '../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  app.setNow('2026-11-28T06:30:00Z');
});
afterAll(() => app.close());

test('The log is filtered by administrator, subject, action and day (R23)', async () => {
  const [one, other] = [
    await createPerson(app, 'Other', { isAdministrator: true }),
    await createPerson(app, 'Other', { isAdministrator: true }),
  ];
  const [artist, director] = [await createPerson(app, 'Artist'), await createPerson(app, 'Director')];
  const act = (by: typeof one, action: string, _id: string) =>
    by.client.post(
      '/api/admin/actions',
      {
        ...{ action, about: { kind: 'person', _id }, words: 'Two artists wrote to us.' },
        ...{ reason: 'Two artists wrote to us.', rule: 'No harassment' },
      },
      { headers: { 'idempotency-key': randomUUID() } },
    );
  await act(one, 'sign_out', artist.id);
  await act(one, 'suspend', director.id);
  app.wait(60);
  await act(other, 'restore', director.id);
  const done = async (query: string) => {
    const { json } = await one.client.get(`/api/admin/log?${query}`);
    return json.data.actions.map(({ action }: { action: string }) => action);
  };
  expect(await done('')).toHaveLength(3);
  expect(await done(`administrator=${other.id}`)).toEqual(['restore']);
  expect(await done(`about=${director.id}`)).toEqual(['restore', 'suspend']);
  expect(await done(`about=${director.id}&administrator=${one.id}`)).toEqual(['suspend']);
  expect(await done('action=sign_out')).toEqual(['sign_out']);
  expect(await done('from=2026-11-28&to=2026-11-28')).toHaveLength(3);
  expect(await done('to=2026-11-27')).toEqual([]);
  expect(await done('from=2026-11-29')).toEqual([]);
  expect((await one.client.get('/api/admin/log?action=nothing')).status).toBe(400);
});
