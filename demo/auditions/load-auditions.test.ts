import { createTestApp, type TestApp } from '@kirdaar/api/test/app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDemoWorld } from '../demo-world.ts';
import { loadDemo } from '../load.ts';
import { demoLogins, demoPassword } from '../logins.ts';

/** The demo with its audition projects, and the applicants of the first. */
function castingWorld() {
  const world = makeDemoWorld({ today: '2026-11-21' });
  const isOf = (projectKey: string) => projectKey === 'neelam-express';
  const met = new Set(
    [...world.applications, ...world.candidates]
      .filter(({ projectKey }) => isOf(projectKey))
      .map(({ artistEmail }) => artistEmail),
  );
  const projects = world.projects.filter(({ key }) => isOf(key) || key === 'haveli-no-9' || key === 'chauka');
  const here = <T extends { projectKey: string; artistEmail: string }>(rows: T[]) =>
    rows.filter(
      ({ projectKey, artistEmail }) => projects.some(({ key }) => key === projectKey) && met.has(artistEmail),
    );
  return {
    ...world,
    artists: world.artists.filter(({ email }) => met.has(email)),
    projects,
    applications: here(world.applications),
    facts: here(world.facts),
    candidates: here(world.candidates),
    notes: here(world.notes),
    availability: world.availability.filter(({ artistEmail }) => met.has(artistEmail)),
    roleInvitations: [],
  };
}

describe('the auditions of the demo', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp();
    // half past two in the afternoon in India
    site.setNow('2026-11-21T09:00:00Z');
    await loadDemo(site.deps, () => {}, castingWorld());
  });
  afterAll(() => site.close());

  async function signedIn(place: number) {
    const who = site.visitor();
    await who.post('/api/auth/login', { email: demoLogins[place]?.email, password: demoPassword });
    return async (path: string) => (await who.get(`/api${path}`)).json.data;
  }

  test('are one in the past, one in two days with all times taken and three who wait, and one of tapes', async () => {
    const read = await signedIn(1);
    const { rows } = await site.db.$client.query(`SELECT id FROM projects WHERE name = 'Neelam Express'`);
    const { auditions } = await read(`/auditions?projectId=${rows[0].id}`);
    const [tapes, coming, today, past] = auditions;
    expect(today.counts.confirmed).toBeGreaterThan(0);
    expect(past.counts).toMatchObject({ all: 6, attended: 5, no_show: 1 });
    expect(coming.counts).toMatchObject({
      ...{ confirmed: 19, reschedule_asked: 1, declined: 2, cancelled: 1 },
      waiting: 3,
    });
    const { slots } = await read(`/auditions/${coming._id}`);
    expect(slots.length).toBe(24);
    expect(slots.every((slot: { taken: number; capacity: number }) => slot.taken === slot.capacity)).toBe(
      true,
    );
    expect(tapes.counts).toMatchObject({ all: 7, attended: 4, confirmed: 2, invited: 1 });
    expect((await read('/notifications/summary')).unread).toBeGreaterThan(0);
  });

  test('have a day sheet of today with people in every section, and a guest', async () => {
    const read = await signedIn(1);
    const { rows } = await site.db.$client.query(`SELECT id FROM projects WHERE name = 'Neelam Express'`);
    const { auditions } = await read(`/auditions?projectId=${rows[0].id}`);
    const { people, guests, counts } = await read(`/auditions/${auditions[2]._id}/day?date=2026-11-21`);
    expect(guests).toMatchObject([{ name: 'Ramesh Unknown', step: 'arrived' }]);
    expect(counts).toEqual({ here: 4, in: 1, done: 4, expected: 8 });
    expect(people.filter(({ step }: { step: string }) => step === 'no_show')).toHaveLength(1);
  });

  test('have an open invitation for the demo artist in conflict with a confirmed one, and a conversation', async () => {
    const read = await signedIn(0);
    const { invitations } = await read('/auditions/mine?when=answer');
    expect(invitations).toMatchObject([{ project: { name: 'Haveli No. 9' } }]);
    const coming = (await read('/auditions/mine?when=coming')).invitations;
    expect(coming).toMatchObject([{ project: { name: 'Neelam Express' } }]);
    const { free } = await read(`/auditions/invitations/${invitations[0]._id}`);
    expect(free.map(({ start }: { start: string }) => start)).toContain(coming[0].start);
    const { threads } = await read('/threads');
    expect(threads).toMatchObject([{ project: { name: 'Neelam Express' }, unread: true }]);
  });
});
