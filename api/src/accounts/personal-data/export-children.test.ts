import { PersonalData } from '@kirdaar/contract/accounts/personal-data.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { asProject, hero, permissionForm, publish } from '../../../test/projects.ts';
import { join } from '../../../test/team.ts';
import { tracesOf } from '../../../test/traces.ts';
import { eraseFiles } from '../../media/erase-files.ts';
import { erasePerson } from './erasure.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const dataOf = async ({ id, client }: Person) =>
  PersonalData.parse((await client.get(`/api/users/${id}/export`)).json.data);
const erase = ({ id, email }: Person) =>
  app.db.transaction((tx) => erasePerson(tx, app.deps, { id, email }, 'unusable'));

test('A director receives what they ticked about casting children, and nothing of it is left (S15)', async () => {
  const owner = await createPerson(app, 'Director');
  const editor = await createPerson(app, 'Director', { name: 'Zarina Vanishes' });
  const { _id } = await publish(owner, { roles: [{ ...hero, ageRange: '9-14' }] });
  await join(app, _id, editor, 'editor');
  await editor.client.put(`/api/projects/${_id}/child-checklist`, { school: true });
  await owner.client.putForm(`/api/projects/${_id}/permission`, permissionForm());
  const project = 'Monsoon Letters';
  expect((await dataOf(editor)).childChecks).toMatchObject([{ project, key: 'school' }]);
  const { permissions, childChecks, files } = await dataOf(owner);
  expect(permissions).toMatchObject([{ project, name: 'form-c.pdf' }]);
  expect([childChecks, files.filter(({ kind }) => kind === 'pdf')]).toEqual([[], []]);

  await erase(editor);
  const { childChecklist } = asProject(await owner.client.get(`/api/projects/${_id}`));
  expect(childChecklist).toMatchObject([{ key: 'school', by: { name: null } }]);
  await erase(owner);
  await eraseFiles(app.deps, { ownerId: owner.id });
  const left = await tracesOf(app, [owner.id, editor.id, 'Zarina']);
  expect(left.filter((place) => !/mails|jobs|sealed/.test(place))).toEqual([]);
  const keys = [];
  for await (const { key } of app.deps.files.list('private/')) keys.push(key);
  expect(keys).toEqual([]);
});
