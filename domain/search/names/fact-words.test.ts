import { expect, test } from 'vitest';
import departments from '../../../api/reference/departments.json' with { type: 'json' };
import { otherNames, otherNamesOf } from './job-names.ts';
import { factWords, nameTier } from './name-search.ts';

const person = (name: string, state: string, city: string, ...jobs: string[]) => ({
  name,
  facts: factWords({ jobs, addresses: [{ state, city }] }),
});
const people = [
  person('Abhinav Thakur', 'maharashtra', 'Mumbai', 'Artist'),
  person('Abhinav Thakur', 'bihar', 'Patna', 'Artist'),
  person('Kavya Rao', 'karnataka', 'Bengaluru', 'Director of Photography'),
  person('Meena Das', 'tamil_nadu', 'Chennai', 'Make-up Artist'),
];
const found = (search: string) =>
  people.flatMap(({ name, facts }, at) => (nameTier(name, search, facts) === null ? [] : [at]));

test('A word of a search may name a town, a state or a job (W29)', () => {
  expect(found('Abhinav Thakur Mumbai')).toEqual([0]);
  expect(found('patna, thakur')).toEqual([1]);
  expect(found('maharashtra')).toEqual([0]);
  expect(found('tamil nadu artist')).toEqual([3]);
  expect(found('Tamilnadu')).toEqual([3]);
  expect(found('director of photography')).toEqual([2]);
  expect(found('makeup artist')).toEqual([3]);
  expect(found('मुंबई अभिनव')).toEqual([0]);
  expect(found('Abhinav Thakur Delhi')).toEqual([]);
});

test('A town, a state or a job is named by whole words', () => {
  for (const search of ['mum', 'thakur mumb', 'photograph'])
    expect([search, found(search)]).toEqual([search, []]);
});

test('A match by facts comes after letters and sound, with the matches by words', () => {
  const { name, facts } = person('Goa Kumar', 'goa', 'Panaji', 'Editor');
  expect(nameTier(name, 'goa', facts)).toBe(0);
  expect(nameTier('Kumar Rao', 'goa kumar', facts)).toBe(2);
  expect(nameTier('Kumar Rao', 'goa kumar')).toBe(null);
});

test('A town is found by its old name, a job by its usual other names (W29, W30)', () => {
  expect(found('kavya bangalore')).toEqual([2]);
  expect(found('bengaluru')).toEqual([2]);
  expect(factWords({ jobs: [], addresses: [{ state: 'karnataka', city: 'bangalore' }] })).toEqual(
    factWords({ jobs: [], addresses: [{ state: 'karnataka', city: 'Bengaluru' }] }),
  );
  for (const search of ['cinematographer', 'DOP', 'Kavya cinematographer Bangalore'])
    expect([search, found(search)]).toEqual([search, [2]]);
  expect(found('actor')).toEqual([0, 1]);
});

test('There are 30 other names, each of a job of the reference lists', () => {
  const roles = departments.flatMap((department) => department.roles.map(({ name }) => name));
  expect(Object.keys(otherNames)).toHaveLength(30);
  for (const [other, job] of Object.entries(otherNames)) {
    expect(roles).toContain(job);
    expect(roles).not.toContain(other);
    expect(otherNamesOf(job)).toContain(other);
  }
});
