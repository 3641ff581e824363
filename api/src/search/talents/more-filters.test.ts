import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addListed, namesOf } from '../../../test/talents.ts';
import { rebuildListings } from '../../profiles/listing.service.ts';

let test: TestApp;
let director: Person;
beforeAll(async () => {
  test = await createTestApp();
  director = await createPerson(test, 'Director');
  const [anu = ''] = [randomUUID()];
  await addListed(test, [
    {
      id: anu,
      name: 'Anu',
      skills: ['dancing', 'horse_riding'],
      heightFeet: 5,
      heightInches: 4,
      talentCategory: 'Actor, Voice artist',
      homeState: 'bihar',
      homeCity: 'Patna',
    },
    {
      name: 'Balu',
      skills: ['dancing'],
      heightFeet: 6,
      talentCategory: 'Voice actor',
      videoReelLink: 'https://vimeo.com/76979871',
      homeState: 'goa',
      currentState: 'jharkhand',
    },
    { name: 'Charu', homeState: 'bihar', homeCity: 'Gaya' },
    { name: 'Dev', homeState: 'goa' },
  ]);
  const run = (statement: string) => test.db.$client.query(statement, [anu]);
  await run(`INSERT INTO monologues VALUES ($1, 'bhojpuri', 'https://vimeo.com/1')`);
  await run(`INSERT INTO unavailable_days VALUES ($1, '{[2026-12-10,2026-12-13)}', '2026-12-01')`);
  await run(`UPDATE users SET first_listed_at = '2026-11-18T18:30:00Z' WHERE id = $1`);
  await run(`UPDATE users SET first_listed_at = '2026-11-18T18:29:59.999Z' WHERE id <> $1`);
  await rebuildListings(test.db);
});
afterAll(() => test.close());

const found = async (query: string, caller = director) => {
  const { status, json } = await caller.client.get(`/api/users/artists?${query}`);
  expect(status).toBe(200);
  return namesOf(json.data.artists).join(' ');
};

describe('more filters of people', () => {
  it.each([
    ['by any of several skills', 'skills=dancing,horse_riding', 'Anu Balu'],
    ['by any of several skills in a word', 'skills=dancing&skills=horse_riding&skillsMatch=any', 'Anu Balu'],
    ['by all of several skills', 'skills=dancing,horse_riding&skillsMatch=all', 'Anu'],
    ['by a skill that there is not, and by all with it', 'skills=dancing,none&skillsMatch=all', ''],
    ['by how skills are read, without any', 'skillsMatch=all', 'Anu Balu Charu Dev'],
    ['by a clip in a dialect', 'dialects=bhojpuri,hindi', 'Anu'],
    ['by height, both ends included', 'heightFrom=163&heightTo=163', 'Anu'],
    ['by height, without who says none', 'heightTo=250', 'Anu Balu'],
    ['by whole entries of the category, any case', 'category=voice%20ARTIST', 'Anu'],
    ['by no part of an entry', 'category=actor', 'Anu'],
    ['by a reel', 'hasReel=true', 'Balu'],
    ['by any monologue', 'hasMonologue=true', 'Anu'],
    ['by the day in India on which somebody was listed', 'newSince=2026-11-19', 'Anu'],
    ['by a day on which somebody is not free (M18)', 'freeOn=2026-12-12', 'Balu Charu Dev'],
    ['by a day before somebody is free (M18)', 'freeOn=2026-11-30', 'Balu Charu Dev'],
    ['by a day on which everybody may be free (M18)', 'freeOn=2026-12-13', 'Anu Balu Charu Dev'],
    ['by several, all of which must fit', 'skills=dancing&hasReel=true&heightFrom=180', 'Balu'],
    [
      'by empty values, which are none',
      'skills=&heightFrom=&category=,&hasReel=&freeOn=&near=',
      'Anu Balu Charu Dev',
    ],
  ])('%s', async (_title, query, expected) => {
    expect(await found(query)).toBe(expected);
  });

  it.each([
    'heightFrom=5',
    'heightTo=251',
    'heightTo=tall',
    'skillsMatch=some',
    'hasReel=false',
    'newSince=yesterday',
    'freeOn=2026-02-30',
    'sort=near',
    'sort=near&near=Patna',
    'sort=near&near=atlantis:Patna',
    `skills=${'dancing,'.repeat(51)}`,
  ])('that are malformed (%s) are refused', async (query) => {
    const { status, json } = await director.client.get(`/api/users/artists?${query}`);
    expect([status, json.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  it('and the order by distance are for directors only (M17)', async () => {
    const artist = await createPerson(test, 'Artist');
    const query = 'sort=near&near=goa:Panaji&skills=dancing&hasReel=true&freeOn=2026-12-12';
    expect(await found(query, artist)).toBe('Anu Balu Charu Dev');
  });
});

describe('nearest first', () => {
  it('goes by city, state, bordering state and elsewhere, then by name, by the nearer address (M16)', async () => {
    expect(await found('sort=near&near=bihar:patna')).toBe('Anu Charu Balu Dev');
    expect(await found('sort=near&near=goa:Panaji')).toBe('Balu Dev Anu Charu');
    expect(await found('sort=near&near=lakshadweep:Agatti')).toBe('Anu Balu Charu Dev');
  });

  it('pages follow each other through its parts', async () => {
    const pages = [1, 2, 3, 4, 5].map((page) => found(`sort=near&near=bihar:Patna&limit=1&page=${page}`));
    expect(await Promise.all(pages)).toEqual(['Anu', 'Charu', 'Balu', 'Dev', '']);
  });
});
