import { stages } from '@kirdaar/domain/casting/desk/stages.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { deskOf } from '../../../test/desk.ts';
import { NaiveDesk, type NaiveVerdict } from '../../../test/naive-desk.ts';
import type { NaiveActivity, NaiveCandidacy } from '../../../test/naive-undo.ts';
import { createPerson } from '../../../test/people.ts';
import { addProject } from '../../../test/talents.ts';
import { join } from '../../../test/team.ts';
import { refreshListing } from '../../profiles/listing.service.ts';
import { sendDueOutcomes } from '../outcomes/due-outcomes.service.ts';

// `npm run trials` makes ten thousand
const steps = process.env.TRIALS_DEEP ? 10_000 : 300;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Place = 'owner' | 'editor' | 'reviewer' | 'none';

/** A project with two roles, its owner and two editors, and four artists. */
async function openDesk() {
  const owner = await createPerson(app, 'Director', { name: 'Leela' });
  const editors = [
    await createPerson(app, 'Director', { name: 'Arvind' }),
    await createPerson(app, 'Director', { name: 'Bina' }),
  ];
  const { id, roleIds } = await addProject(app, owner.id, { roles: 2 });
  for (const editor of editors) await join(app, id, editor, 'editor');
  const artists = [];
  for (const name of ['Anu', 'Balu', 'Charu', 'Dev']) {
    const artist = await createPerson(app, 'Artist', { isProfileComplete: true, name });
    await app.db.transaction((tx) => refreshListing(tx, artist.id));
    artists.push(artist);
  }
  const deciders = [owner, ...editors].map((person) => ({
    ...person,
    ...deskOf(app, person, id),
    place: (person === owner ? 'owner' : 'editor') as Place,
    list: { asOf: '', listedAt: 0 },
  }));
  // ten thousand steps take days of the clock
  await app.db.$client.query("UPDATE sessions SET expires_at = expires_at + interval '1 year'");
  return { id, roleIds, artists, deciders };
}
type Decider = Awaited<ReturnType<typeof openDesk>>['deciders'][number];

