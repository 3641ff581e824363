import { createTestApp, type TestApp } from '@kirdaar/api/test/app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDemoWorld } from '../demo-world.ts';
import { loadDemo } from '../load.ts';
import { demoLogins, demoPassword, emailOf } from '../logins.ts';
import { smallWorld } from '../small-world.ts';

const arvind = emailOf('Arvind Mathur');

/** The small demo and the project whose director invites one of its people. */
function invitingWorld() {
  const [world, small] = [makeDemoWorld({ today: '2026-11-21' }), smallWorld()];
  const isHis = ({ directorEmail }: { directorEmail: string }) => directorEmail === arvind;
  const keys = world.roleInvitations.map(({ projectKey }) => projectKey);
  return {
    ...small,
    directors: [...small.directors, ...world.directors.filter(({ email }) => email === arvind)],
    projects: [...small.projects, ...world.projects.filter(({ key }) => keys.includes(key))],
    roleInvitations: world.roleInvitations.filter(isHis),
  };
}

describe('The invitation to apply of the demo', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp();
    await loadDemo(site.deps, () => {}, invitingWorld());
  }, 90_000);
  afterAll(() => site.close());

  async function signedIn(email: string) {
    const who = site.visitor();
    await who.post('/api/auth/login', { email, password: demoPassword });
    return async (path: string) => (await who.get(`/api${path}`)).json.data;
  }

  test('is read by the demo artist with the director’s text, and is unread in her bell', async () => {
    const read = await signedIn(demoLogins[0]?.email ?? '');
    expect((await read('/roles/invited')).roles).toMatchObject([
      {
        role: { characterName: 'Mithu', can: { apply: { ok: true } } },
        project: { name: 'Tadka & Sons' },
        message: expect.stringMatching(/^Mithu is quick/),
        mark: 'none',
      },
    ]);
    const { notifications } = await read('/notifications');
    expect(notifications.filter(({ kind }: { kind: string }) => kind === 'role_invitation')).toMatchObject([
      { text: 'Arvind Mathur invites you to apply for Mithu in Tadka & Sons', read: false },
    ]);
  });

  test('is on the desk of its director, who invited some hours ago', async () => {
    const read = await signedIn(arvind);
    const { rows } = await site.db.$client.query<{ id: string; role: string }>(
      `SELECT project_id AS id, role.id AS role FROM project_roles AS role WHERE character_name = 'Mithu'`,
    );
    const { id = '', role = '' } = rows[0] ?? {};
    const { artists } = await read(`/projects/${id}/candidates?role=${role}`);
    expect(artists).toMatchObject([
      { name: 'Aarohi Deshpande', stage: 'considered', invitedToApply: 'invited' },
    ]);
    const { activities } = await read(`/projects/${id}/activity`);
    const [sent] = activities.filter(({ kind }: { kind: string }) => kind === 'invited_to_apply');
    const since = site.deps.clock().getTime() - Date.parse(sent.at);
    expect(since / 3_600_000).toBe(4);
  });
});
