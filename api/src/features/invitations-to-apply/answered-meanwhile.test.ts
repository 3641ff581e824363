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

/** Waits until so many of the calls wait for a lock of somebody else. */
const waiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await app.db.$client.query<{ count: number }>(
        "SELECT count(*)::integer AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return rows[0]?.count;
    })
    .toBe(count);

test('An invitation is answered by applying also where ‘Not for me’ comes at the same moment (M12)', async () => {
  const director = await createPerson(app, 'Director', { name: 'Leela Krishnan' });
  const project = await addProject(app, director.id, { roles: 1, name: 'Neelam Express' });
  const [roleId = ''] = project.roleIds;
  const [artist] = (await talents(app, ['Aarohi Sen'])) as [Person];
  const path = `/api/projects/${project.id}/roles/${roleId}/invitations`;
  expect((await director.client.post(path, { artistIds: [artist.id] })).status).toBe(201);

  const holder = await app.db.$client.connect();
  try {
    // the application has answered the invitation, and waits where it tells of it
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE notifications IN EXCLUSIVE MODE');
    const applying = artist.client.post('/api/project-artists/apply', {
      projectId: project.id,
      roleIds: [roleId],
    });
    await waiting(1);
    const marking = artist.client.put(`/api/roles/${roleId}/mark`, { mark: 'not_for_me' });
    await waiting(2);
    await holder.query('COMMIT');
    expect([(await applying).status, (await marking).status]).toEqual([201, 200]);
  } finally {
    holder.release();
  }

  const { notifications } = (await director.client.get('/api/notifications')).json.data;
  const told: { kind: string; text: string }[] = notifications;
  expect(told.filter(({ kind }) => kind === 'invitation_answered').map(({ text }) => text)).toHaveLength(1);
  const { rows } = await app.db.$client.query('SELECT declined_at FROM invitations_to_apply');
  expect(rows).toEqual([{ declined_at: null }]);
});
