import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { talents } from '../../../test/auditions.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { sendMails } from '../../../test/searches.ts';
import { addProject } from '../../../test/talents.ts';
import { projectRoles } from '../../db/tables/projects.ts';

let app: TestApp;
let director: Person;
let artist: Person;
let project: { id: string; roleId: string };
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow('2026-11-21T06:30:00Z');
  director = await createPerson(app, 'Director', { name: 'Leela Krishnan' });
  [artist] = (await talents(app, ['Aarohi Sen'])) as [Person];
  const { id, roleIds } = await addProject(app, director.id, { roles: 2, name: 'Neelam Express' });
  project = { id, roleId: roleIds[0] ?? '' };
  await app.db.update(projectRoles).set({ characterName: 'Ira' });
});

const invite = () =>
  director.client.post(`/api/projects/${project.id}/roles/${project.roleId}/invitations`, {
    artistIds: [artist.id],
  });
const setDaily = () => artist.client.put('/api/notifications/settings', { settings: { roles: 'daily' } });
const closeHiring = (requirementClose: boolean) =>
  director.client.put(`/api/projects/roles/${project.roleId}/hiring`, { requirementClose });
async function mailsUntil(moment: string): Promise<string[]> {
  app.setNow(moment);
  await sendMails(app);
  return (await app.mailsTo(artist.email)).map(({ subject }) => subject);
}
const invites = 'Leela Krishnan invites you to apply for Ira in Neelam Express';

describe('The mail of an invitation to apply', () => {
  test('leaves three minutes later, or with the mail of the day (M12)', async () => {
    expect((await invite()).status).toBe(201);
    expect(await mailsUntil('2026-11-21T06:34:00Z')).toEqual([invites]);
  });

  test('does not leave once the role is closed, at once or with the mail of the day (M12)', async () => {
    for (const isDaily of [false, true]) {
      if (isDaily) expect((await setDaily()).status).toBe(200);
      app.setNow('2026-11-21T06:30:00Z');
      await invite();
      for (const isClosed of [true, false]) expect((await closeHiring(isClosed)).status).toBe(200);
      expect(await mailsUntil('2026-11-21T06:34:00Z')).toEqual([]);
      expect(await mailsUntil('2026-11-21T14:00:00Z')).toEqual([]);
      [artist] = (await talents(app, ['Aarohi Sen'])) as [Person];
    }
  });

  test('does not leave once the artist blocked the director (S8)', async () => {
    await invite();
    await artist.client.put(`/api/blocks/${director.id}`);
    expect(await mailsUntil('2026-11-21T06:34:00Z')).toEqual([]);
  });

  test('does not leave once the role is gone, and what was told has no hole', async () => {
    await invite();
    await app.db.delete(projectRoles).where(eq(projectRoles.id, project.roleId));
    expect(await mailsUntil('2026-11-21T06:34:00Z')).toEqual([]);
    const { notifications } = (await artist.client.get('/api/notifications')).json.data;
    expect(notifications).toMatchObject([{ text: 'Leela Krishnan invites you to apply to Neelam Express' }]);
  });
});