test('The desk of two editors, the shortlist, applying, outcomes and undoing leave in any order what a naive project has (D1, D3, D10, D11, D12, D14, D15, D19)', async () => {
  const { id, roleIds, artists, deciders } = await openDesk();
  const [owner, ...editors] = deciders as [Decider, Decider, Decider];
  const base = `/api/projects/${id}`;
  const naive = new NaiveDesk();
  const names = new Map(deciders.map((person) => [person.id, person.name]));
  const ids = new Map<NaiveCandidacy, string>();
  const latest: { activityId: string; activity: NaiveActivity }[] = [];
  const seen = new Set<string>();
  const random = fc.sample(fc.nat(), steps * 30);
  const below = (end: number) => (random.pop() ?? 0) % end;
  const oneOf = <T>(all: readonly T[]) => all[below(all.length)] as T;
  const some = <T>(all: readonly T[]) => all.filter(() => below(2) === 0);

  /** The state in the database. */
  const look = async () => {
    type Row = Record<'id' | 'artist_id' | 'project_role_id' | 'stage' | 'outcome', string> & {
      grade: number | null;
      applied: boolean;
      telling: string | null;
      tell_at: Date | null;
    };
    const rows = await owner.rows<Row>(
      'SELECT *, applied_at IS NOT NULL AS applied FROM candidacies WHERE project_id = $1 AND project_role_id IS NOT NULL',
    );
    for (const row of rows) {
      const one = naive.find(row.artist_id, row.project_role_id);
      if (one) ids.set(one, row.id);
    }
    const facts = await owner.rows<{ artist_id: string }>(
      'SELECT artist_id FROM candidacies WHERE project_id = $1 AND shortlisted_at IS NOT NULL',
    );
    const messages = await owner.rows<{ kind: string; count: number }>(
      "SELECT kind, count(*)::int FROM notifications WHERE project_id = $1 AND kind LIKE 'outcome.%' GROUP BY kind",
    );
    const stands = rows.map(({ stage, grade, applied, outcome, telling, tell_at, ...row }) => [
      `${row.artist_id} ${row.project_role_id}`,
      { stage, grade, applied, outcome, telling: telling && [telling, tell_at?.getTime()] },
    ]);
    return {
      stands: Object.fromEntries(stands),
      facts: facts.map((row) => row.artist_id).toSorted(),
      messages: Object.fromEntries(messages.map(({ kind, count }) => [kind, count])),
    };
  };
  const naiveLook = () => {
    const stands = naive.candidacies.map(({ artist, role, stage, grade, applied, outcome, telling }) => {
      const waits = telling.value && [telling.value.outcome, telling.value.at];
      return [
        `${artist} ${role}`,
        { stage: stage.value, grade: grade.value, applied, outcome, telling: waits },
      ];
    });
    const facts = artists.map((one) => one.id).filter((one) => naive.fact(one).value);
    return { stands: Object.fromEntries(stands), facts: facts.toSorted(), messages: naive.messages };
  };

  /** Members that the project always refuses. */
  const refusalOf = ({ place }: Decider) =>
    place === 'none' ? 'project.not_yours' : place === 'reviewer' ? 'desk.reviewer' : null;
  const keep = (activityId: string | null, activity: NaiveActivity | null) => {
    expect(activityId === null).toBe(activity === null);
    if (activityId && activity) latest.push({ activityId, activity });
    latest.splice(0, latest.length - 12);
  };
  const named = ({ by, ...verdict }: NaiveVerdict) => (by ? { ...verdict, by: names.get(by) } : verdict);

  const acts = {
    /** Opens the list that later decisions are made from. */
    async list() {
      const who = oneOf(deciders);
      if (who.place === 'none') return;
      const { asOf } = (await who.client.get(`${base}/candidates?role=${oneOf(roleIds)}`)).json.data;
      who.list = { asOf, listedAt: naive.acts };
    },
    async decide() {
      const who = oneOf(deciders);
      const chosen = some([...ids.keys()].slice(-12));
      const takesBack = below(3) === 0;
      if (chosen.length === 0 || who.list.asOf === '') return;
      const wish = below(3) ? { stage: oneOf(stages) } : { grade: oneOf([1, 2, 3, null]) };
      const body = {
        ids: chosen.map((one) => ids.get(one)),
        asOf: who.list.asOf,
        takeBack: takesBack,
        ...wish,
      };
      const { json } = await who.decide(body);
      const refusal = refusalOf(who);
      if (refusal) return expect(json.code).toBe(refusal);
      const { listedAt } = who.list;
      const { verdicts, activity } = naive.decide(who.id, chosen, { listedAt, wish, takesBack });
      const expected = verdicts.map((one, place) => ({ _id: body.ids[place], ...named(one) }));
      expect(json.data.results).toEqual(expected);
      for (const { why } of verdicts) if (why) seen.add(why);
      keep(json.data.activityId, activity);
    },
    async add() {
      const who = oneOf(deciders);
      const artistIds = some(artists).map((one) => one.id);
      if (artistIds.length === 0) return;
      const [roleId, stage] = [oneOf(roleIds), oneOf(stages)];
      const { json } = await who.add({ roleId, artistIds, stage });
      const refusal = refusalOf(who);
      if (refusal) return expect(json.code).toBe(refusal);
      const { verdicts, activity } = naive.add(who.id, roleId, artistIds, stage);
      expect(json.data.results).toMatchObject(
        verdicts.map((one, place) => ({ _id: artistIds[place], ...one })),
      );
      keep(json.data.activityId, activity);
    },
    async mark() {
      const [who, artist, isOn] = [oneOf(deciders), oneOf(artists), below(2) === 0];
      const status = isOn ? 'shortlisted' : 'removeShortlisted';
      const body = { artistId: artist.id, projectId: id, status };
      const { json } = await who.client.post('/api/project-artists/update-status', body);
      const refusal = refusalOf(who);
      if (refusal) return expect(json.code).toBe(refusal);
      if (isOn) naive.shortlist(who.id, artist.id);
      const isDone = isOn || naive.takeBack(who.id, artist.id);
      expect(json.code).toBe(isDone ? undefined : 'candidacy.further');
      seen.add(json.code);
    },
    async apply() {
      const [artist, roleId] = [oneOf(artists), oneOf(roleIds)];
      const body = { projectId: id, roleIds: [roleId] };
      const { status } = await artist.client.post('/api/project-artists/apply', body);
      const isNew = !naive.find(artist.id, roleId)?.applied;
      expect(status).toBe(isNew ? 201 : 409);
      if (isNew) naive.apply(artist.id, roleId);
    },
    async withdraw() {
      const [artist, roleId] = [oneOf(artists), oneOf(roleIds)];
      if (!naive.find(artist.id, roleId)?.applied) return;
      const [sent] = await owner.rows(
        'SELECT id FROM applications WHERE project_role_id = $1 AND artist_id = $2',
        [roleId, artist.id],
      );
      const { status } = await artist.client.delete(`/api/project-artists/applications/${sent?.id}`);
      const isGone = naive.withdraw(artist.id, roleId);
      expect(status).toBe(isGone ? 200 : 409);
      seen.add(isGone ? 'withdrawn' : 'not withdrawn');
    },
    async tell() {
      const who = oneOf(deciders);
      const outcome = oneOf(['not_selected', 'not_selected', 'booked'] as const);
      const [scope, roleId] = [below(3), oneOf(roleIds)];
      const chosen =
        scope === 0
          ? naive.candidacies
          : scope === 1
            ? naive.candidacies.filter((one) => one.role === roleId)
            : some(naive.candidacies);
      if (scope === 2 && chosen.length === 0) return;
      const recipients = naive.recipients(chosen, outcome);
      const people = new Set(recipients.map((one) => one.artist)).size;
      const expected = below(10) ? people : people + 1;
      const selected =
        scope === 0 ? {} : scope === 1 ? { roleId } : { ids: chosen.map((one) => ids.get(one)) };
      const { json } = await who.client.post(`${base}/outcomes`, { outcome, expected, ...selected });
      const wrong = people === 0 ? 'outcome.nobody' : expected === people ? null : 'outcome.changed';
      const refusal = refusalOf(who) ?? wrong;
      if (refusal) return expect(json.code).toBe(refusal);
      keep(json.data.activityId, naive.tell(who.id, recipients, outcome));
    },
    async undo() {
      const who = oneOf(deciders);
      const one = below(2) ? latest.at(-1) : oneOf(latest);
      if (!one) return;
      const { json } = await who.undo(one.activityId);
      const isTheirs = who.place === 'owner' || one.activity.by === who.id;
      const isLate = naive.now > one.activity.until && !one.activity.isUndone;
      const late = isLate ? 'undo.too_late' : null;
      const foreign = who.place !== 'none' && !isTheirs ? 'undo.not_yours' : null;
      const refusal = foreign ?? refusalOf(who) ?? late;
      seen.add(refusal ?? 'undone');
      if (refusal) return expect(json.code).toBe(refusal);
      expect(json.data).toEqual(naive.undo(who.id, one.activity));
    },
    /** A member joins, leaves, is removed, or becomes a reviewer. */
    async changeTeam() {
      const who = oneOf(editors);
      if (who.place === 'none') {
        await join(app, id, who, 'editor');
        who.place = 'editor';
        return;
      }
      if (below(2) === 0) {
        const by = oneOf([owner, who]);
        expect((await by.client.delete(`${base}/team/${who.id}`)).status).toBe(200);
        who.place = 'none';
        return;
      }
      who.place = who.place === 'editor' ? 'reviewer' : 'editor';
      const { status } = await owner.client.patch(`${base}/team/${who.id}`, { as: who.place });
      expect(status).toBe(200);
    },
    async wait() {
      const seconds = oneOf([20, 90, 300, 601]);
      app.wait(seconds);
      naive.now = app.deps.clock().getTime();
      await sendDueOutcomes(app.deps, {}, new AbortController().signal);
      naive.leave();
    },
  };
  const often: Record<keyof typeof acts, number> = {
    list: 4,
    decide: 8,
    add: 2,
    mark: 3,
    apply: 3,
    withdraw: 2,
    tell: 4,
    undo: 7,
    changeTeam: 1,
    wait: 2,
  };
  const draw = Object.entries(often).flatMap(([act, times]) =>
    Array(times).fill(act),
  ) as (keyof typeof acts)[];

  naive.now = app.deps.clock().getTime();
  for (let step = 0; step < steps; step += 1) {
    const act = oneOf(draw);
    await acts[act]();
    expect(await look(), `after step ${step}, ${act}`).toEqual(naiveLook());
  }
  // every kind of event happened
  expect([...seen]).toEqual(
    expect.arrayContaining(['changed', 'told', 'not_found', 'candidacy.further', 'not withdrawn', 'undone']),
  );
}, 900_000);
