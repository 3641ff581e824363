import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { talents } from '../../../test/auditions.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { sendMails } from '../../../test/searches.ts';
import { addProject } from '../../../test/talents.ts';
import { projectRoles, projects } from '../../db/tables/projects/projects.ts';

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

const soon = '2026-11-21T06:34:00Z';
/** The time of the daily digest, in India from 19:00 on. */
const evening = '2026-11-21T13:40:00Z';
const invite = (roleId = project.roleId) =>
  director.client.post(`/api/projects/${project.id}/roles/${roleId}/invitations`, {
    artistIds: [artist.id],
  });
async function another() {
  app.setNow('2026-11-21T06:30:00Z');
  [artist] = (await talents(app, ['Aarohi Sen'])) as [Person];
}
async function anotherRole(): Promise<string> {
  const named = { characterName: 'Meera' };
  const other = and(eq(projectRoles.projectId, project.id), ne(projectRoles.id, project.roleId));
  const [role] = await app.db.update(projectRoles).set(named).where(other).returning();
  return role?.id ?? '';
}
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
  test('states role, ages, pay, days, place and the note, and its sentence once (W)', async () => {
    const pay = { payKind: 'paid', payFrom: 8000, payPer: 'day', days: 12 } as const;
    const dates = [{ kind: 'shoot', from: '2027-02-11', to: '2027-02-20' } as const];
    const ira = eq(projectRoles.id, project.roleId);
    await app.db
      .update(projectRoles)
      .set({ ...pay, dates, gender: 'female', ageRange: '28-35' })
      .where(ira);
    const place = { shootingCity: 'Mumbai', shootingState: 'maharashtra' };
    await app.db.update(projects).set(place).where(eq(projects.id, project.id));
    const body = { artistIds: [artist.id], message: 'Your Konkani is what we look for.' };
    const path = `/api/projects/${project.id}/roles/${project.roleId}/invitations`;
    expect((await director.client.post(path, body)).status).toBe(201);
    app.setNow(soon);
    await sendMails(app);
    const [mail] = await app.mailsTo(artist.email);
    const text = mail?.textBody ?? '';
    for (const line of [
      'Role: Ira, female, 28-35',
      'Pay: ₹8,000 a day',
      'Days: 12',
      'Shoot dates: 11/02/27 to 20/02/27',
      'Place: Mumbai, Maharashtra',
      'From the casting team: Your Konkani is what we look for.',
    ])
      expect(text).toContain(line);
    expect(text.split(invites)).toHaveLength(2);
  });

  test('leaves three minutes later, or with the daily digest (M12)', async () => {
    expect((await invite()).status).toBe(201);
    expect(await mailsUntil(soon)).toEqual([invites]);
    await another();
    await setDaily();
    await invite();
    expect(await mailsUntil(soon)).toEqual([]);
    expect(await mailsUntil(evening)).toEqual(['One notification that you have not read']);
  });

  test('does not leave once the role is closed, at once or with the digest (M12)', async () => {
    await invite();
    for (const isClosed of [true, false]) expect((await closeHiring(isClosed)).status).toBe(200);
    expect(await mailsUntil(soon)).toEqual([]);
    await another();
    await setDaily();
    await invite();
    expect(await mailsUntil(soon)).toEqual([]);
    await closeHiring(true);
    // only what still holds is sent and counted
    expect((await invite(await anotherRole())).status).toBe(201);
    expect(await mailsUntil(soon)).toEqual([]);
    expect(await mailsUntil(evening)).toEqual(['One notification that you have not read']);
    const [mail] = await app.mailsTo(artist.email);
    expect(mail?.textBody).toContain('for Meera in');
    expect(mail?.textBody).not.toContain('Ira');
  });

  test.each(['archivedAt', 'deletedAt'] as const)(
    'does not leave once the project is archived: %s',
    async (put) => {
      await invite();
      await app.db
        .update(projects)
        .set({ [put]: app.deps.clock() })
        .where(eq(projects.id, project.id));
      expect(await mailsUntil(soon)).toEqual([]);
    },
  );

  test('does not leave once the artist blocked the director (S8)', async () => {
    await invite();
    await artist.client.put(`/api/blocks/${director.id}`);
    expect(await mailsUntil(soon)).toEqual([]);
  });

  test('does not leave once the role is deleted, and the notification has no gap', async () => {
    await invite();
    await app.db.delete(projectRoles).where(eq(projectRoles.id, project.roleId));
    expect(await mailsUntil(soon)).toEqual([]);
    const { notifications } = (await artist.client.get('/api/notifications')).json.data;
    expect(notifications).toMatchObject([{ text: 'Leela Krishnan invites you to apply to Neelam Express' }]);
  });
});
