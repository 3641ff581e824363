import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { talents } from '../../../test/auditions.ts';
import { castProject } from '../../../test/desk.ts';
import { outcomesOf } from '../../../test/outcomes.ts';
import { createPerson, type Person } from '../../../test/people.ts';

let app: TestApp;
let director: Person;
let acts: ReturnType<typeof outcomesOf>;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director', { name: 'Leela Krishnan' });
  acts = outcomesOf(app, director);
});
afterAll(() => app.close());

const own = 'We loved your scene, but the brothers have to look alike.';

/** A project with one more applicant, who can sign in. */
async function cast() {
  const desk = await castProject(app, director);
  const [artist] = (await talents(app, ['Anu'], { projectId: desk.id, roleId: desk.lead })) as [Person];
  const { rows } = await app.db.$client.query('SELECT id FROM candidacies WHERE artist_id = $1', [artist.id]);
  const ids = [rows[0].id as string];
  const mine = async () => {
    const { data } = (await artist.client.get('/api/project-artists/mine')).json;
    return data.projects[0].applications[0].words;
  };
  const exported = async () =>
    (await artist.client.get(`/api/users/${artist.id}/export`)).json.data.applications[0].words;
  const tell = (words: string) => acts.tell(desk, 1, { ids, words });
  return { desk, artist, ids, mine, exported, tell };
}

test('A result has the words of the team in place of its sentence, in the mail, ‘My applications’ and the export (W28)', async () => {
  const { artist, mine, exported, tell } = await cast();
  expect((await tell(own)).status).toBe(200);
  expect([await mine(), await exported()]).toEqual([null, null]);
  app.wait(600);
  await acts.due();
  expect([await mine(), await exported()]).toEqual([own, own]);
  const mail = (await app.mailsTo(artist.email)).at(-1)?.textBody ?? '';
  expect(mail).toContain(
    `thank you for applying for Role 1 in Monsoon. ${own} This is no reflection on your talent.`,
  );
  expect(mail).not.toContain('will not go further');
});

test('Words that the shield holds are refused, as are more than 300 letters and words for a booking (W28)', async () => {
  const { desk, ids, tell } = await cast();
  const refused = await tell('Registration card Rs 500 and you are in.');
  expect([refused.status, refused.json.code, refused.json.message]).toEqual([
    ...[400, 'outcome.words', 'These words cannot be sent.'],
  ]);
  expect((await tell('a'.repeat(301))).json).toMatchObject({ errors: [{ path: 'words' }] });
  const booked = await acts.tell(desk, 1, { ids, outcome: 'booked', words: own });
  expect([booked.status, booked.json.errors[0].path]).toEqual([400, 'words']);
  expect((await tell('  ')).status).toBe(200);
});

test('Own words wait with their result: undo forgets them, and undoing a move brings both back (W28)', async () => {
  const { desk, mine, tell } = await cast();
  const undo = (id: string) => director.client.post(`/api/projects/${desk.id}/activity/${id}/undo`, {});
  const first = await tell(own);
  expect((await undo(first.json.data.activityId)).status).toBe(200);
  expect((await tell('')).status).toBe(200);
  app.wait(600);
  await acts.due();
  expect(await mine()).toBe('The team will not go further with your application this time.');

  const again = await cast();
  expect((await again.tell(own)).status).toBe(200);
  const moved = await again.desk.decide({
    ...{ ids: again.ids, asOf: await again.desk.asOf(), stage: 'shortlisted' },
  });
  const back = await director.client.post(
    `/api/projects/${again.desk.id}/activity/${moved.json.data.activityId}/undo`,
    {},
  );
  expect(back.status).toBe(200);
  app.wait(600);
  await acts.due();
  expect(await again.mine()).toBe(own);
});
