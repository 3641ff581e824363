import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson } from '../../test/people.ts';
import { multipart } from '../../test/projects.ts';
import { addProject } from '../../test/talents.ts';
import { projects } from '../db/tables/projects/projects.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('an account has sixty open drafts at most, also in parallel, and a copy of a project is one of them', async () => {
  const director = await createPerson(app, 'Director');
  const rows = Array.from({ length: 58 }, (_, place) => ({
    ...{
      id: randomUUID(),
      directorId: director.id,
      projectIdentifier: `draft-${place}`,
      name: `Draft ${place}`,
      isDraft: true,
    },
  }));
  await app.db.insert(projects).values(rows);
  const { id } = await addProject(app, director.id, { name: 'Monsoon' });
  const save = () => director.client.postForm('/api/projects/draft', multipart({ name: 'One more' }));
  const copy = () => director.client.post(`/api/projects/${id}/duplicate`);
  const answers = await Promise.all([save(), save(), copy(), copy(), save()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409]);
  for (const refused of [await save(), await copy()]) {
    expect(refused).toMatchObject({ status: 409, json: { code: 'project.draft_limit' } });
    expect(refused.json.message).toBe(
      'You have 60 open drafts, the most for one account. What you typed stays: publish or delete a draft, then save again.',
    );
  }
  // an existing draft is still saved, and a deleted one makes room
  const [made] = answers.flatMap(({ json }) => json.data ?? []);
  const again = await director.client.putForm(
    `/api/projects/${made._id}/draft`,
    multipart({ name: 'Saved' }),
  );
  expect(again.status).toBe(200);
  expect((await director.client.delete(`/api/projects/${made._id}`)).status).toBe(200);
  expect((await save()).status).toBe(201);
});
