import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionChanged } from '../../shell/session/session-state.ts';
import { loadRoles } from './load-roles.ts';

/** A number of roles; the server returns as many as requested, without names. */
function serverWith(total: number) {
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://here');
    const hasMore = Number(searchParams.get('limit')) < total;
    const data = pathname.includes('roles') ? { roles: [], total, hasMore, unsaid: [] } : [];
    return Response.json({ success: true, message: '', data });
  });
}
beforeEach(sessionChanged);
afterEach(() => vi.unstubAllGlobals());
const artist = { role: 'Artist', isAdministrator: false } as const;
const load = (pages: number) => loadRoles(new Request(`http://here/roles?pages=${pages}`), artist);

test('When there are more roles than one call returns, the list states that, where Load more ends', async () => {
  serverWith(10_000);
  expect(await load(41)).toMatchObject({ hasMore: true, isCut: false });
  expect(await load(42)).toMatchObject({ pages: 42, hasMore: false, isCut: true });
  expect(await load(43)).toMatchObject({ pages: 42, hasMore: false, isCut: true });
});

test('Of a thousand roles all are reachable', async () => {
  serverWith(1000);
  expect(await load(42)).toMatchObject({ pages: 42, hasMore: false, isCut: false });
});
