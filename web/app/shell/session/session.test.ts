import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiContext } from '../calls/context.ts';
import { pathOfState, rememberedPath, requireGuest } from './guest.ts';
import { currentUser, requireUser, signInPath } from './session.ts';
import { requireUserOnServer } from './session-on-server.ts';
import { sessionChanged, sessionIsStale, userChanged } from './session-state.ts';

const page = (path: string) => new Request(`http://kirdaar.test${path}`);

async function redirectOf(work: Promise<unknown>): Promise<string | null> {
  const thrown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  return thrown instanceof Response ? thrown.headers.get('location') : null;
}

function signedIn(user: { name: string } | null) {
  const fetched = vi.fn<typeof fetch>(async () =>
    user
      ? Response.json({ success: true, data: user })
      : Response.json({ success: false, code: 'auth.required', message: 'x' }, { status: 401 }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

beforeEach(() => sessionChanged());
afterEach(() => vi.unstubAllGlobals());

describe('the way to sign-in and back', () => {
  test('remembers the page with its query', () => {
    expect(signInPath(page('/projects/x?tab=applied'))).toBe('/login?from=%2Fprojects%2Fx%3Ftab%3Dapplied');
  });

  test('remembers the page, not the address of its data', () => {
    expect(signInPath(page('/projects.data'))).toBe('/login?from=%2Fprojects');
  });

  test.each([
    ['/login?from=%2Fprojects%2Fx%3Ftab%3Dapplied', '/projects/x?tab=applied'],
    ['/login?from=%2F%2Fevil.example', '/'],
    ['/login?from=https%3A%2F%2Fevil.example', '/'],
    ['/login?from=%2F%5Cevil.example', '/'],
    ['/login?from=javascript%3Aalert(1)', '/'],
    ['/login', '/'],
  ])('%s leads to %s', (path, target) => {
    expect(rememberedPath(page(path).url)).toBe(target);
  });
});

test.each([
  [{ from: '/projects/x?tab=applied' }, '/projects/x?tab=applied'],
  [{ from: '//evil.example' }, '/'],
  [{ from: { pathname: '/about' } }, '/'],
  [{}, '/'],
  ['text', '/'],
  [null, '/'],
])('navigation state %j leads to %s', (state, target) => {
  expect(pathOfState(state)).toBe(target);
});

describe('signed-in pages', () => {
  test('send a visitor to sign-in and remember the page', async () => {
    signedIn(null);
    expect(await redirectOf(requireUser(page('/profiles?gender=female')))).toBe(
      '/login?from=%2Fprofiles%3Fgender%3Dfemale',
    );
  });

  test('do so from the server too; another refusal keeps its status', async () => {
    const context = new RouterContextProvider();
    const answer = (status: number, body: object) => context.set(apiContext, async () => ({ status, body }));
    const asked = () => requireUserOnServer(context, page('/profiles.data?gender=female'));
    answer(200, { success: true, data: { name: 'Asha' } });
    await expect(asked()).resolves.toEqual({ name: 'Asha' });
    answer(401, { success: false, code: 'auth.required', message: 'x' });
    expect(await redirectOf(asked())).toBe('/login?from=%2Fprofiles%3Fgender%3Dfemale');
    answer(503, { success: false, code: 'UNAVAILABLE', message: 'x' });
    await expect(asked()).rejects.toMatchObject({ init: { status: 503 } });
  });

  test('know the signed-in user with one request', async () => {
    const fetched = signedIn({ name: 'Asha' });
    await expect(requireUser(page('/profiles'))).resolves.toEqual({ name: 'Asha' });
    await currentUser();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('show an answered change once, without a request', async () => {
    const fetched = signedIn({ name: 'Asha' });
    await currentUser();
    userChanged({ name: 'Asha K' } as SelfUser);
    expect(sessionIsStale()).toBe(true);
    await expect(requireUser(page('/profile-setup'))).resolves.toEqual({ name: 'Asha K' });
    expect([fetched.mock.calls.length, sessionIsStale()]).toEqual([1, false]);
  });

  test('a failed look-up means signed out', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(currentUser()).resolves.toBeNull();
  });
});

describe('pages for visitors', () => {
  test('send signed-in users back to where they came from', async () => {
    signedIn({ name: 'Asha' });
    expect(await redirectOf(requireGuest(page('/login?from=%2Fprofiles')))).toBe('/profiles');
  });

  test('let a visitor in', async () => {
    signedIn(null);
    await expect(requireGuest(page('/register'))).resolves.toBeNull();
  });
});
