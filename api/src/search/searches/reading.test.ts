import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  // 240 an hour are 8
  app = await createTestApp({ RATE_LIMIT_SCALE: String(1 / 30) });
});
afterAll(() => app.close());

const read = ({ client }: Person) => client.get('/api/searches');
const save = ({ client }: Person) =>
  client.post('/api/searches', {
    kind: 'talents',
    name: 'Archers',
    query: { skills: 'archery' },
    pace: 'never',
  });
const open = ({ client }: Person, id: string) => client.put(`/api/searches/${id}`, { opened: true });
const rename = ({ client }: Person, id: string) => client.put(`/api/searches/${id}`, { name: 'Bows' });
const thirty = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 30 }, call));
const codes = (answers: { status: number }[]) => answers.map(({ status }) => status);

describe('Saved searches', () => {
  test('are limited to 240 reads an hour per person, multiplied by RATE_LIMIT_SCALE, also in parallel', async () => {
    const director = await createPerson(app, 'Director');
    const answers = await thirty(() => read(director));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
    const [late] = answers.filter(({ status }) => status === 429);
    expect(late?.json.code).toBe('TOO_MANY_REQUESTS');
    expect(Number(late?.headers['retry-after'])).toBeGreaterThan(0);
    // each person has their own limit
    const other = await read(await createPerson(app, 'Director'));
    expect([other.status, other.headers['ratelimit-remaining']]).toEqual([200, '7']);
  });

  test('share that limit for saving, changing and opening, also in parallel (M13)', async () => {
    const director = await createPerson(app, 'Director');
    const { _id: id } = (await save(director)).json.data;
    const calls = [read, open, rename, save, read, open, rename, open, read, rename, save];
    const answers = [];
    for (const call of calls) answers.push(await call(director, id));
    expect(codes(answers)).toEqual([200, 200, 200, 201, 200, 200, 200, 429, 429, 429, 429]);
    expect(answers.at(-1)?.json.code).toBe('TOO_MANY_REQUESTS');
    // deleting is not counted
    expect((await director.client.delete(`/api/searches/${id}`)).status).toBe(200);

    const saver = await createPerson(app, 'Director');
    const saved = await thirty(() => save(saver));
    expect(codes(saved).filter((status) => status === 201)).toHaveLength(8);
    const rows = await app.db.$client.query('SELECT FROM saved_searches WHERE user_id = $1', [saver.id]);
    expect(rows.rowCount).toBe(8);

    const changer = await createPerson(app, 'Director');
    const { _id: theirs } = (await save(changer)).json.data;
    const changed = await thirty(() => rename(changer, theirs));
    expect(codes(changed).filter((status) => status === 200)).toHaveLength(7);
  });
});
