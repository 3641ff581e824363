import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson, type Person, roleIds } from '../../test/people.ts';
import { personalInfo } from '../../test/wizard.ts';
import type { FieldError } from '../core/refusal.ts';

let app: TestApp;
let artist: Person;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  artist = await createPerson(app, 'Artist');
});
afterAll(() => app.close());

function save(body: object, person = artist) {
  return person.client.patch(`/api/users/${person.id}/personal-info`, body);
}

test('the personal step is stored trimmed and answered as the user', async () => {
  const body = { ...(await personalInfo(app)), bio: '  I act, I dance <b>& "sing"</b> 🎭  ', twitterUrl: '' };
  const { status, json } = await save(body);
  expect(status).toBe(200);
  expect(json.data).toMatchObject({
    _id: artist.id,
    name: artist.name,
    email: artist.email,
    role: 'Artist',
    gender: 'female',
    age: 27,
    bio: 'I act, I dance <b>& "sing"</b> 🎭',
    number: '9876543210',
    whatsappNumber: '9876543211',
    homeAddress: { city: 'Jaipur', state: 'rajasthan' },
    currentAddress: { city: 'Mumbai', state: 'maharashtra' },
    roles: [{ _id: body.roles[0], name: 'Artist' }],
    departments: body.departments,
    instagramUrl: 'https://www.instagram.com/asha',
    twitterUrl: null,
  });
  expect((await artist.client.get(`/api/users/profile/${artist.publicIdentifier}`)).json.data.age).toBe(27);
});

test.each([
  [{ gender: '' }, 'gender', 'Gender is required'],
  [{ gender: 'other' }, 'gender', 'Gender is required'],
  [{ age: '' }, 'age', 'Age is required'],
  [{ age: 'twenty' }, 'age', 'Age must be a valid number'],
  [{ age: 27.5 }, 'age', 'Age must be a valid number'],
  [{ age: 0 }, 'age', 'Age must be at least 1'],
  [{ age: 101 }, 'age', 'Age must not exceed 100'],
  [{ number: '' }, 'number', 'Phone number is required'],
  [{ number: '98765' }, 'number', 'Phone number must be at least 10 digits'],
  [{ number: '98765432101' }, 'number', 'Phone number must not exceed 10 digits'],
  [{ whatsappNumber: '+919876543210' }, 'whatsappNumber', 'Phone number must only contain digits'],
  [{ whatsappNumber: '987654321' }, 'whatsappNumber', 'Phone number must be at least 10 digits'],
  [{ bio: '' }, 'bio', 'Bio is required'],
  [{ bio: 'Actor' }, 'bio', 'Bio must be at least 10 characters'],
  [{ bio: 'x'.repeat(2001) }, 'bio', 'Must not exceed 2000 characters'],
  [{ bio: 'Dancer and\u0000 actor' }, 'bio', 'Control characters are not allowed'],
  [{ homeAddress: { city: '', state: 'goa' } }, 'homeAddress.city', 'Home city is required'],
  [{ homeAddress: { city: 'Panaji', state: '' } }, 'homeAddress.state', 'Home state is required'],
  [{ currentAddress: { city: ' ', state: 'goa' } }, 'currentAddress.city', 'Current city is required'],
  [
    { currentAddress: { city: 'Oz', state: 'oz' } },
    'currentAddress.state',
    'Please select a state from the list',
  ],
  [{ departments: [] }, 'departments', 'Please select at least one department'],
  [{ roles: [] }, 'roles', 'Please select at least one role'],
  [{ twitterUrl: 'https://facebook.com/x' }, 'twitterUrl', 'Please enter a valid Twitter URL'],
  [{ youtubeUrl: 'https://vimeo.com/1' }, 'youtubeUrl', 'Please enter a valid YouTube URL'],
  [{ linkedInUrl: 'linkedin.example' }, 'linkedInUrl', 'Please enter a valid LinkedIn URL'],
  [{ imdbUrl: 'https://imdb.com.evil.example' }, 'imdbUrl', 'Please enter a valid IMDb URL'],
  [{ instagramUrl: 'javascript:alert(1)' }, 'instagramUrl', 'Please enter a valid Instagram URL'],
  [{ instagramUrl: 'https://www.instagram.com/' }, 'instagramUrl', 'Please enter a valid Instagram URL'],
  [{ instagramUrl: 'instagram.com' }, 'instagramUrl', 'Please enter a valid Instagram URL'],
  [
    { instagramUrl: 'https://l.instagram.com/?u=https%3A%2F%2Fevil.example' },
    'instagramUrl',
    'Please enter a valid Instagram URL',
  ],
  [
    { facebookUrl: 'https://l.facebook.com/l.php?u=https%3A%2F%2Fevil.example' },
    'facebookUrl',
    'Please enter a valid Facebook URL',
  ],
  [{ instagramUrl: '@asha' }, 'instagramUrl', 'Please enter a valid Instagram URL'],
  [{ instagramUrl: 'https://instagr.am/asha' }, 'instagramUrl', 'Please enter a valid Instagram URL'],
  [{ facebookUrl: 'https://fb.me/asha' }, 'facebookUrl', 'Please enter a valid Facebook URL'],
  [{ imdbUrl: 'https://imdb.me/asha' }, 'imdbUrl', 'Please enter a valid IMDb URL'],
  [{ linkedInUrl: 'https://lnkd.in/abc' }, 'linkedInUrl', 'Please enter a valid LinkedIn URL'],
  [{ facebookUrl: 'https://a@facebook.com' }, 'facebookUrl', 'Please enter a valid Facebook URL'],
])('the personal step with %j is refused at %s: %s', async (change, path, message) => {
  const { status, json } = await save({ ...(await personalInfo(app)), ...change });
  expect(status).toBe(400);
  expect(json).toMatchObject({ success: false, code: 'VALIDATION_ERROR', errors: [{ path, message }] });
  expect((await artist.client.get(`/api/users/${artist.id}/profile-status`)).json.data.nextStep).toBe(0);
});

