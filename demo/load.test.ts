import { checkListings } from '@kirdaar/api/src/profiles/listing.service.ts';
import { readConfig } from '@kirdaar/api/src/settings/config.ts';
import { createTestApp, type TestApp } from '@kirdaar/api/test/app.ts';
import { createPerson } from '@kirdaar/api/test/people.ts';
import { codeNow } from '@kirdaar/api/test/second-steps.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBoardLink } from './casting/load-board.ts';
import { loadDemo, prepareDemo, wantsDemo } from './load.ts';
import { administratorEmail, demoLogins, demoPassword, waitingChild } from './logins.ts';
import { smallWorld } from './small-world.ts';

async function counts({ db }: TestApp) {
  const { rows } = await db.$client.query(`
    SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM files) AS files,
      (SELECT count(*) FROM projects) AS projects, (SELECT count(*) FROM applications) AS applications,
      (SELECT count(*) FROM talent_views) AS facts, (SELECT count(*) FROM person_index) AS listings,
      (SELECT count(*) FROM contact_views) AS views, (SELECT count(*) FROM verifications) AS verifications,
      (SELECT count(*) FROM notifications) AS notifications, (SELECT count(*) FROM second_steps) AS steps`);
  return rows[0];
}

describe('the demo', () => {
  let site: TestApp;
  const said: string[] = [];

  beforeAll(async () => {
    site = await createTestApp();
    expect(await loadDemo(site.deps, (line) => said.push(line), smallWorld())).toBe(true);
  });
  afterAll(() => site.close());

  /** The candidates for Ira as a team member reads them, and a way to read more of the project. */
  async function deskAs(email: string) {
    const who = site.visitor();
    await who.post('/api/auth/login', { email, password: demoPassword });
    const { rows } = await site.db.$client.query<{ id: string; role: string }>(
      `SELECT project_id AS id, id AS role FROM project_roles WHERE character_name = 'Ira'`,
    );
    const { id = '', role = '' } = rows[0] ?? {};
    const read = async (what: string) => (await who.get(`/api/projects/${id}/${what}`)).json.data;
    return { desk: await read(`candidates?role=${role}`), read };
  }

  test('announces its loading, since that takes time', () => {
    expect(said.join('\n')).toContain('Loading the demo');
  });

  test('every demo login signs in with the shown password, the administrator also with the shown key', async () => {
    for (const { email, totpKey } of demoLogins) {
      const visitor = site.visitor();
      const answer = await visitor.post('/api/auth/login', { email, password: demoPassword });
      expect([email, answer.status]).toEqual([email, totpKey ? 403 : 200]);
      if (!totpKey) continue;
      const code = codeNow(site, { of: totpKey });
      expect((await visitor.post('/api/auth/second-step', { code })).status).toBe(200);
      expect((await visitor.get('/api/admin/queue')).status).toBe(200);
    }
  });

  test('the demo artist is complete, listed with a picture, and shortlisted in the demo project', async () => {
    const artist = site.visitor();
    await artist.post('/api/auth/login', { email: demoLogins[0]?.email, password: demoPassword });
    const me = (await artist.get('/api/auth')).json.data;
    expect(me.isProfileComplete).toBe(true);
    const list = (await site.visitor().get('/api/users/artists')).json.data;
    expect(list.artists.map((one: { _id: string }) => one._id)).toContain(me._id);
    const projects = (await artist.get('/api/projects?search=neelam')).json.data.projects;
    expect(projects[0]?.status).toBe('shortlisted');
  });

  test('a shortlisted artist is shortlisted for each role that they applied for', async () => {
    const { rows } = await site.db.$client.query(`
      SELECT count(*)::int AS known, count(*) FILTER (WHERE (stage = 'shortlisted') <> EXISTS (
        SELECT FROM candidacies AS own WHERE own.shortlisted_at IS NOT NULL
          AND (own.project_id, own.artist_id) = (candidacies.project_id, candidacies.artist_id)))::int AS wrong
      FROM candidacies WHERE NOT is_ended`);
    expect(rows).toEqual([{ known: smallWorld().applications.length, wrong: 0 }]);
  });

  test('has grades by the team and a reviewer for Ira, with notes for their readers only', async () => {
    const { desk, read } = await deskAs('director@kirdaar.example');
    expect(desk.artists).toMatchObject([
      { name: 'Aarohi Deshpande', stage: 'shortlisted', grade: 1, notes: 2 },
    ]);
    expect(desk.artists[0].grades).toEqual([{ name: 'Rukmini Sathe', grade: 2 }]);
    expect((await read('activity')).activities.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['moved', 'graded', 'noted']),
    );
    expect((await deskAs('other@kirdaar.example')).desk.artists).toMatchObject([{ notes: 1 }]);
  });

  test('has a board with two clients’ answers, and its link opens for another', async () => {
    const link = (await findBoardLink(site.db, site.deps.clock())) ?? '';
    const client = site.visitor();
    const entered = await client.post('/api/boards/enter', {
      token: link.replace('/b/', ''),
      name: 'Priya Nair',
    });
    expect(entered.json.data.name).toBe('Priya Nair (2)');
    const { items } = (await client.get(`/api/boards/${entered.json.data.boardId}/view`)).json.data;
    expect(items.length).toBeGreaterThan(0);
    const { rows } = await site.db.$client.query(
      'SELECT count(DISTINCT client_id)::int AS clients FROM board_answers',
    );
    expect(rows).toEqual([{ clients: 2 }]);
  });

  test('the other professional reviews the demo project, and finds it among shared projects', async () => {
    const reviewer = site.visitor();
    await reviewer.post('/api/auth/login', { email: 'other@kirdaar.example', password: demoPassword });
    const shared = (await reviewer.get('/api/team/projects')).json.data.projects;
    expect(shared).toMatchObject([{ project: { name: 'Neelam Express' }, as: 'reviewer' }]);
  });

  test('its pictures are served, its brief is a PDF', async () => {
    const director = site.visitor();
    await director.post('/api/auth/login', { email: demoLogins[1]?.email, password: demoPassword });
    const { projects } = (await director.get('/api/projects')).json.data;
    const project = (await director.get(`/api/projects/${projects[0]?._id}`)).json.data;
    const banner = await director.get(`/api${project.bannerUrl}`);
    expect(banner.headers['content-type']).toBe('image/jpeg');
    const brief = await director.get(`/api${project.briefDescriptionPdfUrl}`);
    expect(brief.text.startsWith('%PDF-')).toBe(true);
  });

  test('a child whose mother has not answered is visible to no one else, and reads the state (S12)', async () => {
    const signedIn = async (email: string) => {
      const visitor = site.visitor();
      await visitor.post('/api/auth/login', { email, password: demoPassword });
      return visitor;
    };
    const child = await signedIn(waitingChild);
    const { guardian, isProfileComplete, publicIdentifier } = (await child.get('/api/auth')).json.data;
    expect([guardian.state, isProfileComplete]).toEqual(['waiting', true]);
    expect((await child.get(`/api/users/profile/${publicIdentifier}`)).status).toBe(200);
    const director = await signedIn('director@kirdaar.example');
    expect((await director.get(`/api/users/profile/${publicIdentifier}`)).status).toBe(404);
    const [mail] = await site.mailsTo(guardian.email);
    expect(mail?.subject).toBe('Your consent for Aryan Solanki on Kirdaar');
  });

  test('its listings agree with its profiles', async () => {
    expect(await checkListings(site.db)).toEqual([]);
  });

  test('a start shows its administrator’s login if Kirdaar is for this machine alone', async () => {
    const loginsOf = async (settings: Record<string, string>) => {
      const deps = { ...site.deps, config: readConfig({ ...settings, DEMO: '1' }) };
      return (await prepareDemo(deps, true, () => {})).logins.map(({ email }) => email);
    };
    expect(await loginsOf({})).toEqual(demoLogins.map(({ email }) => email));
    expect(await loginsOf({ PUBLIC_URL: 'https://kirdaar.example' })).toEqual(
      demoLogins.map(({ email }) => email).filter((email) => email !== administratorEmail),
    );
  });

  test('a second run changes nothing', async () => {
    const before = await counts(site);
    expect(await loadDemo(site.deps, () => {}, smallWorld())).toBe(true);
    expect(await counts(site)).toEqual(before);
  });
});

describe('a database with other people', () => {
  test('is not changed', async () => {
    const site = await createTestApp();
    await createPerson(site, 'Artist');
    const before = await counts(site);
    expect(await loadDemo(site.deps, () => {}, smallWorld())).toBe(false);
    expect(await counts(site)).toEqual(before);
    await site.close();
  });
});

describe('whether a start loads the demo', () => {
  test('depends on DEMO, else on a private database and a Kirdaar for this machine alone', () => {
    const mail = { SMTP_URL: 'smtp://127.0.0.1:2525' };
    const name = { PUBLIC_URL: 'https://kirdaar.example' };
    const table: [Record<string, string>, boolean, boolean][] = [
      [{}, true, true],
      [{}, false, false],
      [{ DEMO: '0' }, true, false],
      [name, true, false],
      [mail, true, false],
      [{ ...mail, HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1:3000' }, true, false],
      [{ ...mail, ...name, DEMO: '1' }, true, true],
      [{ DEMO: '1' }, false, true],
    ];
    for (const [settings, isEmbedded, wanted] of table) {
      expect([settings, wantsDemo(readConfig(settings), isEmbedded)]).toEqual([settings, wanted]);
    }
  });
});
