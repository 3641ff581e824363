import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { addRound, answer, castFor, plan, roundOf, talents } from '../../test/auditions.ts';
import { createPerson, type Person } from '../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  app.setNow('2026-12-01T06:30:00Z');
});
afterAll(() => app.close());

test('An artist with a conflicting audition looks to the team as all others do, byte for byte (E13)', async () => {
  const [director, stranger] = [await createPerson(app, 'Director'), await createPerson(app, 'Director')];
  const [busy, free] = (await talents(app, ['Asha', 'Usha'])) as [Person, Person];
  const people = [busy, free];
  const other = await castFor(app, stranger);
  const before = await addRound(stranger, other.projectId, [other.lead]);
  const [taken = ''] = await roundOf(stranger, before._id).invited([busy]);
  await answer(busy, taken, { answer: 'confirm', slotId: before.slots[0]?._id });

  const { projectId, lead } = await castFor(app, director);
  const { _id, slots } = await addRound(director, projectId, [lead], { plan: { ...plan, capacity: 2 } });
  const round = roundOf(director, _id);
  const ids = await round.invited(people);
  /** All responses to the team about one of them, without their own data. */
  const seen = async (place: number) => {
    const paths = [
      `/api/auditions/${_id}/invitations`,
      `/api/auditions/${_id}/day?date=2026-12-12`,
      `/api/projects/${projectId}/candidates?role=${lead}`,
      '/api/notifications',
    ];
    const texts = [];
    for (const path of paths) {
      const { json } = await director.client.get(path);
      const rows: object[] = Object.values(json.data).find(Array.isArray) ?? [];
      const { id = '', name } = { ...people[place], name: ['Asha', 'Usha'][place] ?? '' };
      const own = rows.map((row) => JSON.stringify(row)).filter((row) => row.includes(name));
      texts.push(own.map((row) => masked(row, [id, name, ids[place] ?? ''])));
    }
    return texts;
  };
  const both = async () => Promise.all([seen(0), seen(1)]);

  const conflict = { answer: 'confirm', slotId: slots[0]?._id };
  expect((await answer(busy, ids[0] ?? '', conflict)).status).toBe(409);
  const [refused, unasked] = await both();
  expect(refused).toEqual(unasked);
  for (const [place, person] of people.entries())
    await answer(person, ids[place] ?? '', { ...conflict, evenIfBusy: true });
  const [confirmed, other2] = await both();
  expect(confirmed[0]?.join()).toContain('confirmed');
  expect(confirmed).toEqual(other2);
});

/** Masks their ids and names, and the fields that differ in every row. */
function masked(text: string, own: string[]): string {
  const named = own.reduce((rest, word) => rest.replaceAll(word, 'X'), text);
  return named
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22,}/g, 'id')
    .replaceAll(/person-[\da-f]+/g, 'address');
}
