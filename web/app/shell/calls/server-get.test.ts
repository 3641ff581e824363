import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { apiContext, type PageApiAnswer } from './context.ts';
import { serverGet } from './server-get.ts';

function contextWith(answer: PageApiAnswer) {
  const asked: string[] = [];
  const context = new RouterContextProvider();
  context.set(apiContext, async (path) => {
    asked.push(path);
    return answer;
  });
  return { context, asked };
}

describe("a read of a page's server loader", () => {
  test('asks the API in the same process and gives the data', async () => {
    const data = { artists: [], total: 0, hasMore: false };
    const { context, asked } = contextWith({ status: 200, body: { success: true, data } });
    await expect(serverGet(context, 'listArtists', { query: { limit: 8 } })).resolves.toEqual(data);
    expect(asked).toEqual(['/api/users/artists?limit=8']);
  });

  test('a refusal becomes an answer of the same status, so that a missing page is a 404', async () => {
    const { context } = contextWith({
      status: 404,
      body: { success: false, code: 'NOT_FOUND', message: 'Not found.' },
    });
    const read = serverGet(context, 'getProfile', { params: { publicIdentifier: 'missing' } });
    await expect(read).rejects.toMatchObject({
      init: { status: 404 },
      data: { code: 'NOT_FOUND', message: 'Not found.' },
    });
  });

  test('a refusal with a waiting time passes it on', async () => {
    const { context } = contextWith({
      status: 429,
      body: { success: false, code: 'TOO_MANY_REQUESTS', message: 'Go on at 14:05 (IST).' },
      retryAfter: '1740',
    });
    const read = serverGet(context, 'getProfile', { params: { publicIdentifier: 'somebody' } });
    await expect(read).rejects.toMatchObject({ init: { status: 429, headers: { 'Retry-After': '1740' } } });
  });
});
