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

describe('Saved searches', () => {
  test('are read 240 times an hour by one person, multiplied by RATE_LIMIT_SCALE, also at once', async () => {
    const director = await createPerson(app, 'Director');
    const answers = await Promise.all(Array.from({ length: 30 }, () => read(director)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
    const [late] = answers.filter(({ status }) => status === 429);
    expect(late?.json.code).toBe('TOO_MANY_REQUESTS');
    expect(Number(late?.headers['retry-after'])).toBeGreaterThan(0);
    // nobody pays for somebody else
    const other = await read(await createPerson(app, 'Director'));
    expect([other.status, other.headers['ratelimit-remaining']]).toEqual([200, '7']);
  });
});
