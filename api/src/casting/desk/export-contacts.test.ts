import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addApplications, addListed, addProject } from '../../../test/talents.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { teamMembers } from '../../db/tables/projects/team.ts';
import { contactDays, contactViews } from '../../db/tables/trust/contact.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp({ CONTACT_LIMIT: '3' });
});
afterAll(() => app.close());
beforeEach(async () => {
  director = await createPerson(app, 'Director');
});

const exportOf = (projectId: string, by = director) =>
  by.client.post(`/api/projects/${projectId}/exports`, { contacts: true });
const viewsBy = (by: Person) => app.db.select().from(contactViews).where(eq(contactViews.directorId, by.id));

/** A project of two roles to both of which these artists applied. */
async function castWith(people: Parameters<typeof addListed>[1]) {
  const { id, roleIds } = await addProject(app, director.id, { roles: 2 });
  const ids = await addListed(app, people);
  for (const roleId of roleIds)
    await addApplications(
      app,
      id,
      ids.map((artistId) => ({ artistId, roleId })),
    );
  return { id, ids };
}

describe('An export with contact details', () => {
  test('is one contact view for each artist that the director may see, and says where to ask for the others (S7)', async () => {
    const [number, email] = ['9876543210', 'anu@people.example'];
    const { id, ids } = await castWith([{ name: 'Anu', number, email }]);
    const { status, text } = await exportOf(id);
    expect(status).toBe(200);
    const lines = text.trim().split('\r\n');
    expect(lines[0]).toMatch(/,Phone,WhatsApp,E-mail,Contact$/);
    for (const line of lines.slice(1)) expect(line).toMatch(/,98765 43210,,anu@people.example,$/);
    expect(lines).toHaveLength(3);
    expect(await viewsBy(director)).toMatchObject([{ artistId: ids[0], times: 1, projectIds: [id] }]);

    // an artist considered by the director, who did not apply and shows contact details to no one else
    const [hidden = ''] = await addListed(app, [{ name: 'Zoya', number, contactChoice: 'applied' }]);
    const roleId = (await director.client.get(`/api/projects/${id}/roles`)).json.data.roles[0]._id;
    const considered = { roleId, artistIds: [hidden], stage: 'considered' };
    expect((await director.client.post(`/api/projects/${id}/candidates`, considered)).status).toBe(201);
    const again = await exportOf(id);
    expect(again.text).toContain('Zoya');
    expect(again.text).toMatch(/,0(,Ask on Kirdaar){4}\r\n/);
    expect(await viewsBy(director)).toMatchObject([{ artistId: ids[0], times: 2 }]);
  });

  test('says of a child that the number and the address are the guardian’s (S7, S13)', async () => {
    const own = { number: '9876543210', email: 'mira@people.example' };
    const { id, ids } = await castWith([{ name: 'Mira', age: 12, ...own }]);
    const { text } = await exportOf(id);
    const [, line] = text.trim().split('\r\n');
    const guardian = `guardian-${ids[0]}@listed.example`;
    expect(line).toContain(`,98123 45678,98123 45678,${guardian},Sunita Patil (mother)`);
    for (const detail of [own.email, '98765']) expect(text).not.toContain(detail);
  });

  test('fits into the limit of the day, or is refused whole (S7)', async () => {
    const { id } = await castWith([{}, {}, {}]);
    const other = await castWith([{}]);
    const before = await addListed(app, [{}]);
    await director.client.get(`/api/users/profile/listed-${before[0]}`);
    const refused = await exportOf(id);
    expect([refused.status, refused.json.code]).toEqual([429, 'contact.limit']);
    expect(await viewsBy(director)).toHaveLength(1);
    expect((await exportOf(other.id)).status).toBe(200);
    expect(
      await app.db.select().from(contactDays).where(eq(contactDays.directorId, director.id)),
    ).toMatchObject([{ people: 2 }]);
  });

  // creates 251 artists with two applications each
  test('takes five hundred rows at most (S7)', async () => {
    const { id } = await castWith(Array.from({ length: 251 }, () => ({})));
    const { status, json } = await exportOf(id);
    expect([status, json.code]).toEqual([409, 'export.too_many']);
    expect(json.message).toContain('500');
    expect(await viewsBy(director)).toEqual([]);
  });

  test('is for users who decide, and counts for the user who exports', async () => {
    const { id, ids } = await castWith([{}]);
    const [editor, reviewer] = [await createPerson(app, 'Director'), await createPerson(app, 'Director')];
    const joinedAt = app.deps.clock();
    await app.db.insert(teamMembers).values([
      { projectId: id, userId: editor.id, membership: 'editor', joinedAt },
      { projectId: id, userId: reviewer.id, membership: 'reviewer', joinedAt },
    ]);
    await app.db
      .update(users)
      .set({ contactChoice: 'applied' })
      .where(eq(users.id, ids[0] ?? ''));
    expect([(await exportOf(id, reviewer)).status, (await exportOf(id, editor)).status]).toEqual([403, 200]);
    expect([await viewsBy(director), await viewsBy(editor)]).toMatchObject([[], [{ times: 1 }]]);
  });
});
