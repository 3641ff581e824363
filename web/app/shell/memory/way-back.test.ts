import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectInPath } from './from-here.ts';
import { claimWayBack, dropWayBack, readWayBack, rememberWayBack, withFrom } from './way-back.ts';

const day = 24 * 60 * 60 * 1000;

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a newcomer finds the project again for seven days, and no one else does (W39)', () => {
  rememberWayBack('/projects/dilli-6-abcd?tab=applied', 0);
  expect(readWayBack('asha', 1)).toBeNull();
  claimWayBack('asha');
  claimWayBack('leela');
  const back = { path: '/projects/dilli-6-abcd?tab=applied', projectIdentifier: 'dilli-6-abcd' };
  expect(readWayBack('asha', 7 * day - 1)).toEqual(back);
  expect(readWayBack('leela', 1)).toBeNull();
  expect(readWayBack('asha', 7 * day)).toBeNull();
});

test('it is gone once it was used, closed or the user signed out (W39)', () => {
  rememberWayBack('/projects/dilli-6-abcd', 0);
  claimWayBack('asha');
  dropWayBack();
  expect(readWayBack('asha', 1)).toBeNull();
});

test.each([
  '//evil.example/projects/x',
  'https://evil.example/projects/x',
  '/\\evil.example',
  '/.//evil.example',
  '/projects',
  '/projects/create',
  '/projects/x/edit',
  '/profiles',
])('%s is no project to go back to (W39)', (path) => {
  rememberWayBack(path, 0);
  claimWayBack('asha');
  expect(readWayBack('asha', 1)).toBeNull();
});

test('foreign entries on the device lead to no other site (W39)', () => {
  localStorage.setItem(
    'kirdaar:way-back',
    JSON.stringify({ at: 0, path: '//evil.example/projects/x', userId: 'asha' }),
  );
  expect(readWayBack('asha', 1)).toBeNull();
});

test('the sign-up link has own paths only (W39)', () => {
  expect(withFrom('/register', '/projects/x?tab=applied')).toBe(
    '/register?from=%2Fprojects%2Fx%3Ftab%3Dapplied',
  );
  expect(withFrom('/verify-otp?email=a', '/projects/x')).toBe('/verify-otp?email=a&from=%2Fprojects%2Fx');
  for (const from of [null, '', '//evil.example', 'javascript:alert(1)'])
    expect(withFrom('/register', from)).toBe('/register');
  expect(projectInPath(null)).toBeNull();
});
