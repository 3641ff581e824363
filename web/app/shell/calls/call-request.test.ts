import { expect, test } from 'vitest';
import { callAddress } from './call-request.ts';

test('path parameters are filled in and escaped', () => {
  expect(callAddress('getProfile', { params: { publicIdentifier: 'asha/../1' } })).toEqual({
    method: 'GET',
    path: '/api/users/profile/asha%2F..%2F1',
  });
});

test('lists are repeated, empty values are left out', () => {
  const { path } = callAddress('listArtists', {
    query: { searchQuery: '', gender: undefined, location: ['goa', 'kerala'], page: 2, stageAge: null },
  });
  expect(path).toBe('/api/users/artists?location=goa&location=kerala&page=2');
});

test('false and zero are values', () => {
  expect(callAddress('listProjects', { query: { page: 0, closed: false } }).path).toBe(
    '/api/projects?page=0&closed=false',
  );
});
