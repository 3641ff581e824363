import { type AskAnswer, askAnswers } from '@kirdaar/domain/trust/contact-details/asks.ts';
import { contactChoices } from '@kirdaar/domain/trust/contact-details/may-see-contact.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  agreeing,
  answerLink,
  endRests,
  guardianOfTwelve,
  linksTo,
  putGuardian,
  wholeChild,
} from '../../../test/guardians.ts';
import { NaiveContact } from '../../../test/naive-contact.ts';
import { createPerson, type Person } from '../../../test/people.ts';
import { addProject } from '../../../test/talents.ts';
import { join } from '../../../test/team.ts';
import { askToBeChecked } from '../../../test/verification.ts';
import { refreshListing } from '../../profiles/listing.service.ts';
import { forgetOldAsks } from './asks.service.ts';

const steps = 300;
// each covers nine months; `npm run trials` makes ten thousand steps
const worlds = Array.from({ length: process.env.TRIALS_DEEP ? 34 : 1 }, (_, place) => 20_261_123 + place);
/** Kinds of events that happened in any world. */
const seen = new Set<string>();

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const listed = async (name: string) => {
  const reached = { number: '9876543210', whatsappNumber: '9876543211' };
  const person = await createPerson(app, 'Artist', { name, isProfileComplete: true, ...reached });
  await app.db.transaction((tx) => refreshListing(tx, person.id));
  return person;
};

/** Two artists and a child with a guardian; a project's owner, an occasional editor, and another director. */
async function openWorld() {
  const [anu, balu] = [await listed('Anu'), await listed('Balu')];
  const child = await wholeChild(app, { name: 'Charu' });
  const guardian = guardianOfTwelve();
  await putGuardian(child, guardian);
  const moderator = await createPerson(app, 'Other', { isAdministrator: true });
  const directors = [];
  for (const name of ['Leela', 'Arvind', 'Bina'])
    directors.push(await createPerson(app, 'Director', { name }));
  const [owner, editor, stranger] = directors as [Person, Person, Person];
  const projects = [];
  for (const { id } of [owner, stranger]) projects.push(await addProject(app, id, { roles: 2 }));
  for (const director of directors) expect((await askToBeChecked(director)).status).toBe(200);
  return { artists: [anu, balu, child], child, guardian, moderator, directors, owner, editor, projects };
}

