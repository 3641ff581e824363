import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { additionalInfo, professionalInfo, reel } from '../../test/wizard.ts';
import type { OfColumns } from './steps.queries.ts';

let app: TestApp;
let artist: Person;
beforeAll(async () => {
  app = await createTestApp();
  artist = await createPerson(app, 'Artist');
});
afterAll(() => app.close());

function save(step: string, body: object) {
  return artist.client.patch(`/api/users/${artist.id}/${step}`, body);
}

test('the professional step is stored, its reel link with the id kept', async () => {
  const { status, json } = await save('professional-info', {
    ...professionalInfo,
    languages: ['Hindi', 'Marathi', 'Hindi'],
    videoReelLink: 'https://youtu.be/dQw4w9WgXcQ?t=5',
  });
  expect(status).toBe(200);
  expect(json.data).toMatchObject({ ...professionalInfo, videoReelLink: reel });
});

test('a single screen age counts for both ends, and inches may be omitted', async () => {
  const { heightInches: _, ...body } = professionalInfo;
  const { json } = await save('professional-info', { ...body, screenAge: 30 });
  expect(json.data.screenAge).toEqual({ from: 30, to: 30 });
  expect(json.data.heightInches).toBe(0);
});

test.each([
  [{ languages: [] }, 'languages', 'Please select at least one language'],
  [{ languages: ['Klingon'] }, 'languages', "'Klingon' is not in the list of languages"],
  [{ skills: ['archery', 'wizardry'] }, 'skills', "'wizardry' is not in the list of skills"],
  [{ talentCategory: '' }, 'talentCategory', 'Talent category is required'],
  [{ talentCategory: 'A' }, 'talentCategory', 'Talent category must be at least 2 characters'],
  [{ heightFeet: '' }, 'heightFeet', 'Height (feet) is required'],
  [{ heightFeet: 10 }, 'heightFeet', 'Height (feet) must not exceed 9'],
  [{ heightInches: 12 }, 'heightInches', 'Height (inches) must not exceed 11'],
  [{ screenAge: { from: 30, to: 20 } }, 'screenAge.to', 'The oldest age must be at least the youngest.'],
  [{ videoReelLink: '' }, 'videoReelLink', 'Video reel link is required'],
  [{ videoReelLink: 'https://vimeo.com/123' }, 'videoReelLink', 'Please enter a valid YouTube URL'],
  [
    { videoReelLink: 'https://youtube.com/watch?v=short' },
    'videoReelLink',
    'Please enter a valid YouTube URL',
  ],
])('the professional step with %j is refused at %s: %s', async (change, path, message) => {
  const { status, json } = await save('professional-info', { ...professionalInfo, ...change });
  expect(status).toBe(400);
  expect(json.errors).toContainEqual({ path, message });
});

test('the additional step is stored; empty rows are dropped', async () => {
  const { status, json } = await save('additional-info', {
    ...additionalInfo,
    experience: '0',
    pastProjects: [{ name: '', role: '', link: '' }, ...additionalInfo.pastProjects],
  });
  expect(status).toBe(200);
  expect(json.data).toMatchObject({
    experience: 0,
    portfolioLink: 'https://portfolio.example',
    additionalSkills: additionalInfo.additionalSkills,
    pastProjects: additionalInfo.pastProjects,
  });
});

test('past projects keep the order in which they were given', async () => {
  const rows = ['Zebra', 'Apple', 'Mango'].map((name) => ({ name, role: 'Editor', link: reel }));
  const { json } = await save('additional-info', { ...additionalInfo, pastProjects: rows });
  expect(json.data.pastProjects).toEqual(rows);
});

const row = additionalInfo.pastProjects[0];
test.each([
  [{ experience: -1 }, 'experience', 'Experience cannot be negative'],
  [{ experience: 51 }, 'experience', 'Experience cannot exceed 50 years'],
  [{ portfolioLink: 'javascript:alert(1)' }, 'portfolioLink', 'Please enter a valid URL'],
  [{ additionalSkills: '' }, 'additionalSkills', 'Additional skills are required'],
  [{ additionalSkills: 'Cut' }, 'additionalSkills', 'Additional skills must be at least 5 characters'],
  [{ pastProjects: [{ ...row, name: '' }] }, 'pastProjects.0.name', 'Project name is required'],
  [{ pastProjects: [{ ...row, role: ' ' }] }, 'pastProjects.0.role', 'Role is required'],
  [{ pastProjects: [{ ...row, link: '' }] }, 'pastProjects.0.link', 'Work link is required'],
  [
    { pastProjects: [{ ...row, link: 'https://x.example' }] },
    'pastProjects.0.link',
    'Please enter a valid YouTube URL',
  ],
])('the additional step with %j is refused at %s: %s', async (change, path, message) => {
  const { status, json } = await save('additional-info', { ...additionalInfo, ...change });
  expect(status).toBe(400);
  expect(json.errors).toContainEqual({ path, message });
});

test('monologues replace the earlier list; a dialect without a link is dropped', async () => {
  const shorts = 'https://www.youtube.com/shorts/abcdefghijk';
  await save('monologues', { monologues: [{ language: 'hindi', link: reel }] });
  const { status, json } = await save('monologues', {
    monologues: [
      { language: 'awadhi', link: shorts },
      { language: 'hindi', link: '' },
    ],
  });
  expect(status).toBe(200);
  expect(json.data.monologues).toEqual([
    { language: 'awadhi', link: 'https://www.youtube.com/watch?v=abcdefghijk' },
  ]);
  expect((await save('monologues', { monologues: [] })).json.data.monologues).toEqual([]);
});

test.each([
  [[{ language: 'klingon', link: reel }], 'monologues.0.language', 'Unknown dialect'],
  [
    [{ language: 'hindi', link: 'https://youtube.com/embed/dQw4w9WgXcQ' }],
    'monologues.0.link',
    'Please enter a valid YouTube URL',
  ],
  ['hindi', 'monologues', 'Monologues must be a list'],
])('monologues %j are refused at %s: %s', async (monologues, path, message) => {
  const { status, json } = await save('monologues', { monologues });
  expect(status).toBe(400);
  expect(json.errors).toContainEqual({ path, message });
});

test('a field of a step that has no column does not compile', () => {
  expectTypeOf<OfColumns<{ bio: string; favouriteFilm: string }>['bio']>().toEqualTypeOf<string>();
  expectTypeOf<OfColumns<{ bio: string; favouriteFilm: string }>['favouriteFilm']>().toBeNever();
});
