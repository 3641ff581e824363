import { afterEach, expect, test, vi } from 'vitest';
import { newcomer } from '../../../parts/newcomer.ts';
import { loadWizard } from './load-wizard.ts';

afterEach(() => vi.unstubAllGlobals());

test('a director has no profile to set up', async () => {
  const status = { isProfileComplete: false, steps: {} };
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: status }));
  const { signal } = new AbortController();
  expect(await loadWizard({ ...newcomer, role: 'Director' }, 'personal', signal)).toBeNull();
});
