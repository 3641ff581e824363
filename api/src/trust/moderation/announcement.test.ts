import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';

let app: TestApp;
let moderator: Person;
beforeAll(async () => {
  app = await createTestApp();
  app.setNow('2026-11-28T06:30:00Z');
  moderator = await createPerson(app, 'Other', { isAdministrator: true });
});
afterAll(() => app.close());

const set = (body: object) => moderator.client.put('/api/admin/announcement', body);
const read = async () => (await app.visitor().get('/api/announcement')).json.data.announcement;
const times = { from: '2026-11-28T07:00:00.000Z', until: '2026-11-28T08:00:00.000Z' };

test('An announcement is read by anyone in its time alone; the next one replaces it, and it ends (R25)', async () => {
  expect(await read()).toBeNull();
  expect((await set({ text: 'Maintenance at 13:00.', ...times })).status).toBe(200);
  expect(await read()).toBeNull();
  app.setNow('2026-11-28T07:00:00Z');
  expect(await read()).toEqual({ text: 'Maintenance at 13:00.', ...times });
  await set({ text: 'Maintenance is over.', ...times });
  expect(await read()).toEqual({ text: 'Maintenance is over.', ...times });
  app.setNow('2026-11-28T08:00:00Z');
  expect(await read()).toBeNull();
  app.setNow('2026-11-28T07:30:00Z');
  for (let time = 0; time < 2; time += 1)
    expect((await moderator.client.delete('/api/admin/announcement')).status).toBe(200);
  expect(await read()).toBeNull();
});

test('An announcement has at most 200 letters and ends after it begins (R25)', async () => {
  expect((await set({ text: 'a'.repeat(201), ...times })).status).toBe(400);
  expect((await set({ text: '', ...times })).status).toBe(400);
  const backwards = { from: times.until, until: times.from };
  expect((await set({ text: 'Hello', ...backwards })).json.errors).toMatchObject([{ path: 'until' }]);
});
