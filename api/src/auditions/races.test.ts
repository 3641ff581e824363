import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { addRound, answer, castFor, own, plan, roundOf, talents, work } from '../../test/auditions.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { refillLapsed } from './invitations/line.service.ts';

let app: TestApp;
let director: Person;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  director = await createPerson(app, 'Director');
});
afterAll(() => app.close());

async function setUp(count: number, changes: object = {}) {
  const { projectId, lead } = await castFor(app, director);
  const { _id, slots } = await addRound(director, projectId, [lead], changes);
  const people = await talents(
    app,
    Array.from({ length: count }, (_, place) => `Artist ${place}`),
  );
  const round = roundOf(director, _id);
  const ids = await round.invited(people);
  return { id: _id, projectId, round, people, ids, slotIds: slots.map((slot) => slot._id) };
}

/** The number of steps and rounds: many in the trials. */
const deep = process.env.TRIALS_DEEP
  ? { steps: 10_000, rounds: 200, callers: 50 }
  : { steps: 150, rounds: 4, callers: 20 };
const patience = process.env.TRIALS_DEEP ? 3_600_000 : 120_000;

/** Rows that break an invariant of auditions. */
async function broken(): Promise<unknown[]> {
  const now = app.deps.clock().toISOString();
  const { rows } = await app.db.$client.query(
    `SELECT 'full' AS why, s.id FROM slots s JOIN invitations i ON i.slot_id = s.id
       WHERE i.state IN ('confirmed', 'attended', 'no_show')
         OR i.state IN ('invited', 'reschedule_asked') AND i.held_until > $1
       GROUP BY s.id HAVING count(*) > s.capacity
     UNION ALL SELECT 'no time', i.id FROM invitations i LEFT JOIN slots s ON s.id = i.slot_id AND s.audition_id = i.audition_id
       WHERE i.state = 'confirmed' AND s.id IS NULL
     UNION ALL SELECT 'live', i.id FROM invitations i JOIN auditions a ON a.id = i.audition_id
       JOIN projects p ON p.id = a.project_id
       WHERE i.state IN ('invited', 'confirmed', 'reschedule_asked') AND (a.cancelled_at IS NOT NULL OR p.deleted_at IS NOT NULL)`,
    [now],
  );
  return rows;
}

/** The number of deadlocks in this database. */
async function deadlocks(): Promise<number> {
  const { rows } = await app.db.$client.query(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0].deadlocks;
}

describe('One place', () => {
  test('goes to one of fifty who confirm it at once (E7)', async () => {
    const { people, ids, slotIds, round } = await setUp(50, { plan: { ...plan, to: '10:20' } });
    const answers = await Promise.all(
      people.map((person, place) =>
        answer(person, ids[place] ?? '', { answer: 'confirm', slotId: slotIds[0] }),
      ),
    );
    const codes = answers.map(({ status, json }) => (status === 200 ? 'ok' : json.code));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'slot.full')).toHaveLength(49);
    expect((await round.read()).slots[0]?.taken).toBe(1);
    expect(await broken()).toEqual([]);
  });
});

