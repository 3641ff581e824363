import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addRound, castFor, own, roundOf, talents, work } from '../../../test/auditions.ts';
import { agreedGuardian, answerLink, linksTo, listedChild, wholeChild } from '../../../test/guardians.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { applications } from '../../db/tables/projects/projects.ts';
import { sendDueNotifications } from '../../messaging/notifications/due-mails.service.ts';
import { linksOfGuardian } from './withdrawal-links.service.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
  app.setNow('2026-11-21T06:30:00Z');
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

type Call = () => Promise<{ status: number; json: { code?: string } }>;

/** Runs two calls that both wait for the lock of one account, the first before the second. */
async function oneAfterTheOther({ id }: Person, first: Call, second: Call) {
  const holder = await app.db.$client.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [id]);
    const calls = [first()];
    await waiting(1);
    calls.push(second());
    await waiting(2);
    await holder.query('COMMIT');
    return await Promise.all(calls);
  } finally {
    holder.release();
  }
}

/** Resolves when this many statements wait for a lock. */
const waiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await app.db.$client.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return rows.length;
    })
    .toBe(count);

describe('Applying and the withdrawal of a guardian in parallel', () => {
  test.each(['withdrawal', 'application'] as const)(
    'are serialised, the %s first (S12, S16)',
    async (first) => {
      const { projectId, lead } = await castFor(app, director);
      const child = await wholeChild(app, {});
      const { email } = await agreedGuardian(app, child);
      const { withdrawal } = await linksTo(app, email);
      const withdraw: Call = () => answerLink(app, withdrawal, { answer: 'yes' });
      const apply: Call = () =>
        child.client.post('/api/project-artists/apply', { projectId, roleIds: [lead] });
      const withdrawnFirst = first === 'withdrawal';
      const calls = withdrawnFirst ? ([withdraw, apply] as const) : ([apply, withdraw] as const);
      const answers = await oneAfterTheOther(child, ...calls);
      expect(answers.map(({ status, json }) => json.code ?? status)).toEqual(
        withdrawnFirst ? [200, 'minor.guardian_missing'] : [201, 200],
      );
      const kept = await app.db.select().from(applications).where(eq(applications.projectId, projectId));
      expect(kept).toHaveLength(withdrawnFirst ? 0 : 1);
      // in either order: not on the director's list, and cannot apply any more
      const list = await director.client.get(
        `/api/project-artists/search?projectId=${projectId}&status=applied`,
      );
      expect([list.json.data.total, list.json.data.artists]).toEqual([0, []]);
      expect((await apply()).status).toBe(403);
    },
  );
});

describe('Inviting, answering and the withdrawal of a guardian in parallel', () => {
  test.each([
    'withdrawal before invitation',
    'invitation before withdrawal',
    'withdrawal before yes',
    'yes before withdrawal',
  ] as const)('are serialised: %s (R16)', async (order) => {
    const { projectId, lead } = await castFor(app, director);
    const { child, guardian } = await listedChild(app, { choice: 'everyone' });
    const of = { userId: child.id, name: child.name, email: guardian };
    const links = await app.db.transaction((tx) => linksOfGuardian(tx, app.deps, of));
    const withdraw: Call = () =>
      answerLink(app, links.withdrawal.url.split('/').at(-1) ?? '', { answer: 'yes' });
    const { _id, slots } = await addRound(director, projectId, [lead]);
    const round = roundOf(director, _id);
    const invite: Call = () => round.invite([{ artistId: child.id, slotId: slots[0]?._id }]);
    let other = invite;
    let id: string | undefined;
    if (order.includes('yes')) {
      [id] = await round.invited([child], [slots[0]?._id]);
      await work(app, sendDueNotifications);
      const { question } = await linksTo(app, guardian);
      other = () => answerLink(app, question, { answer: 'yes' });
    }
    const isFirst = order.startsWith('withdrawal');
    const calls = isFirst ? ([withdraw, other] as const) : ([other, withdraw] as const);
    const answers = await oneAfterTheOther(child, ...calls);
    const isRefused = isFirst && order.includes('yes');
    expect(answers.map(({ status, json }) => json.code ?? status)).toEqual([
      200,
      isRefused ? 'invitation.over' : 200,
    ]);
    const { rows } = await app.db.$client.query('SELECT id, state FROM invitations WHERE artist_id = $1', [
      child.id,
    ]);
    // none is live in either order
    const states = rows.map(({ state }: { state: string }) => state);
    expect(states).toEqual(order === 'withdrawal before invitation' ? [] : ['cancelled']);
    if (id) expect(await own(child, id)).toMatchObject({ state: 'cancelled' });
  });
});

describe('Inviting and the suspension of an artist in parallel', () => {
  test.each(['suspension', 'invitation'] as const)('are serialised, the %s first (R16)', async (first) => {
    const { projectId, lead } = await castFor(app, director);
    const [artist] = await talents(app, ['Asha Pillai'], { projectId, roleId: lead });
    if (!artist) throw new Error('no artist');
    const moderator = await createPerson(app, 'Other', { isAdministrator: true });
    const suspend: Call = () =>
      moderator.client.post('/api/admin/actions', {
        ...{ action: 'suspend', about: { kind: 'person', _id: artist.id }, days: 3 },
        ...{ reason: 'Named by three artists.', rule: 'No money from artists', words: 'Please read this.' },
      });
    const { _id, slots } = await addRound(director, projectId, [lead]);
    const invite: Call = () =>
      roundOf(director, _id).invite([{ artistId: artist.id, slotId: slots[0]?._id }]);
    const isFirst = first === 'suspension';
    const calls = isFirst ? ([suspend, invite] as const) : ([invite, suspend] as const);
    const answers = await oneAfterTheOther(artist, ...calls);
    expect(answers.map(({ status }) => status)).toEqual(isFirst ? [201, 200] : [200, 201]);
    const { rows } = await app.db.$client.query('SELECT state FROM invitations WHERE artist_id = $1', [
      artist.id,
    ]);
    // none is live in either order
    expect(rows).toEqual(isFirst ? [] : [{ state: 'cancelled' }]);
  });
});
