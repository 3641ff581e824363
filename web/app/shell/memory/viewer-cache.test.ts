import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '../calls/api.ts';
import { sessionChanged, sessionEnded } from '../session/session-state.ts';
import { markViewer, viewerMark } from '../session/viewer-mark.ts';
import { askProject, knownProject, noteProjects } from './known-projects.ts';
import { viewerCache } from './viewer-cache.ts';

const monsoon = { _id: '7', projectIdentifier: 'monsoon', team: 'owner' } as const;
const profile = { number: '9876543210' } as ProfileView;

/** Shared by all tabs of a browser. */
let shared: Map<string, string>;
beforeEach(() => {
  shared = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shared.get(key) ?? null,
    setItem: (key: string, value: string) => void shared.set(key, value),
  });
  sessionChanged();
});
afterEach(() => {
  markViewer('');
  vi.unstubAllGlobals();
});

const keepNumber = () => viewerCache().put('profile', 'anu monsoon', Promise.resolve(profile));
const keptNumber = () => viewerCache().get('profile', 'anu monsoon');

/** A server that answers on demand. */
function slowServer() {
  const answer = Promise.withResolvers<Response>();
  const fetched = vi.fn<typeof fetch>(async () => (await answer.promise).clone());
  vi.stubGlobal('fetch', fetched);
  const says = (data: object) => answer.resolve(Response.json({ success: true, data }));
  return { fetched, says };
}

test('signing in or out clears the cache', () => {
  keepNumber();
  viewerCache().put('talentInHand', 'monsoon', 'anu');
  viewerCache().put('filterLists', '', Promise.resolve({ languages: ['Tamil'], departments: [] }));
  sessionChanged();
  const cache = viewerCache();
  expect(keptNumber()).toBeUndefined();
  expect([cache.get('talentInHand', 'monsoon'), cache.get('filterLists', '')]).toEqual([
    undefined,
    undefined,
  ]);
});

test('a 401 for a visitor clears nothing', () => {
  keepNumber();
  sessionEnded();
  expect(keptNumber()).toBeDefined();
});

test.each([
  ['signs out', ''],
  ['signs somebody else in', 'leela'],
])('another tab that %s clears it too, for good', (_, word) => {
  markViewer('devika');
  keepNumber();
  expect(keptNumber()).toBeDefined();
  shared.set(viewerMark, word);
  expect(keptNumber()).toBeUndefined();
  shared.set(viewerMark, 'devika');
  expect(keptNumber()).toBeUndefined();
});

test('another tab of the same person clears nothing, nor does a browser without storage', () => {
  markViewer('devika');
  keepNumber();
  shared.set(viewerMark, 'devika');
  expect(keptNumber()).toBeDefined();
  markViewer('');
  vi.stubGlobal('localStorage', undefined);
  markViewer('devika');
  keepNumber();
  expect(keptNumber()).toBeDefined();
});

test('a late answer of one session is not found in the next', async () => {
  const { says } = slowServer();
  const asked = askProject('monsoon');
  sessionChanged();
  says(monsoon);
  expect(await asked).toEqual(monsoon);
  const { fetched, says: saysNow } = slowServer();
  saysNow({ ...monsoon, team: null });
  expect(await knownProject('monsoon')).toMatchObject({ team: null });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('nor is data that came with an answer', () => {
  const cache = viewerCache();
  sessionChanged();
  noteProjects(cache, [monsoon]);
  expect(viewerCache().get('project', 'monsoon')).toBeUndefined();
});

test('parallel requests of a project share one call; its constant facts are known afterwards', async () => {
  const { fetched, says } = slowServer();
  const both = [askProject('monsoon'), knownProject('monsoon')];
  says(monsoon);
  expect(await Promise.all(both)).toEqual([monsoon, monsoon]);
  expect(await knownProject('monsoon')).toEqual(monsoon);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(await askProject('monsoon')).toEqual(monsoon);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a request of a project that runs during a write is not shared after it', async () => {
  const { says } = slowServer();
  const before = askProject('monsoon');
  slowServer().says({});
  await callApi('logout', {});
  const { says: saysNow } = slowServer();
  const after = askProject('monsoon');
  says(monsoon);
  saysNow({ ...monsoon, team: null });
  expect(await before).toEqual(monsoon);
  expect(await after).toMatchObject({ team: null });
});
