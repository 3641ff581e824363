import { filterNames } from '@kirdaar/domain/search/talents/filter-names.ts';
import { expect, it } from 'vitest';
import { filterChips } from './filter-chips.ts';

const lists = {
  languages: ['Hindi'],
  departments: [{ value: 'd1', label: 'Acting' }],
  roles: [{ value: 'r1', label: 'Meera' }],
};
const labels = (search: string) =>
  filterChips(new URLSearchParams(search), filterNames, lists).map(({ label }) => label);

it('shows every active filter with its label', () => {
  expect(
    labels(
      'gender=female&location=tamil_nadu&location=delhi_ncr&ageRange=20-35&stageAge=18-24&languages=Hindi&departments=d1&roles=r1&hasTape=true&seen=false&appliedSince=2026-11-15',
    ),
  ).toEqual([
    'Female',
    'Tamil Nadu',
    'Delhi NCR',
    'Age 20-35',
    'Stage age 18-24',
    'Hindi',
    'Acting',
    'Meera',
    'Applied since 15/11/26',
    'Has a tape',
    'Not seen',
  ]);
  expect(labels('seen=true')).toEqual(['Seen']);
});

it('shows no chip for an inactive filter', () => {
  expect(
    labels(
      'gender=robot&ageRange=35-20&stageAge=abc&status=all&hasTape=maybe&seen=maybe&appliedSince=2026-02-30',
    ),
  ).toEqual([]);
});

it('shows a city with its state, by its present name, and no malformed one (W30)', () => {
  expect(labels('city=karnataka:Bangalore&city=bihar:Bihta&city=Patna&city=atlantis:Patna')).toEqual([
    'Bengaluru, Karnataka',
    'Bihta, Bihar',
  ]);
});

it('keeps a chip for a value outside the lists, so that it can be removed', () => {
  expect(labels('departments=gone&roles=gone')).toEqual(['Unknown department', 'Unknown role']);
});

it('leaves out filters of other lists', () => {
  expect(filterChips(new URLSearchParams('gender=male&roles=r1'), ['roles'], lists)).toEqual([
    { name: 'roles', value: 'r1', label: 'Meera' },
  ]);
});
