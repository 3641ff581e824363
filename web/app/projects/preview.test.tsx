import type { ProjectPreview as Preview } from '@kirdaar/contract/projects/projects.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { ProjectPreview, previewDescription } from './preview.tsx';

const preview: Preview = {
  _id: '7d1b2c1e-0000-4000-8000-000000000001',
  projectIdentifier: 'monsoon-letters-1',
  name: 'Monsoon Letters',
  type: 'Feature film',
  castingStartDate: '2026-11-01',
  castingEndDate: '2026-12-15',
  castingStatus: 'Casting now',
  castingLocation: { city: 'Mumbai', state: 'maharashtra', country: 'India' },
  roleCount: 2,
  roles: [
    { characterName: 'Bijli', gender: 'female', ageRange: '28-35' },
    { characterName: null, gender: 'any', ageRange: '10' },
  ],
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

it('leads a visitor from each role through sign-in back to the project (W39)', () => {
  const html = shown();
  expect(html.match(/\/login\?from=%2Fprojects%2Fmonsoon-letters-1"/g)).toHaveLength(2);
  expect(html).toContain('Sign in to apply<span class="sr-only"> for Bijli</span>');
  expect(html).toContain('Sign in to apply<span class="sr-only"> for Role 2</span>');
});

it('shows each role’s name, gender and ages (W39)', () => {
  const html = shown();
  for (const text of ['Bijli', 'Female, 28-35 years', 'Role 2', 'Any gender, 10 years'])
    expect(html).toContain(text);
});

it('shows dates, place and the number of roles before signing in', () => {
  const html = shown();
  for (const text of ['Monsoon Letters', 'Casting now', '01/11/26 - 15/12/26', '2 roles to cast']) {
    expect(html).toContain(text);
  }
  expect(shown({ roles: preview.roles.slice(1) })).toContain('1 role to cast');
  expect(shown({ roles: [] })).toContain('No roles specified');
});

it('shows that hiring is closed', () => {
  const html = shown({ requirementClose: true });
  expect(html).toContain('Hiring Closed');
  expect(html).toContain('Sign in to see the project');
  expect(html).not.toContain('Sign in to apply');
});
