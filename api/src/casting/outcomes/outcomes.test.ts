import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { castProject } from '../../../test/desk.ts';
import { outcomesOf } from '../../../test/outcomes.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { listedArtist } from '../../../test/projects.ts';
import { addApplications } from '../../../test/talents.ts';
import { refreshListing } from '../../profiles/listing.service.ts';

let app: TestApp;
let director: Person;
let acts: ReturnType<typeof outcomesOf>;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director', { name: 'Leela Krishnan' });
  acts = outcomesOf(app, director);
});
afterAll(() => app.close());

const cast = () => castProject(app, director);
const base = ({ id }: { id: string }) => `/api/projects/${id}`;

test('As many candidates as one decision takes fit into the address of a preview', async () => {
  const { id } = await cast();
  const origin = await app.app.listen({ host: '127.0.0.1', port: 0 });
  const ids = Array.from({ length: 500 }, () => randomUUID()).join();
  const address = `/api/projects/${id}/outcomes/preview?outcome=not_selected&ids=${ids}`;
  expect((await fetch(origin + address)).status).toBe(401);
  expect((await director.client.get(address)).status).toBe(200);
});

describe('An applicant who waits for an answer', () => {
  test('applied, is considered or passed, got no outcome, and is in play nowhere in the project (D12)', async () => {
    const desk = await cast();
    expect(await acts.waiting(desk)).toEqual([3, 0]);
    expect(await acts.preview(desk)).toEqual({
      recipients: 3,
      unopened: 3,
      leftOut: 0,
      picked: { count: 0, names: [] },
      words: 'The team will not go further with your application this time.',
      subject: 'Monsoon: not this time',
      text: 'Dear {name}, thank you for applying for Role 1 in Monsoon. The team will not go further with your application this time. This is no reflection on your talent. Leela Krishnan',
    });
    await acts.move(desk, 0, 'passed');
    await acts.move(desk, 1, 'audition');
    expect(await acts.waiting(desk)).toEqual([2, 0]);
    expect(await acts.preview(desk)).toMatchObject({ recipients: 2, leftOut: 0 });
    await desk.add({ roleId: desk.friend, artistIds: [desk.artists[0]], stage: 'callback' });
    expect(await acts.preview(desk)).toMatchObject({ recipients: 1, leftOut: 1 });
    await desk.mark(desk.artists[2] ?? '', 'shortlisted');
    expect(await acts.waiting(desk)).toEqual([0, 0]);
  });

  test('counts once with two roles, and names both (D12, D14)', async () => {
    const desk = await cast();
    const [anu = ''] = desk.artists;
    await addApplications(app, desk.id, [{ artistId: anu, roleId: desk.friend }]);
    expect(await acts.waiting(desk)).toEqual([3, 1]);
    const { recipients, text } = await acts.preview(desk);
    expect([recipients, text]).toEqual([3, expect.stringContaining('for applying for {roles} in')]);
    expect((await acts.preview(desk, `roleId=${desk.friend}`)).recipients).toBe(1);
    expect((await acts.preview(desk, `ids=${await acts.idOf(desk, 1)}`)).recipients).toBe(1);
    expect((await acts.tell(desk, 3)).status).toBe(200);
    app.wait(600);
    await acts.due();
    const [mail, ...others] = await acts.mailsTo(desk, 0);
    expect(others).toEqual([]);
    expect(mail?.textBody).toContain('for applying for Role 1 and Role 2 in Monsoon.');
  });

  test('is one of the expected number, or none is sent', async () => {
    const desk = await cast();
    const refused = await acts.tell(desk, 2);
    expect([refused.status, refused.json.code]).toEqual([409, 'outcome.changed']);
    expect((await acts.tell(desk, 3)).status).toBe(200);
    const none = await acts.tell(desk, 0);
    expect([none.status, none.json.code]).toEqual([409, 'outcome.nobody']);
    expect(await acts.waiting(desk)).toEqual([0, 0]);
    const body = { roleId: desk.lead, ids: [await acts.idOf(desk, 0)] };
    expect((await acts.tell(desk, 1, body)).status).toBe(400);
    expect((await acts.tell(desk, 1, { roleId: desk.id })).status).toBe(404);
  });
});

