import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionChanged } from '../../shell/session/session-state.ts';
import { consoleList, listIsStale } from './console-list.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  sessionChanged();
});
afterEach(() => vi.unstubAllGlobals());

/** A list of six, two per page; requests are counted. */
function listOfSix(of = '/admin') {
  const ask = vi.fn(async (cursor: string | undefined) => {
    const from = cursor ? Number(cursor) + 1 : 1;
    const nextCursor = from + 1 < 6 ? String(from + 1) : null;
    return { rows: [from, from + 1], nextCursor };
  });
  return { ask, list: () => consoleList(of, ask) };
}

test('An open list stays while its rows are viewed, without another request (S23)', async () => {
  const { ask, list } = listOfSix();
  expect(await list().load({ isFresh: true })).toMatchObject({ rows: [1, 2], nextCursor: '2' });
  await list().more('2');
  expect(await list().load({ isFresh: false })).toMatchObject({ rows: [1, 2, 3, 4], nextCursor: '4' });
  expect(ask).toHaveBeenCalledTimes(2);
});

test('After a decision the list is loaded again, up to the open page (S23)', async () => {
  const { ask, list } = listOfSix();
  await list().load({ isFresh: true });
  await list().more('2');
  listIsStale();
  expect((await list().load({ isFresh: false })).rows).toEqual([1, 2, 3, 4]);
  expect(ask).toHaveBeenCalledTimes(4);
  expect((await list().load({ isFresh: true })).rows).toEqual([1, 2]);
});

test('Another list and another session start again (S23)', async () => {
  const [queue, messages] = [listOfSix(), listOfSix('/admin/messages')];
  await queue.list().load({ isFresh: true });
  await messages.list().load({ isFresh: false });
  expect(messages.ask).toHaveBeenCalledTimes(1);
  sessionChanged();
  await messages.list().load({ isFresh: false });
  expect(messages.ask).toHaveBeenCalledTimes(2);
});
