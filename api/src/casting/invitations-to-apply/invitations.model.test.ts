import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { talents } from '../../../test/auditions.ts';
import { answerTo, expected, type Model, type Step, step } from '../../../test/naive-invitations.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addProject } from '../../../test/talents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The same through the API. */
class Doing {
  readonly activities: (string | null)[] = [];
  readonly director: Person;
  readonly artists: Person[];
  readonly projectId: string;
  readonly roleId: string;
  constructor(director: Person, artists: Person[], { id, roleIds }: { id: string; roleIds: string[] }) {
    this.director = director;
    this.artists = artists;
    this.projectId = id;
    this.roleId = roleIds[0] ?? '';
  }

  async take(taken: Step): Promise<string[] | null> {
    const { director, projectId, roleId } = this;
    const of = (place: number) => this.artists[place] as Person;
    switch (taken.do) {
      case 'invite': {
        const artistIds = taken.who.map((place) => of(place).id);
        const path = `/api/projects/${projectId}/roles/${roleId}/invitations`;
        const { status, json } = await director.client.post(path, { artistIds });
        this.activities.push(json.data?.activityId ?? null);
        return status === 201 ? json.data.results.map(({ result }: { result: string }) => result) : null;
      }
      case 'undo': {
        const activity = this.activities[taken.which];
        if (activity) await director.client.post(`/api/projects/${projectId}/activity/${activity}/undo`, {});
        return null;
      }
      case 'apply':
        await of(taken.who).client.post('/api/project-artists/apply', { projectId, roleIds: [roleId] });
        return null;
      case 'withdraw': {
        const { client, id } = of(taken.who);
        const query = `projectId=${projectId}&artistId=${id}`;
        const { applications } = (await client.get(`/api/project-artists/get-status?${query}`)).json.data;
        for (const { _id } of applications) await client.delete(`/api/project-artists/applications/${_id}`);
        return null;
      }
      case 'mark':
        await of(taken.who).client.put(`/api/roles/${roleId}/mark`, { mark: taken.mark });
        return null;
      case 'close': {
        const path = taken.what === 'role' ? `roles/${roleId}` : projectId;
        await director.client.put(`/api/projects/${path}/hiring`, { requirementClose: taken.close });
        return null;
      }
      case 'block': {
        const path = `/api/blocks/${director.id}`;
        await (taken.block ? of(taken.who).client.put(path) : of(taken.who).client.delete(path));
        return null;
      }
    }
  }

  async seen() {
    const list = `/api/projects/${this.projectId}/candidates?role=${this.roleId}`;
    const { artists } = (await this.director.client.get(list)).json.data;
    const marks = new Map<string, string | null>(
      artists.map((one: { _id: string; invitedToApply: string | null }) => [one._id, one.invitedToApply]),
    );
    const counts = `/api/project-artists/search?projectId=${this.projectId}&counts=true`;
    const { applied } = (await this.director.client.get(counts)).json.data.counts;
    const invited = [];
    for (const { client } of this.artists)
      invited.push((await client.get('/api/roles/invited')).json.data.total);
    const unread = [];
    for (const { client } of this.artists) {
      const { notifications } = (await client.get('/api/notifications')).json.data;
      unread.push(notifications.length);
    }
    const desk = this.artists.map(({ id }) => (marks.has(id) ? (marks.get(id) ?? 'no mark') : 'not there'));
    return { desk, applied: applied.total, invited, notified: unread };
  }
}

test('Invitations to apply follow the model of a naive team and its artists, whatever is done in whatever order (M12)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      const director = await createPerson(app, 'Director');
      const project = await addProject(app, director.id, { roles: 1 });
      const doing = new Doing(director, await talents(app, ['Anu', 'Balu', 'Charu']), project);
      const people = ['Anu', 'Balu', 'Charu'].map(() => ({
        ...{ hasApplied: false, isBlocking: false, invitation: null },
      }));
      const model: Model = { closed: new Set(), people, undone: new Set() };
      for (const taken of steps) {
        const before = doing.activities.length;
        const got = await doing.take(taken);
        expect(got).toEqual(answerTo(model, taken, before));
        expect(await doing.seen()).toEqual(expected(model));
      }
    }),
    { numRuns: 20 },
  );
});
