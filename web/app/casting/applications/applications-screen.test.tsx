import type { AppliedProject } from '@kirdaar/contract/casting/applications.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { shown } from '../../projects/test-project.tsx';
import { ApplicationsScreen } from './applications-screen.tsx';
import { loadApplications } from './load-applications.ts';

afterEach(() => vi.unstubAllGlobals());
const page = limits.pageSize.default;

/** My applications with as many pages open, from a server with this many projects. */
async function open(pages: number, total: number) {
  vi.stubGlobal('fetch', async (path: string) => {
    const limit = Number(new URL(path, 'http://here').searchParams.get('limit'));
    const projects = Array.from({ length: Math.min(limit, total) }, (_, place) => appliedTo(`p${place}`));
    const data = { projects, total, hasMore: total > limit };
    return Response.json({ success: true, message: '', data });
  });
  const params = new URLSearchParams({ pages: String(pages) });
  const applications = await loadApplications(params, new AbortController().signal);
  return shown(<ApplicationsScreen applications={applications} />, `/applications?pages=${pages}`);
}

const appliedTo = (projectIdentifier: string) =>
  ({
    project: { projectIdentifier, name: projectIdentifier, director: { name: 'Leela Menon' } },
    status: 'applied',
    applications: [],
  }) as unknown as AppliedProject;

test('My applications state how many of all are open, and lead to the next page', async () => {
  const first = await open(1, page + 2);
  expect(first).toContain(`Showing ${page} of ${page + 2} projects`);
  expect(first).toMatch(/<a[^>]*href="\/applications\?pages=2"[^>]*>Load more/);
  const all = await open(2, page + 2);
  expect(all).toContain(`>${page + 2} projects<`);
  expect(all.match(/<article/g)).toHaveLength(page + 2);
  expect(all).not.toContain('Load more');
});
