import { expect, test } from 'vitest';
import { listContext, neighbourPath } from './list-context.ts';

test('a profile opened from a project leads back to its talents, tab and filters', () => {
  const search = new URLSearchParams('project=dilli-6&status=applied&location=goa&location=bihar');
  const context = listContext(search);
  expect(context).toMatchObject({
    kind: 'project',
    projectIdentifier: 'dilli-6',
    back: '/projects/dilli-6?status=applied&location=goa&location=bihar',
  });
});

test('a profile opened from All Profiles leads back to the same search', () => {
  const context = listContext(new URLSearchParams('list=profiles&searchQuery=asha'));
  expect(context).toEqual({ kind: 'profiles', back: '/profiles?searchQuery=asha' });
});

test('a shared link has no list to go back to', () => {
  expect(listContext(new URLSearchParams())).toEqual({ kind: 'none' });
});

test('a neighbour keeps the whole context', () => {
  const search = new URLSearchParams('project=dilli-6&status=all');
  expect(neighbourPath('asha k', search)).toBe('/profile/asha%20k?project=dilli-6&status=all');
});
