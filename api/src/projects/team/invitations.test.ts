import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { newEmail } from '../../../test/sign-up.ts';
import { addProject } from '../../../test/talents.ts';
import { answer, invite, invited, join, tokenOf } from '../../../test/team.ts';
import { cleanUp } from '../../jobs/clean-up.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '1' });
});
afterAll(() => app.close());

/** A project of a new director, with a mail count of zero. */
async function cast(fields: Parameters<typeof addProject>[2] = {}) {
  owner = await createPerson(app, 'Director', { name: 'Neelam Sethi' });
  return (await addProject(app, owner.id, { name: 'Neelam Express', ...fields })).id;
}
const teamOf = async (id: string) => (await owner.client.get(`/api/projects/${id}/team`)).json.data;

describe('An invitation', () => {
  test('is mailed, names the sender, the recipient and the project, and lets its address join (D19)', async () => {
    const id = await cast();
    const arvind = await createPerson(app, 'Director', { name: 'Arvind Mathur' });
    const sent = await invite(owner, id, ` ${arvind.email.toUpperCase()}`, 'editor');
    expect([sent.status, sent.json.message]).toEqual([201, 'Invitation sent.']);
    const expiresAt = new Date(app.deps.clock().getTime() + 14 * 86_400_000).toISOString();
    expect(sent.json.data).toMatchObject({ email: arvind.email, as: 'editor', expiresAt });
    expect((await teamOf(id)).invitations).toEqual([sent.json.data]);
    const [mail] = await app.mailsTo(arvind.email);
    expect(mail?.subject).toBe('Neelam Sethi invites you to cast Neelam Express');

    const token = await tokenOf(app, arvind.email);
    expect((await answer(arvind.client, 'look', token)).json.data).toEqual({
      project: { name: 'Neelam Express', projectIdentifier: `project-${id}` },
      by: 'Neelam Sethi',
      as: 'editor',
      expiresAt,
    });
    const joined = await answer(arvind.client, 'accept', token);
    expect(joined.json.data).toMatchObject({ project: { projectIdentifier: `project-${id}` }, as: 'editor' });
    const { people, invitations } = await teamOf(id);
    expect(people).toMatchObject([{ userId: arvind.id, name: 'Arvind Mathur', as: 'editor' }]);
    expect(invitations).toEqual([]);
  });

  test('works once, for its address only, and for fourteen days (D19)', async () => {
    const id = await cast();
    const [arvind, leela] = [await createPerson(app, 'Director'), await createPerson(app, 'Director')];
    const token = await invited(app, owner, id, arvind, 'editor');
    for (const what of ['look', 'accept', 'decline'] as const) {
      const foreign = await answer(leela.client, what, token);
      expect([foreign.status, foreign.json.code]).toEqual([403, 'team.other_address']);
      expect(foreign.json.message).toBe('This invitation was sent to another address.');
      expect((await answer(app.visitor(), what, token)).status).toBe(401);
    }
    expect((await answer(arvind.client, 'accept', token)).status).toBe(200);
    for (const what of ['look', 'accept', 'decline'] as const) {
      const over = await answer(arvind.client, what, token);
      expect([over.status, over.json.code]).toEqual([404, 'team.invitation_over']);
    }
    const late = await invited(app, owner, id, leela, 'editor');
    await app.db.$client.query("UPDATE sessions SET expires_at = expires_at + interval '30 days'");
    app.wait(14 * 86_400 - 1);
    expect((await answer(leela.client, 'look', late)).status).toBe(200);
    app.wait(1);
    expect((await answer(leela.client, 'accept', late)).status).toBe(404);
    expect((await teamOf(id)).invitations).toEqual([]);
    await cleanUp(app.deps);
    const left = await app.db.$client.query('SELECT FROM team_invitations WHERE project_id = $1', [id]);
    expect(left.rowCount).toBe(0);
  });

  test('to the same address replaces the one before, and a withdrawn one is over (D19)', async () => {
    const id = await cast();
    const arvind = await createPerson(app, 'Director');
    const first = await invited(app, owner, id, arvind, 'reviewer');
    app.wait(1);
    const second = await invited(app, owner, id, arvind, 'editor');
    expect((await answer(arvind.client, 'accept', first)).status).toBe(404);
    const { invitations } = await teamOf(id);
    expect(invitations).toMatchObject([{ as: 'editor' }]);
    const path = `/api/projects/${id}/team/invitations/${invitations[0]._id}`;
    expect([(await owner.client.delete(path)).status, (await owner.client.delete(path)).status]).toEqual([
      200, 200,
    ]);
    expect((await answer(arvind.client, 'look', second)).status).toBe(404);
  });

  test('that is declined is over, as is one to a project that was deleted', async () => {
    const id = await cast();
    const arvind = await createPerson(app, 'Director');
    const token = await invited(app, owner, id, arvind, 'editor');
    expect((await answer(arvind.client, 'decline', token)).status).toBe(200);
    expect((await answer(arvind.client, 'accept', token)).status).toBe(404);
    expect((await teamOf(id)).people).toEqual([]);
    app.wait(1);
    const again = await invited(app, owner, id, arvind, 'editor');
    await owner.client.delete(`/api/projects/${id}`);
    expect((await answer(arvind.client, 'accept', again)).status).toBe(404);
  });

  test('gets the same answer with and without an account for its address (D19)', async () => {
    const id = await cast();
    const artist = await createPerson(app, 'Artist');
    const answers = [
      await invite(owner, id, artist.email, 'editor'),
      await invite(owner, id, newEmail(), 'editor'),
    ];
    const plain = answers.map(({ status, json }) => [status, json.message, Object.keys(json.data)]);
    expect(plain[0]).toEqual(plain[1]);
  });

  test('cannot be accepted by artists, and not as editor by others (D18)', async () => {
    const id = await cast();
    const [artist, other] = [await createPerson(app, 'Artist'), await createPerson(app, 'Other')];
    const refused = [
      await answer(artist.client, 'accept', await invited(app, owner, id, artist, 'reviewer')),
      await answer(other.client, 'accept', await invited(app, owner, id, other, 'editor')),
    ];
    expect(refused.map(({ status, json }) => [status, json.code, json.message])).toEqual([
      [403, 'team.kind', 'Artists cannot join a casting team.'],
      [403, 'team.kind', 'Only casting directors can be editors.'],
    ]);
    app.wait(1);
    const token = await invited(app, owner, id, other, 'reviewer');
    expect((await answer(other.client, 'accept', token)).status).toBe(200);
  });

  test('is not sent to a team member', async () => {
    const id = await cast();
    const arvind = await createPerson(app, 'Director');
    await join(app, id, arvind, 'editor');
    for (const { email } of [arvind, owner]) {
      const again = await invite(owner, id, email, 'reviewer');
      expect([again.status, again.json.code]).toEqual([409, 'team.already']);
    }
  });

  test('has a token that is stored nowhere but in its mail', async () => {
    const id = await cast();
    const arvind = await createPerson(app, 'Director');
    const token = await invited(app, owner, id, arvind, 'editor');
    const { rows } = await app.db.$client.query(
      'SELECT t::text FROM team_invitations t UNION ALL SELECT k::text FROM idempotency_keys k',
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('A team', () => {
  test('has at most twenty open invitations, and twenty people', async () => {
    const id = await cast();
    const emails = Array.from({ length: 20 }, newEmail);
    for (const email of emails) expect((await invite(owner, id, email, 'reviewer')).status).toBe(201);
    const full = await invite(owner, id, newEmail(), 'reviewer');
    expect([full.status, full.json.code]).toEqual([409, 'team.full']);
    expect((await invite(owner, id, emails[0] ?? '', 'reviewer')).status).toBe(201);

    const crowded = await cast();
    for (let place = 0; place < 19; place += 1) {
      await join(app, crowded, await createPerson(app, 'Other'), 'reviewer');
    }
    const late = [await createPerson(app, 'Other'), await createPerson(app, 'Other')];
    const tokens: string[] = [];
    for (const person of late) tokens.push(await invited(app, owner, crowded, person, 'reviewer'));
    const statuses = await Promise.all(
      late.map(async ({ client }, index) => (await answer(client, 'accept', tokens[index] ?? '')).status),
    );
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect((await invite(owner, crowded, newEmail(), 'editor')).json.code).toBe('team.full');
  });

  test('is limited to thirty invitation mails a day per director, in all their projects', async () => {
    const id = await cast();
    const { id: another } = await addProject(app, owner.id);
    const email = newEmail();
    for (let mail = 0; mail < 30; mail += 1) {
      expect((await invite(owner, mail % 2 ? id : another, email, 'editor')).status).toBe(201);
    }
    const over = await invite(owner, id, email, 'editor');
    expect(over.status).toBe(429);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    await app.db.$client.query("UPDATE sessions SET expires_at = expires_at + interval '30 days'");
    app.wait(86_400);
    expect((await invite(owner, id, email, 'editor')).status).toBe(201);
  });
});