test.each(worlds)(
  'Directors get the answers of a naive model in any order of choices, requests, blocks, applications, marks and consents (S1, S2, S3, S5, S8, S13), from %i',
  async (seed) => {
    app.setNow('2026-11-21T06:30:00Z');
    const { artists, child, guardian, moderator, directors, owner, editor, projects } = await openWorld();
    const naive = new NaiveContact();
    for (const { id } of artists) naive.choices.set(id, id === child.id ? null : 'everyone');
    naive.unlisted.add(child.id);
    for (const [place, { id }] of projects.entries()) {
      naive.deciders.set(id, new Set([directors[place * 2]?.id ?? '']));
      naive.applicants.set(id, new Set());
    }
    const [shared = { id: '', roleIds: [] }] = projects;
    const sent: { artist: Person; projectId: string; applicationId: string; roleId: string }[] = [];
    /** The links by which a guardian answers or withdraws the consent. */
    const links = new Map<string, string>();
    const random = fc.sample(fc.nat(), { numRuns: steps * 20, seed });
    const below = (end: number) => (random.pop() ?? 0) % end;
    const oneOf = <T>(all: readonly T[]) => all[below(all.length)] as T;
    const details = ({ id, email }: Person) =>
      id === child.id
        ? { email: guardian.email, number: guardian.phone, whatsappNumber: guardian.phone }
        : { email, number: '9876543210', whatsappNumber: '9876543211' };
    const refused = (json: { code?: string }, code: string) => {
      expect(json.code).toBe(code);
      seen.add(code);
    };
    const guardianMail = async () => {
      const found = await linksTo(app, guardian.email);
      await app.db.$client.query('DELETE FROM mails');
      return found;
    };

    /** Compares a director's answer and counts with the naive model. */
    const look = async (artist: Person, director: Person) => {
      const expected = naive.answer(artist.id, director.id);
      seen.add(expected);
      const profile = `/api/users/profile/${artist.publicIdentifier}`;
      const { status, json } = await director.client.get(`${profile}/contact`);
      if (expected === 'shown') naive.see(artist.id, director.id);
      const { state, email, number, whatsappNumber } = json.data ?? {};
      expect([status, state]).toEqual(expected === 'hidden' ? [404, undefined] : [200, expected]);
      expect({ email, number, whatsappNumber }).toEqual(
        expected === 'shown' ? details(artist) : { email: undefined },
      );
    };
    /** The same for the profile, where contact details can come later. */
    const lookAtProfile = async (artist: Person, director: Person, later: boolean) => {
      const expected = naive.answer(artist.id, director.id);
      const state = later && expected === 'shown' ? 'later' : expected;
      const query = later ? '?contact=later' : '';
      const { json } = await director.client.get(`/api/users/profile/${artist.publicIdentifier}${query}`);
      expect(json.data?.contact.state ?? 'hidden').toBe(state);
      expect(json.data?.number).toBe(state === 'shown' ? details(artist).number : undefined);
      if (state === 'shown') naive.see(artist.id, director.id);
    };
    /** Compares both users' requests with the naive model. */
    const lookAtAsks = async (person: Person) => {
      const { requests } = (await person.client.get('/api/contact-requests?limit=20')).json.data;
      const own = naive.asks.filter(
        ({ artist, director }) =>
          artist === person.id ||
          (director === person.id && !naive.unlisted.has(artist) && !naive.isBlocked(artist, director)),
      );
      const newest = own.toReversed().slice(0, 20);
      expect(requests.map(({ _id, state }: { _id: string; state: string }) => [_id, state])).toEqual(
        newest.map((ask) => [ask.id, naive.stateOf(ask)]),
      );
    };
    /** All pairs from time to time, some at every step. */
    const lookAround = async (all: boolean) => {
      const pairs = artists.flatMap((artist) => directors.map((director) => [artist, director] as const));
      for (const pair of all ? pairs : [oneOf(pairs), oneOf(pairs), oneOf(pairs)]) await look(...pair);
      await lookAtProfile(...oneOf(pairs), below(2) === 0);
      for (const person of all ? [...artists, ...directors] : [oneOf([...artists, ...directors])])
        await lookAtAsks(person);
    };

    const acts = {
      async choose() {
        const [artist, choice] = [oneOf(artists), oneOf(contactChoices)];
        const { json } = await artist.client.put(`/api/users/${artist.id}/contact-choice`, { choice });
        if (artist === child) return refused(json, 'minor.guardian_only');
        expect(json.data).toEqual({ choice });
        naive.choices.set(artist.id, choice);
      },
      async ask() {
        const [artist, director] = [oneOf(artists), oneOf(directors)];
        const stands = naive.answer(artist.id, director.id);
        const { json } = await director.client.post('/api/contact-requests', { artistId: artist.id });
        const codes = { shown: 'contact.already_shown', asked: 'contact.already_asked' };
        const others = { ...codes, not_shared: 'contact.not_now', hidden: 'NOT_FOUND' };
        if (stands !== 'ask') return refused(json, others[stands]);
        naive.ask(json.data._id, artist.id, director.id);
        if (artist === child) links.set(json.data._id, (await guardianMail()).question);
      },
      async answer() {
        const ask = oneOf(below(3) ? naive.asks.slice(-5) : naive.asks);
        if (!ask) return;
        if (ask.artist === child.id) return answerAsGuardian(ask, oneOf(['allowed', 'declined']));
        const state = oneOf(askAnswers);
        const artist = artists.find(({ id }) => id === ask.artist) ?? owner;
        const { json } = await artist.client.put(`/api/contact-requests/${ask.id}`, { state });
        if (!naive.reply(ask, state)) return refused(json, 'contact.ask_over');
        expect(json.data.state).toBe(state);
        seen.add(state);
      },
      async block() {
        const [artist, director] = [oneOf(artists), oneOf(directors)];
        if (below(3) === 0) return acts.unblock();
        expect((await artist.client.put(`/api/blocks/${director.id}`)).status).toBe(200);
        naive.block(artist.id, director.id);
      },
      async unblock() {
        const [artist, director] = [oneOf(artists), oneOf(directors)];
        expect((await artist.client.delete(`/api/blocks/${director.id}`)).status).toBe(200);
        naive.blocks.delete(naive.pair(artist.id, director.id));
      },
      async apply() {
        const [artist, project] = [oneOf(artists), oneOf(projects)];
        const roleId = oneOf(project.roleIds);
        const body = { projectId: project.id, roleIds: [roleId] };
        const { json } = await artist.client.post('/api/project-artists/apply', body);
        const [leader = ''] = naive.deciders.get(project.id) ?? [];
        if (naive.unlisted.has(artist.id)) return refused(json, 'minor.guardian_missing');
        if (sent.some((one) => one.artist === artist && one.roleId === roleId))
          return refused(json, 'application.already_applied');
        if (naive.isBlocked(artist.id, leader)) return refused(json, 'block.active');
        const { applications } = json.data as { applications: { _id: string; roleId: string }[] };
        const applicationId = applications.find((one) => one.roleId === roleId)?._id ?? '';
        sent.push({ artist, projectId: project.id, applicationId, roleId });
        naive.applicants.get(project.id)?.add(artist.id);
      },
      async withdraw() {
        const one = sent[below(sent.length)];
        if (!one) return;
        const { artist, projectId, applicationId } = one;
        const gone = await artist.client.delete(`/api/project-artists/applications/${applicationId}`);
        expect(gone.status).toBe(200);
        sent.splice(sent.indexOf(one), 1);
        const stillThere = sent.some((left) => left.artist === artist && left.projectId === projectId);
        if (!stillThere) naive.applicants.get(projectId)?.delete(artist.id);
      },
      async moderate() {
        const director = oneOf(directors);
        const action = naive.verified.has(director.id) ? 'revoke' : 'verify';
        const about = { kind: 'verification', _id: director.id };
        const said = { reason: 'The card was looked at', rule: 'The evidence', words: 'We looked at it.' };
        const decided = await moderator.client.post('/api/admin/actions', { action, about, ...said });
        expect(decided.status).toBe(201);
        if (action === 'verify') naive.verified.add(director.id);
        else naive.verified.delete(director.id);
      },
      /** A person joins a project's team, becomes a reviewer, or leaves. */
      async changeTeam() {
        const deciding = naive.deciders.get(shared.id);
        const membership = `/api/projects/${shared.id}/team/${editor.id}`;
        if (!deciding?.has(editor.id)) {
          await owner.client.delete(membership);
          await join(app, shared.id, editor, 'editor');
          deciding?.add(editor.id);
          return;
        }
        const isKept = below(2) === 0;
        const { status } = isKept
          ? await owner.client.patch(membership, { as: 'reviewer' })
          : await owner.client.delete(membership);
        expect(status).toBe(200);
        deciding.delete(editor.id);
      },
      /** A guardian consents, chooses again, or withdraws. */
      async consent() {
        if (naive.unlisted.has(child.id)) {
          await endRests(app);
          await child.client.post(`/api/users/${child.id}/guardian/send`);
          const { question, withdrawal } = await guardianMail();
          links.set('consent', question);
          links.set('withdrawal', withdrawal);
          const choice = oneOf([undefined, ...contactChoices]);
          expect((await answerLink(app, question, agreeing({ choice }))).status).toBe(200);
          naive.unlisted.delete(child.id);
          naive.choices.set(child.id, choice ?? null);
          seen.add('agreed');
          return;
        }
        if (below(3) > 0) return;
        expect((await answerLink(app, links.get('withdrawal') ?? '', { answer: 'yes' })).status).toBe(200);
        naive.withdraw(child.id);
        seen.add('withdrawn');
      },
      async wait() {
        app.wait(oneOf([60, 3600, 86_400, 4 * 86_400, 14 * 86_400, 31 * 86_400]));
        naive.now = app.deps.clock().getTime();
        await forgetOldAsks(app.db, app.deps.clock());
        naive.forget();
        // keeps the sessions, with a second step for the moderator
        await app.db.$client.query(
          `UPDATE sessions SET last_seen_at = $1, second_step_at = $1, expires_at = $1::timestamptz + interval '1 day'`,
          [app.deps.clock()],
        );
      },
    };

    /** The guardian answers by the link of the request; the child cannot. */
    async function answerAsGuardian(ask: NaiveContact['asks'][number], state: AskAnswer): Promise<void> {
      const own = await child.client.put(`/api/contact-requests/${ask.id}`, { state });
      refused(own.json, 'minor.guardian_only');
      const isLinkOver = naive.now >= ask.askedAt + 14 * 86_400_000 || naive.unlisted.has(child.id);
      const answer = { answer: state === 'allowed' ? 'yes' : 'no' };
      const { json } = await answerLink(app, links.get(ask.id) ?? '', answer);
      if (isLinkOver) return refused(json, 'link.expired');
      if (!naive.reply(ask, state)) return refused(json, 'contact.ask_over');
      expect(json.data.state).toBe(answer.answer);
      seen.add(`guardian ${state}`);
    }

    const often: Record<keyof typeof acts, number> = {
      choose: 4,
      ask: 8,
      answer: 7,
      block: 4,
      unblock: 2,
      apply: 2,
      withdraw: 3,
      moderate: 2,
      changeTeam: 2,
      consent: 3,
      wait: 4,
    };
    const draw = Object.entries(often).flatMap(([act, times]) =>
      Array(times).fill(act),
    ) as (keyof typeof acts)[];

    for (let step = 0; step < steps; step += 1) {
      app.wait(1);
      naive.now = app.deps.clock().getTime();
      const act = oneOf(draw);
      await acts[act]();
      try {
        await lookAround(step % 10 === 0);
      } catch (error) {
        throw new Error(`after step ${step}, ${act}`, { cause: error });
      }
    }
    const ids = directors.map(({ id }) => id);
    const { rows } = await app.db.$client.query<{ row: string; times: number }>(
      `SELECT concat_ws(' ', director_id, artist_id, day) AS row, times FROM contact_views WHERE director_id = ANY($1)`,
      [ids],
    );
    expect(new Map(rows.map(({ row, times }) => [row, times]))).toEqual(naive.views);
    const counted = await app.db.$client.query<{ row: string; people: number }>(
      `SELECT concat_ws(' ', director_id, day) AS row, people FROM contact_days WHERE director_id = ANY($1)`,
      [ids],
    );
    const days = new Map<string, number>();
    for (const row of naive.views.keys()) {
      const ofDay = row.split(' ').toSpliced(1, 1).join(' ');
      days.set(ofDay, (days.get(ofDay) ?? 0) + 1);
    }
    expect(new Map(counted.rows.map(({ row, people }) => [row, people]))).toEqual(days);
  },
  120_000,
);

test('Every possible event between a person and a director happened', () => {
  expect([...seen]).toEqual(
    expect.arrayContaining([
      ...['hidden', 'shown', 'ask', 'asked', 'not_shared', 'block.active', 'contact.ask_over'],
      ...['allowed', 'taken_back', 'guardian allowed', 'guardian declined', 'withdrawn', 'link.expired'],
    ]),
  );
});
