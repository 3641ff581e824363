import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { newcomer } from '../../../parts/newcomer.ts';
import { DirectorFacts } from './director-facts.tsx';

const director = {
  ...{ _id: 'd1', name: 'Leela Krishnan', company: null, isVerified: false, verifiedOn: null },
  since: '2026-11-21',
};

function drawn(role: 'Other' | 'Director', team: Project['team']): string {
  const project = { director, team } as Project;
  const user = { ...newcomer, role };
  const element = <DirectorFacts project={project} />;
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => null }], {
    hydrationData: { loaderData: { root: { user } } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('A project has ‘⋯’ with ‘Report’ and ‘Block’, but not for a member of its own team (R1, W42)', () => {
  for (const shown of [drawn('Other', null), drawn('Director', null)])
    expect(shown).toContain('More for Leela Krishnan');
  const own = drawn('Other', 'reviewer');
  expect(own).toContain('Leela Krishnan');
  expect(own).not.toContain('More for');
});
