import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { Refusal } from '../core/refusal.ts';
import { handleErrors } from './errors.ts';

/** The answer to a request that ends with an error, and what was logged of it. */
async function failWith(error: Error) {
  const lines: Record<string, unknown>[] = [];
  const log: FastifyBaseLogger = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
  const app = Fastify({ loggerInstance: log });
  handleErrors(app, { dataDir: '/srv/kirdaar', databaseUrl: null, s3: null });
  app.get('/thing/:id', () => Promise.reject(error));
  lines.length = 0;
  const answer = await app.inject('/thing/7');
  await app.close();
  return {
    answer,
    lines: lines.filter(({ msg }) => !/^(incoming request|request completed)$/.test(String(msg))),
  };
}

test.each([
  ['a full queue', new Refusal('UNAVAILABLE', { retryAfterSeconds: 10 }), '10'],
  [
    'a database that is gone',
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    '2',
  ],
  [
    'two writes that waited for each other',
    Object.assign(new Error('deadlock detected'), { code: '40P01' }),
    '2',
  ],
])(
  '%s is an expected refusal: 503, a moment to come back at, and one line without a stack',
  async (_what, error, retry) => {
    const { answer, lines } = await failWith(error);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, retry]);
    expect(lines).toEqual([
      expect.objectContaining({
        level: 40,
        msg: 'refused for now',
        route: '/thing/:id',
        code: 'UNAVAILABLE',
        reason: error.message,
      }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('at ');
  },
);

test('a fault of ours is logged with where it happened, and the answer shows nothing of it', async () => {
  const { answer, lines } = await failWith(new Error('the secret cause'));
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('secret');
  expect(lines).toEqual([expect.objectContaining({ level: 50, msg: 'request failed' })]);
  expect(JSON.stringify(lines)).toContain('errors.test.ts');
});

test('a refusal that is the asker’s own doing is not logged', async () => {
  expect((await failWith(new Refusal('auth.required'))).lines).toEqual([]);
});