describe('Sending outcomes', () => {
  test('passes considered candidates, waits ten minutes, then is shown and mailed once (D14)', async () => {
    const desk = await cast();
    await acts.move(desk, 1, 'passed');
    app.wait(1);
    const { activityId, dueAt } = (await acts.tell(desk, 3)).json.data;
    expect(new Date(dueAt).getTime()).toBe(app.deps.clock().getTime() + 600_000);
    const telling = { outcome: 'not_selected', dueAt };
    expect(await acts.shown(desk)).toMatchObject({
      stage: 'passed',
      outcome: 'none',
      outcomeAt: null,
      telling,
    });
    expect((await desk.activity()).activities[0]).toMatchObject({
      _id: activityId,
      kind: 'told',
      count: 3,
      undoUntil: dueAt,
    });
    app.wait(599);
    await acts.due();
    expect(await acts.mailsTo(desk, 0)).toEqual([]);
    app.wait(1);
    for (let round = 0; round < 3; round += 1) await acts.due();
    for (const place of [0, 1, 2])
      expect(await acts.mailsTo(desk, place)).toMatchObject([{ subject: 'Monsoon: not this time' }]);
    const outcomeAt = app.deps.clock().toISOString();
    expect(await acts.shown(desk, 2)).toMatchObject({ outcome: 'not_selected', outcomeAt, telling: null });
    const [mail] = await acts.mailsTo(desk, 0);
    expect(mail?.textBody).toContain('Dear Anu, thank you for applying for Role 1 in Monsoon.');
  });

  test('is undone within ten minutes without a trace (D11, D14)', async () => {
    const desk = await cast();
    await acts.move(desk, 1, 'passed');
    const { activityId } = (await acts.tell(desk, 3)).json.data;
    expect((await desk.undo(activityId)).json.data).toEqual({ undone: 3, left: 0 });
    expect((await desk.candidacies()).map(({ stage }) => stage).toSorted()).toEqual([
      'considered',
      'considered',
      'passed',
    ]);
    expect(await acts.waiting(desk)).toEqual([3, 0]);
    app.wait(700);
    await acts.due();
    expect(await acts.mailsTo(desk, 0)).toEqual([]);
    const later = (await acts.tell(desk, 3)).json.data.activityId;
    app.wait(601);
    await acts.due();
    expect((await desk.undo(later)).json.code).toBe('undo.too_late');
  });

  test('happens although the project is deleted meanwhile, and cannot be undone then (D13)', async () => {
    const desk = await cast();
    const { activityId } = (await acts.tell(desk, 3)).json.data;
    expect((await director.client.delete(base(desk))).status).toBe(200);
    expect((await desk.undo(activityId)).status).toBe(404);
    app.wait(600);
    await acts.due();
    expect(await acts.mailsTo(desk, 0)).toHaveLength(1);
  });

  test('by several members at once is done once', async () => {
    const desk = await cast();
    await acts.tell(desk, 3);
    app.wait(600);
    await Promise.all([acts.due(), acts.due(), acts.due()]);
    await acts.due();
    for (const place of [0, 1, 2]) expect(await acts.mailsTo(desk, place)).toHaveLength(1);
  });

  test('says that the role is filled only where every role named has a booking when it leaves (W28)', async () => {
    const desk = await cast();
    const [anu = '', balu = ''] = desk.artists;
    await addApplications(app, desk.id, [{ artistId: balu, roleId: desk.friend }]);
    const [isGone, goesNoFurther] = ['The role has gone to somebody else.', 'The team will not go further'];
    const text = async (query: string) => {
      const { words, text: whole } = await acts.preview(desk, query);
      expect(whole).toContain(words);
      return words;
    };
    expect(await text(`roleId=${desk.lead}`)).toContain(goesNoFurther);
    await acts.move(desk, 2, 'booked');
    expect(await text(`roleId=${desk.lead}`)).toContain(isGone);
    // Balu applied for the other role, too: it has no booking
    expect(await text('')).toContain(goesNoFurther);
    expect((await acts.tell(desk, 2)).status).toBe(200);
    const wordsOf = async (artistId: string) => {
      const { rows } = await app.db.$client.query(
        'SELECT outcome_words AS words FROM candidacies WHERE artist_id = $1 ORDER BY project_role_id = $2 DESC',
        [artistId, desk.lead],
      );
      return rows.map(({ words }) => words);
    };
    expect(await wordsOf(anu)).toEqual([null]);
    app.wait(600);
    await acts.due();
    expect(await wordsOf(anu)).toEqual([isGone]);
    expect(await wordsOf(balu)).toEqual(
      [`${goesNoFurther} with your application this time.`].flatMap((one) => [one, one]),
    );
    expect((await acts.mailsTo(desk, 0))[0]?.textBody).toContain(isGone);
    expect((await acts.mailsTo(desk, 1))[0]?.textBody).toContain(goesNoFurther);
  });

  test('says what is true when it leaves, not when it was decided (W28)', async () => {
    const desk = await cast();
    await acts.move(desk, 2, 'booked');
    await acts.tell(desk, 2);
    await acts.move(desk, 2, 'callback');
    app.wait(600);
    await acts.due();
    expect((await acts.mailsTo(desk, 0))[0]?.textBody).toContain('The team will not go further');
    await acts.move(desk, 0, 'considered', { takeBack: true });
    const words = await desk.rows('SELECT outcome_words FROM candidacies WHERE artist_id = $1', [
      desk.artists[0],
    ]);
    expect(words).toEqual([{ outcome_words: null }]);
  });

  test('of a booking goes to booked artists', async () => {
    const desk = await cast();
    await acts.move(desk, 0, 'booked');
    const wrong = await acts.tell(desk, 1, { ids: [await acts.idOf(desk, 1)], outcome: 'booked' });
    expect(wrong.json.code).toBe('outcome.nobody');
    expect((await acts.tell(desk, 1, { outcome: 'booked' })).status).toBe(200);
    app.wait(600);
    await acts.due();
    expect(await acts.mailsTo(desk, 0)).toMatchObject([{ subject: 'You are booked for Role 1 in Monsoon' }]);
    expect(await acts.shown(desk)).toMatchObject({ stage: 'booked', outcome: 'booked' });
  });

  test('of a booking leads an artist who never applied to the role’s card (D16)', async () => {
    const desk = await cast();
    const artist = await listedArtist(app);
    await app.db.transaction((tx) => refreshListing(tx, artist.id));
    await desk.add({ roleId: desk.friend, artistIds: [artist.id], stage: 'booked' });
    expect((await acts.tell(desk, 1, { outcome: 'booked' })).status).toBe(200);
    const seen = async () => (await artist.client.get(`/api/projects/${desk.id}`)).json.data;
    expect(await seen()).toMatchObject({ told: [], applications: [] });
    app.wait(600);
    await acts.due();
    const project = await seen();
    expect(project).toMatchObject({ told: [{ roleId: desk.friend, outcome: 'booked' }], applications: [] });
    const address = `/projects/${project.projectIdentifier}`;
    const { notifications } = (await artist.client.get('/api/notifications')).json.data;
    expect(notifications).toMatchObject([{ kind: 'outcome.booked', path: address }]);
    const [mail] = await app.mailsTo(artist.email);
    expect(mail?.textBody).toContain(`Open the project: ${app.deps.config.publicUrl}${address}`);
  });
});