test('all faults are shown at once', async () => {
  const { json } = await save({});
  const paths = json.errors.map((error: FieldError) => error.path);
  expect(paths).toEqual(
    expect.arrayContaining(['gender', 'age', 'number', 'bio', 'homeAddress.city', 'roles']),
  );
});

test('an artist over 16 needs Instagram or Facebook; one of 16 does not, nor does an editor', async () => {
  const { instagramUrl: _, ...body } = await personalInfo(app);
  const refused = await save({ ...body, age: 17 });
  expect(refused.status).toBe(400);
  expect(refused.json.errors).toEqual([
    { path: 'instagramUrl', message: 'Either Instagram or Facebook URL is required for artists over 16' },
  ]);
  expect((await save({ ...body, age: 16 })).status).toBe(200);
  expect((await save({ ...body, age: 17, facebookUrl: 'facebook.com/asha' })).status).toBe(200);
  const editor = await createPerson(app, 'Other');
  const { instagramUrl: __, ...others } = await personalInfo(app, 'Other');
  expect((await save(others, editor)).status).toBe(200);
});

test('roles come from the chosen departments', async () => {
  const body = await personalInfo(app);
  const editor = await roleIds(app, 'Editor');
  const { status, json } = await save({ ...body, roles: [...body.roles, ...editor.roles] });
  expect(status).toBe(400);
  expect(json.errors).toEqual([
    { path: 'roles', message: 'Roles can be chosen only from the chosen departments' },
  ]);
});

test('departments and roles that do not exist are refused', async () => {
  const body = await personalInfo(app);
  const unknown = '00000000-0000-4000-8000-000000000000';
  const { status, json } = await save({
    ...body,
    departments: [...body.departments, unknown],
    roles: [...body.roles, unknown],
  });
  expect(status).toBe(400);
  expect(json.errors.map((error: FieldError) => error.path)).toEqual(['departments', 'roles']);
});

test('a role that is no longer offered may be kept by its owner, not chosen again', async () => {
  const body = await personalInfo(app);
  const hidden = await roleIds(app, 'Child Artist');
  const withHidden = { ...body, roles: [...body.roles, ...hidden.roles] };
  expect((await save(withHidden)).json.errors[0]?.path).toBe('roles');
  await app.db.$client.query(
    'INSERT INTO user_department_roles (user_id, department_role_id) VALUES ($1, $2)',
    [artist.id, hidden.roles[0]],
  );
  const { status, json } = await save(withHidden);
  expect(status).toBe(200);
  expect(json.data.roles.map((role: { name: string }) => role.name)).toEqual(['Artist', 'Child Artist']);
});

test('a role named twice is stored once', async () => {
  const body = await personalInfo(app);
  const { json } = await save({ ...body, roles: [...body.roles, ...body.roles] });
  expect(json.data.roles).toHaveLength(1);
});

test('no one becomes a director or stops being one', async () => {
  const director = await createPerson(app, 'Director');
  const asDirector = await personalInfo(app, 'Director');
  const asArtist = await personalInfo(app, 'Artist');
  const refused = await save(asDirector);
  expect([refused.status, refused.json.code]).toEqual([400, 'profile.kind_change']);
  expect((await save(asArtist, director)).json.code).toBe('profile.kind_change');
  expect((await save(asDirector, director)).json.data.role).toBe('Director');
});

test('an artist who also directs stays an artist', async () => {
  const body = await personalInfo(app);
  const both = await roleIds(app, 'Artist', 'Casting Director');
  const { status, json } = await save({ ...body, ...both });
  expect(status).toBe(200);
  expect(json.data.role).toBe('Artist');
});

test('a home page is refused with a hint to fix it, a name without one', async () => {
  const wrong = { instagramUrl: 'https://www.instagram.com/', facebookUrl: '@asha' };
  const { status, json } = await save({ ...(await personalInfo(app)), ...wrong });
  expect([status, json.errors]).toEqual([
    400,
    [
      {
        path: 'instagramUrl',
        message: 'Please enter a valid Instagram URL',
        hint: 'This is Instagram’s home page. Type @yourname.',
      },
      { path: 'facebookUrl', message: 'Please enter a valid Facebook URL' },
    ],
  ]);
});
