import { limits } from '@kirdaar/domain/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { photo } from '../../test/pictures.ts';
import { hero, multipart, projectFields, publish, saveDraft } from '../../test/projects.ts';

let app: TestApp;
let director: Person;
let banner: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  director = await createPerson(app, 'Director');
  banner = await photo();
});
afterAll(() => app.close());

type Fields = Record<string, unknown>;

const ageRange = 'Age range must be in the format: 25-35 or just a single number (e.g., 30)';
const rules: [why: string, change: Fields, path: string, message: string][] = [
  ['no name', { name: '' }, 'name', 'Project name is required'],
  ['a blank name', { name: '   ' }, 'name', 'Project name is required'],
  ['no name field', { name: undefined }, 'name', 'Project name is required'],
  ['an invisible name', { name: '\u3164\u2800\u200D' }, 'name', 'Project name is required'],
  [
    'the name of this site',
    { name: 'K!rdaar Official' },
    'name',
    'Kirdaar is the name of this site. Please enter a name of the project’s own.',
  ],
  ['no type', { type: '' }, 'type', 'Project type is required'],
  ['no description', { description: '' }, 'description', 'Project description is required'],
  [
    'a description too long',
    { description: 'a'.repeat(5001) },
    'description',
    'Must not exceed 5000 characters',
  ],
  ['a control character', { name: 'a\u0000b' }, 'name', 'Control characters are not allowed'],
  ['no start', { castingStartDate: '' }, 'castingStartDate', 'Casting start date is required'],
  ['no end', { castingEndDate: undefined }, 'castingEndDate', 'Casting end date is required'],
  ['no shooting start', { shootingStartDate: '' }, 'shootingStartDate', 'Shooting start date is required'],
  ['no shooting end', { shootingEndDate: '' }, 'shootingEndDate', 'Shooting end date is required'],
  ['no such day', { castingStartDate: '2026-02-30' }, 'castingStartDate', 'Please enter a valid date'],
  ['a date in words', { castingEndDate: '15/12/2026' }, 'castingEndDate', 'Please enter a valid date'],
  [
    'casting that ends before it starts',
    { castingStartDate: '2026-12-16' },
    'castingEndDate',
    'Casting end date must be after start date',
  ],
  [
    'shooting that ends before it starts',
    { shootingEndDate: '2027-01-09' },
    'shootingEndDate',
    'Shooting end date must be after start date',
  ],
  [
    'no casting state',
    { 'castingLocation[state]': '' },
    'castingLocation.state',
    'Casting state is required',
  ],
  [
    'an unknown casting state',
    { 'castingLocation[state]': 'atlantis' },
    'castingLocation.state',
    'Please select a state from the list',
  ],
  [
    'no shooting city',
    { 'shootingLocation[city]': '' },
    'shootingLocation.city',
    'Shooting city is required',
  ],
  [
    'no shooting state',
    { 'shootingLocation[state]': '' },
    'shootingLocation.state',
    'Shooting state is required',
  ],
  ['no roles', { roles: [] }, 'roles', 'At least one role is required'],
  ['no roles field', { roles: undefined }, 'roles', 'At least one role is required'],
  ['broken JSON', { roles: '[{"gender":' }, 'roles', 'Roles must be a list'],
  ['roles that are no list', { roles: '{"gender":"male"}' }, 'roles', 'Roles must be a list'],
  ['a role without a gender', { roles: [{ ...hero, gender: '' }] }, 'roles.0.gender', 'Gender is required'],
  [
    'a role without an age',
    { roles: [hero, { ...hero, ageRange: '' }] },
    'roles.1.ageRange',
    'Age range is required',
  ],
  ...['35-25', '30-30', 'thirty', '25-', '-30', '0', '20-200', '20 to 30', '२५'].map(
    (text): [string, Fields, string, string] => [
      `the age ${text}`,
      { roles: [{ ...hero, ageRange: text }] },
      'roles.0.ageRange',
      ageRange,
    ],
  ),
];

