import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addRound, answer, plan, roundOf, talents } from '../../../test/auditions.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addApplications, addProject } from '../../../test/talents.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
  app.setNow('2026-12-01T06:30:00Z');
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

/** A project that an artist applied to, one minute after the last. */
async function applyTo(artist: Person, name: string, place: number) {
  const { id, roleIds } = await addProject(app, director.id, { name, roles: 1 });
  await addApplications(app, id, [{ artistId: artist.id, roleId: roleIds[0] }]);
  await app.db.$client.query(
    'UPDATE applications SET created_at = created_at + make_interval(mins => $2) WHERE project_id = $1',
    [id, place],
  );
  return { id, roleIds: roleIds as string[] };
}

/** Invites an artist to a time on a day of a round. */
async function inviteOn(artist: Person, { id, roleIds }: Awaited<ReturnType<typeof applyTo>>, day: string) {
  const round = await addRound(director, id, roleIds, { plan: { ...plan, days: [day] } });
  const [invitationId = ''] = await roundOf(director, round._id).invited([artist]);
  return { invitationId, slotId: round.slots[0]?._id };
}

test('what comes next is first: to answer, then by time, then the latest application', async () => {
  const [anu] = (await talents(app, ['Anu'])) as [Person];
  const open = await applyTo(anu, 'To answer', 0);
  const soon = await applyTo(anu, 'In two days', 1);
  const later = await applyTo(anu, 'In nine days', 2);
  await applyTo(anu, 'Earlier', 3);
  await applyTo(anu, 'Latest', 4);
  for (const [project, day] of [
    [later, '2026-12-10'],
    [soon, '2026-12-03'],
  ] as const) {
    const { invitationId, slotId } = await inviteOn(anu, project, day);
    expect((await answer(anu, invitationId, { answer: 'confirm', slotId })).status).toBe(200);
  }
  const { invitationId } = await inviteOn(anu, open, '2026-12-20');
  const names = async (query: string) => {
    const { projects } = (await anu.client.get(`/api/project-artists/mine?${query}`)).json.data;
    return projects.map(({ project }: { project: { name: string } }) => project.name);
  };
  expect(await names('')).toEqual(['To answer', 'In two days', 'In nine days', 'Latest', 'Earlier']);
  expect([await names('limit=2'), await names('limit=2&page=2')]).toEqual([
    ['To answer', 'In two days'],
    ['In nine days', 'Latest'],
  ]);
  await answer(anu, invitationId, { answer: 'decline' });
  app.setNow('2026-12-03T12:00:00Z');
  expect(await names('')).toEqual(['In nine days', 'Latest', 'Earlier', 'In two days', 'To answer']);
});
