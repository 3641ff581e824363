import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { statementsOf } from '../../test/statements.ts';
import { castTeam } from '../../test/team.ts';

let app: TestApp;
let owner: Person;
let editor: Person;
let reviewer: Person;
beforeAll(async () => {
  app = await createTestApp();
  owner = await createPerson(app, 'Director');
  editor = await createPerson(app, 'Director');
  reviewer = await createPerson(app, 'Other');
});
afterAll(() => app.close());

const cast = () => castTeam(app, owner, { editor, reviewer });

type Role = { _id: string; casting: Record<string, number> | null };

async function rolesFor(person: Person, id: string): Promise<Role[]> {
  return (await person.client.get(`/api/projects/${id}`)).json.data.roles;
}

describe('The roles of a project', () => {
  it('show owner, editor and reviewer the state of casting, and no one else', async () => {
    const desk = await cast();
    const [first = '', second = ''] = desk.ids;
    await desk.mark(desk.artists[0] ?? '', 'viewed');
    await desk.decide({ ids: [first], asOf: await desk.asOf(), stage: 'callback' });
    await desk.decide({ ids: [second], asOf: await desk.asOf(), stage: 'passed' });
    const counts = { applied: 3, seen: 1, shortlisted: 1, waiting: 2 };
    for (const person of [owner, editor, reviewer]) {
      const roles = await rolesFor(person, desk.id);
      expect(roles.find(({ _id }) => _id === desk.lead)?.casting).toEqual(counts);
      const friend = roles.find(({ _id }) => _id === desk.friend)?.casting;
      expect(friend).toEqual({ applied: 0, seen: 0, shortlisted: 0, waiting: 0 });
    }
    const strangers = [await createPerson(app, 'Director'), await createPerson(app, 'Artist')];
    for (const person of strangers) {
      const roles = await rolesFor(person, desk.id);
      expect(roles.map(({ casting }) => casting)).toEqual(roles.map(() => null));
    }
  });

  it('have the numbers of the desk', async () => {
    const desk = await cast();
    await desk.decide({ ids: desk.ids.slice(0, 2), asOf: await desk.asOf(), stage: 'on_hold' });
    const { roles } = (await owner.client.get(`/api/projects/${desk.id}/desk`)).json.data;
    const shown = await rolesFor(owner, desk.id);
    for (const { _id, applied, seen, waiting, counts } of roles) {
      const { considered: _, passed: _passed, ...inPlay } = counts as Record<string, number>;
      const shortlisted = Object.values(inPlay).reduce((sum, count) => sum + count, 0);
      expect(shown.find((role) => role._id === _id)?.casting).toEqual({
        applied,
        seen,
        shortlisted,
        waiting,
      });
    }
  });

  it('cost the team one statement', async () => {
    const desk = await cast();
    const stranger = await createPerson(app, 'Director');
    const taken = (person: Person) => statementsOf(() => rolesFor(person, desk.id));
    const [cast3, others] = [await taken(owner), await taken(stranger)];
    expect(cast3).toBeGreaterThan(0);
    expect(cast3).toBeLessThanOrEqual(6);
    expect(cast3 - others).toBeLessThanOrEqual(1);
  });
});
