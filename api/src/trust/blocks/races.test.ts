import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addRound, castFor, talents } from '../../../test/auditions.ts';
import { createPerson } from '../../../test/people.ts';
import { invitations } from '../../db/tables/auditions/auditions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const rounds = 12;

test('A parallel application and block are serialised: the director gets no sign of the application (S8)', async () => {
  const director = await createPerson(app, 'Director');
  const { projectId, lead } = await castFor(app, director);
  const people = await talents(
    app,
    Array.from({ length: rounds }, (_, n) => `Anu ${n}`),
  );
  const apply = { projectId, roleIds: [lead] };
  const both = await Promise.all(
    people.map(({ client }) =>
      Promise.all([
        client.post('/api/project-artists/apply', apply),
        client.put(`/api/blocks/${director.id}`),
      ]),
    ),
  );
  for (const [applied, blocked] of both) {
    expect(blocked.status).toBe(200);
    expect(applied.status === 201 || applied.json.code === 'block.active', applied.text).toBe(true);
  }
  for (const { client } of people)
    expect((await client.post('/api/project-artists/apply', apply)).status).toBe(409);
  const search = await director.client.get(
    `/api/project-artists/search?projectId=${projectId}&status=applied`,
  );
  expect(search.json.data.total).toBe(0);
});

test('A parallel allowance and block lock in one order, and the block wins (S5, S8)', async () => {
  const director = await createPerson(app, 'Director');
  const people = await talents(
    app,
    Array.from({ length: rounds }, (_, n) => `Devi ${n}`),
  );
  for (const { client, id } of people) {
    await client.put(`/api/users/${id}/contact-choice`, { choice: 'applied' });
    const asked = await director.client.post('/api/contact-requests', { artistId: id });
    const holder = await app.db.$client.connect();
    try {
      // the answer has locked the ask and waits at its notification; the block has locked its artist and waits for the
      // ask
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE notifications IN EXCLUSIVE MODE');
      const allowing = client.put(`/api/contact-requests/${asked.json.data._id}`, { state: 'allowed' });
      const blocking = client.put(`/api/blocks/${director.id}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
      await holder.query('COMMIT');
      const [allowed, blocked] = await Promise.all([allowing, blocking]);
      expect([blocked.status, [200, 409].includes(allowed.status)]).toEqual([200, true]);
    } finally {
      holder.release();
    }
  }
  for (const { publicIdentifier } of people)
    expect((await director.client.get(`/api/users/profile/${publicIdentifier}/contact`)).status).toBe(404);
});

test('A parallel invitation and block leave no open invitation (S8, E22)', async () => {
  const director = await createPerson(app, 'Director');
  const { projectId, lead } = await castFor(app, director);
  const people = await talents(
    app,
    Array.from({ length: rounds }, (_, n) => `Balu ${n}`),
    { projectId, roleId: lead },
  );
  const { _id } = await addRound(director, projectId, [lead]);
  await Promise.all(
    people.flatMap(({ id, client }) => [
      director.client.post(`/api/auditions/${_id}/invitations`, { artists: [{ artistId: id }] }),
      client.put(`/api/blocks/${director.id}`),
    ]),
  );
  const left = await app.db.select().from(invitations).where(eq(invitations.auditionId, _id));
  expect(left.filter(({ state }) => state !== 'declined')).toEqual([]);
  const again = { artists: people.map(({ id }) => ({ artistId: id })) };
  const { json } = await director.client.post(`/api/auditions/${_id}/invitations`, again);
  expect(new Set(json.data.results.map((one: { result: string }) => one.result))).toEqual(
    new Set(['not_available']),
  );
});
