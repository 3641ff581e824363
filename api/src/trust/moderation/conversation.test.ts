import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { type Conversing, converse } from '../../../test/messages.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { messages } from '../../db/tables/messaging/messages.ts';
import { moderationActions } from '../../db/tables/trust/moderation.ts';

let app: TestApp;
let moderator: Person;
let talk: Conversing;
let ids: string[];
let caseId: string;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '1' });
});
afterAll(() => app.close());
beforeEach(async () => {
  moderator = await createPerson(app, 'Other', { isAdministrator: true });
  talk = await converse(app);
  const { owner, artist } = talk;
  const threadId = await talk.begun();
  await app.db.delete(messages).where(eq(messages.threadId, threadId));
  ids = Array.from({ length: 40 }, () => randomUUID());
  const sentAt = app.deps.clock();
  await app.db.insert(messages).values(
    ids.map((id, at) => ({
      ...{ id, threadId, number: at + 1, isFromTeam: at % 2 === 0, sentAt },
      ...{ senderId: at % 2 === 0 ? owner.id : artist.id, body: `Message ${at}` },
    })),
  );
  const about = { kind: 'message', _id: ids[20] };
  expect((await artist.client.post('/api/reports', { about, category: 'harassment' })).status).toBe(201);
  const { items } = (await moderator.client.get('/api/admin/queue?limit=100')).json.data;
  caseId = items.find((one: { about: { _id: string } }) => one.about._id === ids[20])._id;
});

const open = (id = caseId, by = moderator, reason = 'To read what came before.') =>
  by.client.post(`/api/admin/cases/${id}/conversation`, { reason });
const logged = () => app.db.select().from(moderationActions).where(eq(moderationActions.aboutId, caseId));

describe('The conversation of a reported message', () => {
  test('is shown with the ten messages before and after it (R20)', async () => {
    const { around } = (await moderator.client.get(`/api/admin/cases/${caseId}`)).json.data;
    expect(around.map(({ _id }: { _id: string }) => _id)).toEqual(ids.slice(10, 31));
    const { owner } = talk;
    expect(around[10]).toMatchObject({ text: 'Message 20', from: { _id: owner.id, name: owner.name } });
    expect(await logged()).toEqual([]);
  });

  test('is opened whole for a reason, which is logged first (R20)', async () => {
    expect((await open(caseId, moderator, 'short')).status).toBe(400);
    expect(await logged()).toEqual([]);
    const answer = await open();
    expect(answer.status).toBe(200);
    expect(answer.json.data.messages.map(({ _id }: { _id: string }) => _id)).toEqual(ids);
    expect(await logged()).toMatchObject([
      { action: 'open_conversation', reason: 'To read what came before.', administratorId: moderator.id },
    ]);
    const { history } = (await moderator.client.get(`/api/admin/cases/${caseId}`)).json.data;
    expect(history).toMatchObject([{ action: 'open_conversation' }]);
  });

  test('is opened for no case about something else, and in no own case (R20, R11)', async () => {
    const about = { kind: 'project', _id: talk.projectId };
    await talk.artist.client.post('/api/reports', { about, category: 'money' });
    const { items } = (await moderator.client.get('/api/admin/queue?limit=100')).json.data;
    const other = items.find((one: { about: { _id: string } }) => one.about._id === about._id);
    expect((await open(other._id)).status).toBe(404);
    expect((await open(randomUUID())).status).toBe(404);
    expect((await moderator.client.get(`/api/admin/cases/${other._id}`)).json.data.around).toEqual([]);
  });

  test('is opened 60 times in an hour by one moderator (R, section 7)', async () => {
    for (let time = 0; time < 60; time += 1) await open();
    expect((await open()).status).toBe(429);
    expect(await logged()).toHaveLength(60);
  });
});
