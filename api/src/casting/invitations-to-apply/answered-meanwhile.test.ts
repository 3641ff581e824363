import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { talents } from '../../../test/auditions.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addProject } from '../../../test/talents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Waits until this many calls wait for another's lock. */
const waiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await app.db.$client.query<{ count: number }>(
        "SELECT count(*)::integer AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return rows[0]?.count;
    })
    .toBe(count);

/** An invited artist, and their ways to answer. */
async function invited() {
  const director = await createPerson(app, 'Director', { name: 'Leela Krishnan' });
  const project = await addProject(app, director.id, { roles: 1, name: 'Neelam Express' });
  const [roleId = ''] = project.roleIds;
  const [artist] = (await talents(app, ['Aarohi Sen'])) as [Person];
  const path = `/api/projects/${project.id}/roles/${roleId}/invitations`;
  expect((await director.client.post(path, { artistIds: [artist.id] })).status).toBe(201);
  const body = { projectId: project.id, roleIds: [roleId] };
  return {
    artist,
    apply: () => artist.client.post('/api/project-artists/apply', body),
    mark: () => artist.client.put(`/api/roles/${roleId}/mark`, { mark: 'not_for_me' }),
    async notices() {
      const { notifications } = (await director.client.get('/api/notifications')).json.data;
      const notices: { kind: string; text: string }[] = notifications;
      return notices.filter(({ kind }) => kind === 'invitation_answered').map(({ text }) => text);
    },
    async declined() {
      const { rows } = await app.db.$client.query(
        'SELECT declined_at IS NOT NULL AS declined FROM invitations_to_apply JOIN candidacies AS c ON c.id = candidacy_id WHERE c.artist_id = $1',
        [artist.id],
      );
      return rows.map(({ declined }) => declined);
    },
  };
}

/** Pauses a first act after it answered the invitation, before its notification, and runs a second
    meanwhile. */
async function meanwhile(first: () => Promise<{ status: number }>, second: typeof first) {
  const holder = await app.db.$client.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE notifications IN EXCLUSIVE MODE');
    const one = first();
    await waiting(1);
    const other = second();
    await waiting(2);
    await holder.query('COMMIT');
    return [(await one).status, (await other).status];
  } finally {
    holder.release();
  }
}

test('An invitation is answered by applying also where ‘Not for me’ comes at the same moment (M12)', async () => {
  const { apply, mark, notices, declined } = await invited();
  expect(await meanwhile(apply, mark)).toEqual([201, 200]);
  expect(await notices()).toHaveLength(1);
  expect(await declined()).toEqual([false]);
});

test('and where it comes first, of which the inviter is notified as well (M12)', async () => {
  const { apply, mark, notices, declined } = await invited();
  expect(await meanwhile(mark, apply)).toEqual([200, 201]);
  expect(await notices()).toHaveLength(2);
  expect(await declined()).toEqual([false]);
});
