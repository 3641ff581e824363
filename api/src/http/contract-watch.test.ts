import { calls } from '@kirdaar/contract/operations.ts';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { watchContract } from './contract-watch.ts';
import { route } from './route.ts';

function open() {
  const app = Fastify();
  return { app, mustServeContract: watchContract(app) };
}
const answer = async () => ({});

describe('The server does not start', () => {
  test('with a route below /api that is no call of the contract', async () => {
    const { app } = open();
    expect(() => app.get('/api/debug', answer)).toThrow('GET /api/debug is no call of the contract.');
    await expect(
      app.register(async (api) => void api.post('/secret', answer), { prefix: '/api' }),
    ).rejects.toThrow('POST /api/secret is no call of the contract.');
  });

  test('with a call of the contract that has no route', async () => {
    const { app, mustServeContract } = open();
    await app.register(async (api) => route(api, 'logout', async () => null), { prefix: '/api' });
    expect(mustServeContract).toThrow(/^Nothing serves these calls of the contract: register, /);
    expect(mustServeContract).not.toThrow(/logout/);
    expect(Object.keys(calls).length).toBeGreaterThan(40);
  });
});

test('routes outside of /api, and those marked as outside of the contract, are free', () => {
  const { app } = open();
  app.get('/apiary', answer);
  app.get('/about', answer);
  app.get('/api/uploads/*', { config: { outsideContract: true } }, answer);
});
