import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionChanged } from '../session/session-state.ts';
import { keptList } from './kept-list.ts';
import { viewerCache } from './viewer-cache.ts';

type Card = { _id: string };

const two = { artists: [{ _id: 'a' }], total: 60, hasMore: true, pages: 2, size: 24 };
const fresh = { artists: [{ _id: 'b' }], total: 1, hasMore: false };

/** A list whose fresh cards come from the server. */
const list = (of: string) => keptList<Card>(of, async () => fresh);

/** Whether Back finds the kept pages. */
async function isKept(of: string, wanted: number): Promise<boolean> {
  return (await list(of).load(wanted)) === two;
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
  sessionChanged();
});
afterEach(() => vi.useRealTimers());

test('Back finds the last list', async () => {
  list('people').keep(two);
  expect(await isKept('people', 2)).toBe(true);
});

test('another list, or more pages than are kept, needs a request', async () => {
  list('people').keep(two);
  expect(await list('people named asha').load(1)).toMatchObject(fresh);
  expect(await isKept('people', 3)).toBe(false);
});

test('a list is requested again after five minutes', async () => {
  list('people').keep(two);
  vi.setSystemTime(301_000);
  expect(await isKept('people', 1)).toBe(true);
  vi.setSystemTime(301_001);
  expect(await isKept('people', 1)).toBe(false);
});

test('showing the same pages again keeps their age', async () => {
  list('people').keep(two);
  vi.setSystemTime(200_000);
  list('people').keep(two);
  vi.setSystemTime(301_001);
  expect(await isKept('people', 1)).toBe(false);
});

test('and after any change by this browser', async () => {
  list('people').keep(two);
  viewerCache().dropWritten();
  expect(await isKept('people', 1)).toBe(false);
});

test('suggestions are requested again after five minutes, and after any change too', () => {
  const listed = { artists: [], total: 0, hasMore: false, fits: 0, butForOne: 0, loosened: {}, moreThan: [] };
  const keep = () => viewerCache().put('suggested', 'r1', { listed, wishes: [] });
  const isThere = () => viewerCache().get('suggested', 'r1') !== undefined;
  keep();
  expect(isThere()).toBe(true);
  vi.setSystemTime(301_001);
  expect(isThere()).toBe(false);
  keep();
  viewerCache().dropWritten();
  expect(isThere()).toBe(false);
});

test('a screen that outlives its session keeps nothing for the next, and reads nothing', async () => {
  const shown = list('people');
  shown.keep(two);
  sessionChanged();
  expect(await shown.load(1)).toMatchObject(fresh);
  shown.keep(two);
  expect(await isKept('people', 1)).toBe(false);
});
