import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';
import { addApplications, addListed, addProject } from './talents.ts';

/** A project of a director with two roles, and listed artists who applied for the first of them. */
export async function castProject(
  test: TestApp,
  director: Person,
  names: string[] = ['Anu', 'Balu', 'Charu'],
) {
  const artists = await addListed(
    test,
    names.map((name) => ({ name })),
  );
  const { id, roleIds } = await addProject(test, director.id, { roles: 2 });
  const [lead = '', friend = ''] = roleIds;
  await addApplications(
    test,
    id,
    artists.map((artistId) => ({ artistId, roleId: lead })),
  );
  return { id, lead, friend, artists, ...deskOf(test, director, id) };
}

type Row = {
  id: string;
  artist_id: string;
  stage: string;
  grade: number | null;
  project_role_id: string | null;
};

/** Actions at a project's desk, and the resulting rows. */
export function deskOf({ db }: Pick<TestApp, 'db'>, { client }: Pick<Person, 'client'>, id: string) {
  const rows = async <R = Row>(text: string, values: unknown[] = [id]) =>
    (await db.$client.query(text, values)).rows as R[];
  const base = `/api/projects/${id}`;
  return {
    rows,
    /** The candidacies by artist and role, without those only for the project's shortlist. */
    candidacies: () =>
      rows(
        `SELECT * FROM candidacies WHERE project_id = $1
           AND NOT (is_ended AND applied_at IS NULL AND staged_by IS NULL) ORDER BY created_at, artist_id`,
      ),
    /** The version of a list read now. */
    asOf: async () => {
      const [now] = await rows<{ version: number }>(
        'SELECT desk_version AS version FROM projects WHERE id = $1',
      );
      return String(now?.version);
    },
    decide: (body: object, headers: Record<string, string> = {}) =>
      client.post(`${base}/decisions`, body, { headers }),
    add: (body: object) => client.post(`${base}/candidates`, body),
    undo: (aid: string) => client.post(`${base}/activity/${aid}/undo`, {}),
    activity: async (query = '') => (await client.get(`${base}/activity?${query}`)).json.data,
    mark: async (artistId: string, status: string) => {
      const answer = await client.post('/api/project-artists/update-status', {
        artistId,
        projectId: id,
        status,
      });
      expect(answer.status).toBe(200);
    },
  };
}
