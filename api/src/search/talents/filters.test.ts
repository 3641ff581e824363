import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addListed, namesOf } from '../../../test/talents.ts';

let test: TestApp;
let director: Person;
let department: Record<string, string>;

beforeAll(async () => {
  test = await createTestApp();
  director = await createPerson(test, 'Director');
  const { rows } = await test.db.$client.query<{ id: string; name: string }>(
    'SELECT id, name FROM departments',
  );
  department = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
  const { Acting = '', Editing = '', Music = '' } = department;
  await addListed(test, [
    {
      name: 'Anu',
      gender: 'female',
      age: 20,
      screenFrom: 18,
      screenTo: 25,
      homeState: 'goa',
      currentState: 'kerala',
      languages: ['Hindi', 'Tamil'],
      departmentIds: [Acting],
    },
    {
      name: 'Balu',
      gender: 'male',
      age: 35,
      screenFrom: 30,
      screenTo: 30,
      homeState: 'kerala',
      currentState: 'delhi_ncr',
      languages: ['Tamil'],
      departmentIds: [Acting, Music],
    },
    {
      name: 'Charu',
      kind: 'Other',
      gender: 'female',
      age: 99,
      homeState: 'tamil_nadu',
      currentState: 'tamil_nadu',
      departmentIds: [Editing],
    },
    { name: 'Dev' },
  ]);
});
afterAll(() => test.close());

async function found(query: string) {
  const { status, json } = await director.client.get(`/api/users/artists?${query}`);
  expect(status).toBe(200);
  expect(json.data.total).toBe(json.data.artists.length);
  return namesOf(json.data.artists).join(' ');
}

describe('a filter of people', () => {
  it.each([
    ['by gender', 'gender=male', 'Balu'],
    ['by no gender', 'gender=', 'Anu Balu Charu Dev'],
    ['by age, both ends included', 'ageRange=20-35', 'Anu Balu'],
    ['by one age', 'ageRange=99-99', 'Charu'],
    ['by stage age where the spans share one age', 'stageAge=25-30', 'Anu Balu'],
    ['by stage age between two spans', 'stageAge=26-29', ''],
    ['by stage age inside a span', 'stageAge=20-21', 'Anu'],
    ['by a state of either address', 'location=kerala', 'Anu Balu'],
    ['by any of several states', 'location=goa&location=delhi_ncr', 'Anu Balu'],
    ['by several states with commas', 'location=goa,tamil_nadu', 'Anu Charu'],
    ['by language', 'languages=Hindi', 'Anu'],
    ['by any of several languages', 'languages=Hindi,Tamil', 'Anu Balu'],
    ['by several at once, all of which must fit', 'gender=female&location=kerala&languages=Tamil', 'Anu'],
    ['by several at once of which one does not fit', 'gender=male&languages=Hindi', ''],
    [
      'by empty values, which are none',
      'location=&languages=&ageRange=&stageAge=&departments=,',
      'Anu Balu Charu Dev',
    ],
  ])('%s', async (_title, query, expected) => {
    expect(await found(query)).toBe(expected);
  });

  it('by department, any of several', async () => {
    const { Acting, Editing, Music } = department;
    expect(await found(`departments=${Music}`)).toBe('Balu');
    expect(await found(`departments=${Music}&departments=${Editing}`)).toBe('Balu Charu');
    expect(await found(`departments=${Acting?.toUpperCase()}`)).toBe('Anu Balu');
  });

  it.each([
    'location=atlantis',
    'languages=Klingon',
    'departments=not-an-id',
    'departments=%27%3B--',
    'location=constructor',
  ])('by an unknown value (%s) finds no one, and next to a known one nothing more', async (query) => {
    expect(await found(query)).toBe('');
    const key = query.split('=')[0];
    const known = { location: 'goa', languages: 'Hindi', departments: department.Music }[key ?? ''];
    expect(await found(`${query},${known}`)).toBe(key === 'departments' ? 'Balu' : 'Anu');
  });

  it.each([
    'ageRange=35-20',
    'ageRange=abc',
    'ageRange=0-5',
    'stageAge=1-100',
    'gender=robot',
    'searchQuery=%00',
    'location=%07',
    `searchQuery=${'x'.repeat(101)}`,
    `location=${'goa,'.repeat(51)}`,
    'gender=male&gender=female',
    'sort=oldest',
  ])('that is malformed (%s) is refused without an error', async (query) => {
    const { status, json } = await director.client.get(`/api/users/artists?${query}`);
    expect(status).toBe(400);
    expect(json.code).toBe('VALIDATION_ERROR');
  });

  it('states the format of a range', async () => {
    const { json } = await director.client.get('/api/users/artists?ageRange=20to35');
    expect(json.errors).toEqual([{ path: 'ageRange', message: 'Format: 20-35' }]);
  });
});
