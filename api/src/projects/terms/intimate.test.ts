import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { agreedGuardian } from '../../../test/guardians.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import {
  asProject,
  castRoles,
  hero,
  listedArtist,
  multipart,
  projectFields,
  villain,
} from '../../../test/projects.ts';
import { completeProfile, personalInfo } from '../../../test/wizard.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe("A role with 'Intimate scene'", () => {
  test('takes no one below 18, and shows that beforehand (S14)', async () => {
    const director = await createPerson(app, 'Director');
    const { projectId, ids } = await castRoles(director);
    const asked = [
      { ...hero, _id: ids[0], terms: { content: ['stunts', 'intimate'] } },
      { ...villain, _id: ids[1] },
    ];
    const form = multipart(projectFields({ roles: asked }));
    asProject(await director.client.putForm(`/api/projects/${projectId}`, form));
    const child = await createPerson(app, 'Artist');
    await completeProfile(app, child, 'Artist');
    const fields = { ...(await personalInfo(app)), age: 12, dateOfBirth: '2014-02-03' };
    await child.client.patch(`/api/users/${child.id}/personal-info`, fields);
    const adult = await listedArtist(app);
    const apply = ({ client }: Person, roleIds: string[]) =>
      client.post('/api/project-artists/apply', { projectId, roleIds });
    const roles = async ({ client }: Person) =>
      asProject(await client.get(`/api/projects/${projectId}`)).roles.map(({ can }) => can.apply);
    expect(await roles(adult)).toEqual([{ ok: true }, { ok: true }]);
    await agreedGuardian(app, child);
    expect(await roles(child)).toEqual([
      { ok: false, why: 'minor.role', message: 'This role takes nobody below 18.' },
      { ok: true },
    ]);
    for (const roleIds of [[ids[0]], ids]) {
      const refused = await apply(child, roleIds);
      expect([refused.status, refused.json.code]).toEqual([403, 'minor.role']);
    }
    expect((await apply(child, [ids[1]])).status).toBe(201);
    expect((await apply(adult, [ids[0]])).status).toBe(201);
  });
});
