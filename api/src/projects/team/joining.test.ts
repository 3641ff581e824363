import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { publish } from '../../../test/projects.ts';
import { goodPassword } from '../../../test/sign-up.ts';
import { addProject } from '../../../test/talents.ts';
import { answer, castTeam, invited, join } from '../../../test/team.ts';
import { personalInfo } from '../../../test/wizard.ts';
import { hashSecret } from '../../core/hashing.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
let owner: Person;
let arvind: Person;
let rukmini: Person;
beforeAll(async () => {
  app = await createTestApp();
  owner = await createPerson(app, 'Director', { name: 'Neelam Sethi' });
  arvind = await createPerson(app, 'Director', { name: 'Arvind Mathur' });
  rukmini = await createPerson(app, 'Other', { name: 'Rukmini Sathe', isProfileComplete: true });
});
afterAll(() => app.close());

const cast = () => castTeam(app, owner, { editor: arvind, reviewer: rukmini });
const teamOf = ({ client }: Person, id: string) => client.get(`/api/projects/${id}/team`);
const readsProject = async ({ client }: Person, id: string) =>
  (await client.get(`/api/projects/${id}`)).json.data;

describe('Casting and applying', () => {
  test('exclude each other: an applicant cannot join, a member cannot apply (D18)', async () => {
    const project = await publish(owner);
    const [first, second] = await applicants(2);
    const roleIds = [project.roles[0]?._id];
    const apply = ({ client }: Person) =>
      client.post('/api/project-artists/apply', { projectId: project._id, roleIds });
    expect((await apply(first)).status).toBe(201);
    const refused = await answer(
      first.client,
      'accept',
      await invited(app, owner, project._id, first, 'reviewer'),
    );
    expect([refused.status, refused.json.code]).toEqual([403, 'team.applied']);
    expect(refused.json.message).toBe('You applied to this project.');
    await join(app, project._id, second, 'reviewer');
    const late = await apply(second);
    expect([late.status, late.json.code]).toEqual([403, 'application.team']);
    expect(late.json.message).toBe('You are casting this project.');
    const { can, roles } = await readsProject(second, project._id);
    expect([can.apply.ok, roles[0].can.apply.why]).toEqual([false, 'application.team']);
  });

  test('at the same time: one of both, never both (D18)', async () => {
    const project = await publish(owner);
    const roleIds = [project.roles[0]?._id];
    const people = await applicants(15);
    for (const [index, person] of people.entries()) {
      const token = await invited(app, owner, project._id, person, 'reviewer');
      const apply = () =>
        person.client.post('/api/project-artists/apply', { projectId: project._id, roleIds });
      const accept = () => answer(person.client, 'accept', token);
      const order = index % 2 ? [apply(), accept()] : [accept(), apply()];
      const statuses = (await Promise.all(order)).map(({ status }) => status);
      expect(statuses.toSorted()).toSatisfy(([one, other]: number[]) => (one ?? 0) < 300 && other === 403);
    }
  });

  test('A person who becomes an artist leaves the teams, with their grades (D18)', async () => {
    const desk = await cast();
    const [id = ''] = desk.ids;
    const [other] = await applicants(2);
    await join(app, desk.id, other, 'reviewer');
    const path = `/api/projects/${desk.id}/candidates/${id}/my-grade`;
    expect((await other.client.send('PUT', path, { body: { grade: 1 } })).status).toBe(200);
    const body = { ...(await personalInfo(app)), instagramUrl: 'https://www.instagram.com/someone' };
    expect((await other.client.patch(`/api/users/${other.id}/personal-info`, body)).status).toBe(200);
    expect((await teamOf(owner, desk.id)).json.data.people).toHaveLength(2);
    expect(await desk.rows('SELECT FROM reviewer_grades WHERE project_id = $1')).toEqual([]);
  });

  /** Other professionals whose profiles are listed. */
  async function applicants(count: number): Promise<[Person, Person, ...Person[]]> {
    const people: Person[] = [];
    for (let index = 0; index < count; index += 1) {
      const person = await createPerson(app, 'Other', { isProfileComplete: true });
      await app.db.transaction((tx) => refreshListing(tx, person.id));
      people.push(person);
    }
    return people as [Person, Person, ...Person[]];
  }
});

test('An invitation to a person whose account is deleted is deleted', async () => {
  const { id } = await addProject(app, owner.id);
  const passwordHash = await hashSecret(goodPassword);
  const leela = await createPerson(app, 'Director', { passwordHash });
  await invited(app, owner, id, leela, 'editor');
  const body = { password: goodPassword };
  expect((await leela.client.delete(`/api/users/${leela.id}`, { body })).status).toBe(200);
  expect((await teamOf(owner, id)).json.data.invitations).toEqual([]);
});
