import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { addRound, answer, castFor, roundOf, talents } from '../../test/auditions.ts';
import { boardsOf, enter } from '../../test/boards.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { join } from '../../test/team.ts';

let app: TestApp;
let moderator: Person;
let director: Person;
let editor: Person;
let artist: Person;
let place: { projectId: string; lead: string };
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  moderator = await createPerson(app, 'Other', { isAdministrator: true });
  director = await createPerson(app, 'Director');
  editor = await createPerson(app, 'Director');
  place = await castFor(app, director);
  await join(app, place.projectId, editor, 'editor');
  [artist = editor] = await talents(app, ['Meena Iyer'], { projectId: place.projectId, roleId: place.lead });
});

const act = async (action: 'suspend' | 'restore') => {
  const { status } = await moderator.client.post(
    '/api/admin/actions',
    {
      ...{ action, about: { kind: 'person', _id: director.id }, reason: 'Asked artists for money' },
      ...{ rule: 'No money from artists', words: 'You asked artists for money.' },
    },
    { headers: { 'idempotency-key': randomUUID() } },
  );
  expect(status).toBe(201);
};
const mailsWith = async (subject: string) =>
  (await app.mailsTo(artist.email))
    .filter((mail) => mail.subject === subject)
    .map(({ textBody }) => textBody);
const invitedTo = async () => {
  const round = await addRound(director, place.projectId, [place.lead]);
  const [id = ''] = await roundOf(director, round._id).invited([artist]);
  return { id, slotId: round.slots[0]?._id };
};

describe('The projects of a suspended director', () => {
  test('are not there for anybody, in no list, and take no applications, until they are restored (S25)', async () => {
    const [newcomer = artist] = await talents(app, ['Asha Pillai']);
    const { projectId, lead } = place;
    const open = (by: Person) => by.client.get(`/api/projects/${projectId}`);
    const apply = () =>
      newcomer.client.post('/api/project-artists/apply', { projectId, roleIds: [lead], auditionVideos: [] });
    const lists = async () =>
      (await app.visitor().get('/api/projects/public?limit=100')).text +
      (await editor.client.get('/api/projects?limit=100')).text;
    const { projectIdentifier } = (await open(newcomer)).json.data;
    expect(await lists()).toContain(projectIdentifier);
    await act('suspend');
    for (const by of [newcomer, artist, editor]) expect((await open(by)).status).toBe(404);
    expect((await open(newcomer)).json.message).toBe('Project not Found');
    for (const by of [artist, editor])
      expect((await open(by)).json.message).toBe('Kirdaar has paused this project.');
    expect((await editor.client.get(`/api/projects/${projectId}/desk`)).status).toBe(404);
    expect(await lists()).not.toContain(projectIdentifier);
    expect((await apply()).status).toBe(404);
    await act('restore');
    expect((await open(newcomer)).status).toBe(200);
    expect(await lists()).toContain(projectIdentifier);
    expect((await apply()).status).toBe(201);
  });

  test('have closed boards (S25)', async () => {
    const desk = { id: place.projectId, candidacies: async () => [] };
    const { link } = await boardsOf(app, director, desk).create();
    const entered = async () => (await enter(app.visitor(), link, 'Priya')).json;
    expect((await entered()).success).toBe(true);
    await act('suspend');
    expect((await entered()).code).toBe('board.closed');
    await act('restore');
    expect((await entered()).success).toBe(true);
  });

  test('have their artists mailed at once, and again when they are open again (R15)', async () => {
    const { id } = await invitedTo();
    await act('suspend');
    expect(await mailsWith('Kirdaar has paused Neelam Express.')).toEqual([
      expect.stringContaining('Kirdaar has paused Neelam Express.'),
    ]);
    expect((await answer(artist, id, { answer: 'confirm' })).status).toBe(404);
    await act('restore');
    expect(await mailsWith('Neelam Express is open again')).toHaveLength(1);
  });

  test('name the time of a confirmed audition, and cancel one whose time passed (R15)', async () => {
    const { id, slotId } = await invitedTo();
    expect((await answer(artist, id, { answer: 'confirm', slotId })).status).toBe(200);
    await act('suspend');
    const [text = ''] = await mailsWith('Kirdaar has paused Neelam Express.');
    expect(text.replace(/\s+/g, ' ')).toContain(
      'Kirdaar has paused Neelam Express. Your audition on Sat 12/12/26, 10:00 will not take place unless we write again.',
    );
    app.wait(30 * 24 * 60 * 60);
    moderator = await createPerson(app, 'Other', { isAdministrator: true });
    await act('restore');
    expect(await mailsWith('Neelam Express is open again')).toEqual([]);
    const { rows } = await app.db.$client.query('SELECT state FROM invitations WHERE id = $1', [id]);
    expect(rows).toEqual([{ state: 'cancelled' }]);
  });
});
