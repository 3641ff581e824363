import { expect, it } from 'vitest';
import { filterStateOf, paramsOfState } from './filter-state.ts';

const at = (search: string) => new URLSearchParams(search);

it('filters survive navigation state, including lists, without other values', () => {
  const state = filterStateOf(
    at('status=all&location=goa&location=assam&searchQuery=asha&pages=3&tab=x&sort=newest&seen=false'),
  );
  expect(state).toEqual({
    status: ['all'],
    location: ['goa', 'assam'],
    searchQuery: ['asha'],
    sort: ['newest'],
    seen: ['false'],
  });
  expect(paramsOfState(state).toString()).toBe(
    'status=all&searchQuery=asha&sort=newest&location=goa&location=assam&seen=false',
  );
});

it('filters are read from any navigation state, and invalid ones are ignored', () => {
  expect(paramsOfState({ gender: 'male', ageRange: '', location: [1, 'goa', null], x: 'y' }).toString()).toBe(
    'gender=male&location=goa',
  );
  for (const none of [null, undefined, 'gender=male', 5, []]) expect(paramsOfState(none).size).toBe(0);
});
