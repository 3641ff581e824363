import type { ProjectPreview as Preview } from '@kirdaar/contract/projects/projects.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { ProjectPreview, previewDescription } from './preview.tsx';

const preview: Preview = {
  projectIdentifier: 'monsoon-letters-1',
  name: 'Monsoon Letters',
  type: 'Feature film',
  castingStartDate: '2026-11-01',
  castingEndDate: '2026-12-15',
  castingStatus: 'Casting now',
  castingLocation: { city: 'Mumbai', state: 'maharashtra', country: 'India' },
  roleCount: 2,
  requirementClose: false,
  banner: null,
  director: { isVerified: false },
};

function shown(changes: Partial<Preview> = {}): string {
  const router = createMemoryRouter([
    { path: '/', element: <ProjectPreview preview={{ ...preview, ...changes }} /> },
  ]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it('shows messengers what, where and when', () => {
  expect(previewDescription(preview)).toBe(
    'Feature film · Casting: Mumbai, Maharashtra, India · 01/11/26 - 15/12/26',
  );
});

it('leads a visitor through sign-in back to the project', () => {
  const html = shown();
  expect(html).toContain('Sign in to see the roles and apply');
  expect(html).toContain('/login?from=%2Fprojects%2Fmonsoon-letters-1');
});

it('shows dates, place and the number of roles before signing in', () => {
  const html = shown();
  for (const text of ['Monsoon Letters', 'Casting now', '01/11/26 - 15/12/26', '2 roles to cast']) {
    expect(html).toContain(text);
  }
  expect(shown({ roleCount: 1 })).toContain('1 role to cast');
  expect(shown({ roleCount: 0 })).toContain('No roles specified');
});

it('shows that hiring is closed', () => {
  expect(shown({ requirementClose: true })).toContain('Hiring Closed');
});
