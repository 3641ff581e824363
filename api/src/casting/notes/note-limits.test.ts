import { limits } from '@kirdaar/domain/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { castProject } from '../../../test/desk.ts';
import { createPerson } from '../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('Notes', () => {
  // fifty thousand notes exceed the usual timeout on a busy machine
  test('are five thousand a day for an account, also at once, and fifty thousand in all', {
    timeout: 120_000,
  }, async () => {
    const director = await createPerson(app, 'Director');
    const desk = await castProject(app, director);
    const write = (people: number) =>
      director.client.post(`/api/projects/${desk.id}/notes`, {
        ...{ artistIds: desk.artists.slice(0, people), text: 'A warm voice', visibility: 'me' },
      });
    const counted = (points: number) =>
      desk.rows(`UPDATE rate_limits SET points = ${points} WHERE key LIKE 'notes:' || $1 || ' %'`, [
        director.id,
      ]);
    expect((await write(1)).status).toBe(201);
    await counted(limits.notes.perDay - 3);
    expect(
      (await Promise.all([write(2), write(2), write(2)])).map(({ status }) => status).toSorted(),
    ).toEqual([...[201, 429, 429]]);
    const refused = await write(2);
    expect(refused.json).toMatchObject({
      code: 'note.day_limit',
      message:
        'You can write 5,000 notes a day; a note about 500 people is 500. What you typed stays, and from midnight you can write again.',
    });
    expect(Number(refused.headers['retry-after'])).toBe(12 * 60 * 60);

    await counted(0);
    // one statement for all would exceed the statement timeout
    for (const some of [5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000, 5000, 4995])
      await desk.rows(
        `INSERT INTO notes (id, project_id, artist_id, author_id, visibility, body, created_at)
         SELECT gen_random_uuid(), $1::uuid, $2::uuid, $3::uuid, 'me', 'One of many', now()
         FROM generate_series(1, $4::integer)`,
        [desk.id, desk.artists[0], director.id, some],
      );
    const answers = [await write(2), await write(1), await write(2)];
    expect(answers.map(({ status }) => status)).toEqual([201, 409, 409]);
    expect(answers[1]?.json.message).toBe(
      'You can keep 50,000 notes; a note about 500 people is 500. What you typed stays: remove notes that you do not need, then save again.',
    );
  });
});
