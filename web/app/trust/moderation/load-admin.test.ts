import { afterEach, expect, test, vi } from 'vitest';
import { newcomer } from '../../../parts/newcomer.ts';
import { loadAdmin } from './load-admin.ts';

afterEach(() => vi.unstubAllGlobals());

/** The console opened by an administrator with these second steps, none of which was given lately. */
async function openWith(security: { twoStepSince: string | null; passkeys: object[] }) {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/security')) return Response.json({ success: true, data: security });
    const refused = { success: false, code: 'admin.second_step', message: 'Give your second step again.' };
    return Response.json(refused, { status: 403 });
  });
  const request = new Request('https://kirdaar.example/admin/cases/c1?list=queue');
  return loadAdmin(newcomer, 'cases/c1', request).catch((thrown: unknown) => thrown);
}

test('An administrator without a second step is led to turn one on (R17)', async () => {
  expect(await openWith({ twoStepSince: null, passkeys: [] })).toEqual({ page: 'unsecured' });
});

test('An administrator whose second step has lapsed repeats it, and comes back (R17)', async () => {
  for (const security of [
    { twoStepSince: '2026-11-21T06:30:00.000Z', passkeys: [] },
    { twoStepSince: null, passkeys: [{ _id: 'k1' }] },
  ]) {
    const led = (await openWith(security)) as Response;
    expect(led.headers.get('location')).toBe('/two-step?from=%2Fadmin%2Fcases%2Fc1%3Flist%3Dqueue');
  }
});
