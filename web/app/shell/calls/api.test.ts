import { afterEach, describe, expect, test, vi } from 'vitest';
import { viewerCache } from '../memory/viewer-cache.ts';
import { knownUser, rememberUser, sessionChanged, sessionIsStale } from '../session/session-state.ts';
import { callApi } from './api.ts';

function answer(status: number, body: unknown) {
  const fetched = vi.fn<typeof fetch>(async () => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => {
  vi.unstubAllGlobals();
  sessionChanged();
});

const message = { fullName: 'Asha', email: 'asha@example.com', phoneNumber: '9876500011', message: 'Hello' };

describe('a call from the browser', () => {
  test('sends JSON to the address of the contract and gives the data', async () => {
    const fetched = answer(201, { success: true, data: null });
    await expect(callApi('createContact', { body: message, idempotencyKey: 'k1' })).resolves.toBeNull();
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect(path).toBe('/api/contacts');
    expect(init?.method).toBe('POST');
    expect(JSON.parse(String(init?.body))).toEqual(message);
    const headers = new Headers(init?.headers);
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('idempotency-key')).toBe('k1');
  });

  test('leaves the content type of a form to the browser, which sets the boundary', async () => {
    const fetched = answer(200, { success: true, data: {} });
    await callApi('saveImages', { params: { id: '1' }, body: new FormData() });
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).has('content-type')).toBe(false);
  });

  test('a dead network is the code offline, with a message', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(callApi('logout', {})).rejects.toMatchObject({ code: 'offline', status: 0 });
  });

  test('a write clears the cached pages of a list, even without an answer; a read keeps them', async () => {
    const pages = { artists: [], total: 0, hasMore: false, pages: 1, size: 24 };
    const isKept = () => viewerCache().get('pages', 'people') === pages;
    viewerCache().put('pages', 'people', pages);
    answer(200, { success: true, data: null });
    await callApi('listProjects', {});
    expect(isKept()).toBe(true);
    await callApi('createContact', { body: message });
    expect(isKept()).toBe(false);
    viewerCache().put('pages', 'people', pages);
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(callApi('createContact', { body: message })).rejects.toMatchObject({ code: 'offline' });
    expect(isKept()).toBe(false);
  });

  test('an aborted call is no network failure', async () => {
    const controller = new AbortController();
    vi.stubGlobal('fetch', async () => {
      controller.abort();
      throw new DOMException('Aborted', 'AbortError');
    });
    const call = callApi('listProjects', { signal: controller.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('a 401 clears the user, so that the header asks again', async () => {
    rememberUser(Promise.resolve(null));
    answer(401, { success: false, code: 'auth.required', message: 'Please sign in to continue.' });
    await expect(callApi('listProjects', {})).rejects.toMatchObject({ status: 401 });
    expect(knownUser()).toBeNull();
    expect(sessionIsStale()).toBe(true);
  });

  test('a wrong password ends no session', async () => {
    rememberUser(Promise.resolve(null));
    answer(401, { success: false, code: 'auth.wrong_credentials', message: 'Invalid email or password.' });
    const body = { email: 'asha@example.com', password: 'wrong' };
    await expect(callApi('login', { body })).rejects.toMatchObject({ code: 'auth.wrong_credentials' });
    expect(sessionIsStale()).toBe(false);
  });
});
