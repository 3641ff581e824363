import { expect, test } from 'vitest';
import { isAtDesk, listContext, neighbourPath, projectOf } from './list-context.ts';

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

test('a profile opened from a role’s suggestions leads back to them, and knows their project', () => {
  const search = new URLSearchParams('suggested=dilli-6&role=r1&stage=suggested&loosen=place');
  const back = '/projects/dilli-6/desk?role=r1&stage=suggested&loosen=place';
  expect(listContext(search)).toEqual({ kind: 'suggested', back });
  expect(projectOf(search)).toBe('dilli-6');
  expect(isAtDesk(search)).toBe(false);
});

test('a shared link has no list to go back to', () => {
  expect(listContext(new URLSearchParams())).toEqual({ kind: 'none' });
});

test('a neighbour keeps the whole context', () => {
  const context = { projectIdentifier: 'dilli-6', params: new URLSearchParams('status=all') };
  expect(neighbourPath('asha k', context)).toBe('/profile/asha%20k?project=dilli-6&status=all');
});

test('navigation state names the list when the address does not', () => {
  const none = new URLSearchParams();
  const filterState = { status: 'applied', location: ['goa', 'bihar'] };
  expect(
    listContext(none, { projectIdentifier: 'dilli-6', showActionHeader: true, filterState }),
  ).toMatchObject({
    kind: 'project',
    back: '/projects/dilli-6?status=applied&location=goa&location=bihar',
  });
  expect(listContext(none, { showProfileBasicHeader: true, filterState: { gender: 'male' } })).toEqual({
    kind: 'profiles',
    back: '/profiles?gender=male',
  });
  expect(listContext(none, { projectIdentifier: 'dilli-6' })).toEqual({ kind: 'none' });
  expect(listContext(none, { projectIdentifier: 6, showActionHeader: true })).toEqual({ kind: 'none' });
});

test('an address that names the list wins over navigation state', () => {
  const state = { showProfileBasicHeader: true, filterState: { gender: 'male' } };
  const context = listContext(new URLSearchParams('list=profiles&searchQuery=asha'), state);
  expect(context).toEqual({ kind: 'profiles', back: '/profiles?searchQuery=asha' });
});