describe('A project is not created with', () => {
  test.each(rules)('%s', async (_why, change, path, message) => {
    const form = multipart(projectFields({ banner, ...change }));
    const answer = await director.client.postForm('/api/projects', form);
    expect(answer.status).toBe(400);
    expect(answer.json.code).toBe('VALIDATION_ERROR');
    expect(answer.json.errors).toContainEqual({ path, message });
  });

  test('a role without a character name', async () => {
    const form = multipart(projectFields({ banner, roles: [{ ...hero, characterName: ' ' }] }));
    const { json } = await director.client.postForm('/api/projects', form);
    expect(json.errors).toEqual([{ path: 'roles.0.characterName', message: 'Character name is required' }]);
  });

  test('a new role with an id', async () => {
    const stranger = (await publish(director)).roles[0];
    const form = multipart(projectFields({ banner, roles: [{ ...hero, _id: stranger?._id }] }));
    const { status, json } = await director.client.postForm('/api/projects', form);
    expect(status).toBe(400);
    expect(json.errors).toEqual([{ path: 'roles.0._id', message: 'This role is not part of the project.' }]);
  });

  test('more roles than a project can have', async () => {
    const roles = Array.from({ length: limits.projectRoles + 1 }, () => hero);
    const answer = await director.client.postForm(
      '/api/projects',
      multipart(projectFields({ banner, roles })),
    );
    expect(answer.status).toBe(400);
  });
});

describe('A published project is not updated with', () => {
  test.each(rules)('%s', async (_why, change, path, message) => {
    const { _id } = published;
    const answer = await director.client.putForm(`/api/projects/${_id}`, multipart(projectFields(change)));
    expect(answer.status).toBe(400);
    expect(answer.json.errors).toContainEqual({ path, message });
  });

  let published: { _id: string };
  beforeAll(async () => {
    published = await publish(director);
  });
});

describe('A draft is not published with', () => {
  test.each(rules)('%s', async (_why, change, path, message) => {
    const fields = projectFields({ ...change, isDraft: 'false' });
    const answer = await director.client.putForm(`/api/projects/${draft._id}`, multipart(fields));
    expect(answer.status).toBe(400);
    expect(answer.json.errors).toContainEqual({ path, message });
  });

  let draft: { _id: string };
  beforeAll(async () => {
    draft = await saveDraft(director);
  });
});

test('all faults of a form are reported at once', async () => {
  const fields = { banner, name: '', castingStartDate: '2026-12-16', roles: [{ ...hero, gender: '' }] };
  const { json } = await director.client.postForm('/api/projects', multipart(projectFields(fields)));
  expect(json.errors).toMatchObject([
    { path: 'name' },
    { path: 'roles.0.gender' },
    { path: 'castingEndDate' },
  ]);
});

test('casting and shooting can take a single day, and ages can be one number or a range', async () => {
  const project = await publish(director, {
    castingStartDate: '2026-11-21',
    castingEndDate: '2026-11-21',
    shootingStartDate: '2026-12-01',
    shootingEndDate: '2026-12-01',
    roles: [
      { ...hero, ageRange: ' 30 ' },
      { ...hero, ageRange: '25-35' },
      { ...hero, ageRange: '25 - 35' },
    ],
  });
  expect(project.castingStatus).toBe('Casting now');
  expect(project.roles.map((role) => role.ageRange)).toEqual(['30', '25-35', '25 - 35']);
  const { rows } = await app.db.$client.query(
    'SELECT age_min, age_max FROM project_roles WHERE project_id = $1 ORDER BY position',
    [project._id],
  );
  expect(rows).toEqual([
    { age_min: 30, age_max: 30 },
    { age_min: 25, age_max: 35 },
    { age_min: 25, age_max: 35 },
  ]);
});

test("the casting status follows the calendar of India, not the server's", async () => {
  const { projectIdentifier } = await publish(director, {
    castingStartDate: '2026-11-21',
    castingEndDate: '2026-11-22',
  });
  const statusAt = async (moment: string) => {
    app.setNow(moment);
    const { json } = await app.visitor().get(`/api/projects/preview/${projectIdentifier}`);
    return json.data?.castingStatus;
  };
  expect(await statusAt('2026-11-20T18:29:59Z')).toBe('Casting soon');
  expect(await statusAt('2026-11-20T18:30:00Z')).toBe('Casting now');
  expect(await statusAt('2026-11-22T18:29:59Z')).toBe('Casting now');
  expect(await statusAt('2026-11-22T18:30:00Z')).toBe('Casting done');
  app.setNow('2026-11-21T06:30:00Z');
});