/** Seeded random numbers. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

type World = Awaited<ReturnType<typeof setUp>>;
type Step = { what: string; who: number; slot: number };
const whats = ['confirm', 'confirm', 'confirm', 'decline', 'another_time', 'wait', 'move', 'cancel', 'again'];

function stepOf(roll: (sides: number) => number, { people, slotIds }: World): Step {
  const [what, who, slot] = [roll(whats.length), roll(people.length), roll(slotIds.length)];
  return { what: whats[what] ?? '', who, slot };
}

function act({ round, people, ids, slotIds }: World, { what, who, slot }: Step) {
  const [id, slotId] = [ids[who] ?? '', slotIds[slot] ?? ''];
  if (what === 'move') return round.move(id, slotId);
  if (what === 'cancel') return round.cancelOne(id);
  if (what === 'again') return round.again(id);
  return answer(people[who] as Person, id, { answer: what, slotId: what === 'confirm' ? slotId : null });
}

type Naive = { state: string; slot: number | null; declined: number };
const isTaking = ({ slot }: Naive) => slot !== null;

/** The reference model: the artist's new state after a step; null if refused. It has no waiting line. */
function naively(people: Naive[], { what, who, slot }: Step, capacity: number): Naive | null {
  const me = people[who] as Naive;
  const others = people.filter((one) => one !== me && isTaking(one) && one.slot === slot).length;
  const isOpen = ['invited', 'confirmed', 'reschedule_asked'].includes(me.state);
  if (what === 'confirm') {
    if (me.state === 'cancelled' || others >= capacity) return null;
    return { ...me, state: 'confirmed', slot };
  }
  if (what === 'decline') return me.state === 'cancelled' ? null : { ...me, state: 'declined', slot: null };
  if (what === 'another_time') return isOpen ? { ...me, state: 'reschedule_asked' } : null;
  if (what === 'move') {
    if (!isOpen || others >= capacity) return null;
    const stays = me.slot === slot && me.state === 'confirmed';
    return stays ? me : { ...me, state: 'invited', slot };
  }
  if (what === 'cancel') {
    if (me.state === 'cancelled') return me;
    return isOpen ? { ...me, state: 'cancelled', slot: null } : null;
  }
  if (isOpen) return me;
  if (me.state === 'declined' && me.declined > 0) return null;
  return { state: 'invited', slot: null, declined: me.declined + (me.state === 'declined' ? 1 : 0) };
}

/** What ends during the answers: nothing, the round, its project, or one of its times. */
function lastWords({ round, projectId, slotIds }: World, which: number) {
  if (which === 1) return [round.cancel()];
  if (which === 2) return [director.client.delete(`/api/projects/${projectId}`)];
  return which === 3 ? [director.client.delete(`/api/auditions/slots/${slotIds[0]}?people=ask`)] : [];
}

describe('A round', () => {
  test(
    'does step by step what a naive one does',
    async () => {
      const world = await setUp(8, { refill: false, plan: { ...plan, to: '11:00', capacity: 2 } });
      const people: Naive[] = world.people.map(() => ({ state: 'invited', slot: null, declined: 0 }));
      const roll = dice(7);
      for (let count = 0; count < deep.steps; count++) {
        const step = stepOf(roll, world);
        if (step.what === 'wait') continue;
        const after = naively(people, step, 2);
        const { status } = await act(world, step);
        expect([count, step, status]).toEqual([count, step, after ? 200 : 409]);
        if (after) people[step.who] = after;
        const { state, slotId } = await own(world.people[step.who] as Person, world.ids[step.who] ?? '');
        const known = people[step.who] as Naive;
        expect([count, step, state, slotId]).toEqual([
          count,
          step,
          known.state,
          known.slot === null ? null : world.slotIds[known.slot],
        ]);
      }
      const taken = world.slotIds.map((_, place) => people.filter(({ slot }) => slot === place).length);
      expect((await world.round.read()).slots.map((slot) => slot.taken)).toEqual(taken);
    },
    patience,
  );

  test(
    'keeps its invariants under concurrent changes, also when it or its project ends meanwhile',
    async () => {
      for (let seed = 1; seed <= deep.rounds; seed++) {
        const world = await setUp(12, { plan: { ...plan, to: '11:00', capacity: 2 } });
        const roll = dice(seed);
        for (let turn = 0; turn < 4; turn++) {
          const steps = Array.from({ length: deep.callers }, () => stepOf(roll, world));
          const sent = [
            ...steps.map((step) => act(world, step)),
            ...lastWords(world, turn < 3 ? 0 : seed % 4),
          ];
          const [answers] = await Promise.all([Promise.all(sent), work(app, refillLapsed)]);
          // on a busy machine fifty requests for one round time out with that message; there are no
          // deadlocks
          const failed = answers.filter(({ status, json }) => status >= 500 && json.code !== 'UNAVAILABLE');
          expect(failed.map(({ text }) => text)).toEqual([]);
          expect(await deadlocks()).toBe(0);
          expect(await broken()).toEqual([]);
          // past the two hours that a place is held for the first in line
          app.wait(turn === 1 ? 7_260 : 60);
        }
      }
    },
    patience,
  );
});
