import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { OwnInvitation } from '@kirdaar/contract/auditions/answers.ts';
import type { Round } from '@kirdaar/contract/auditions/shapes.ts';
import { dateInIndia, dayAfter, timeInIndia } from '@kirdaar/domain/calendar.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { kabir, meera, publish, write } from './castings.ts';

/** A day in India so many days from today. */
export const inDays = (days: number) => dayAfter(dateInIndia(new Date()), days);

/** Six times of twenty minutes in the morning a week ahead, for one person each. */
export const plan = () => ({
  days: [inDays(7)],
  from: '10:00',
  to: '12:00',
  minutes: 20,
  capacity: 1,
  breaks: [],
  kind: 'timed',
});
/** Three times of twenty minutes, on one day, that begin in three hours or so. */
export function soon() {
  const start = new Date(Date.now() + 3 * 60 * 60_000);
  const hour = Number(timeInIndia(start).slice(0, 2));
  const two = (part: number) => `${String(part % 24).padStart(2, '0')}:00`;
  return { ...plan(), days: [dateInIndia(start)], from: two(hour), to: two(hour + 1) };
}
const inPerson = {
  kind: 'in_person',
  stage: 'audition',
  place: { name: 'Aram Studio', address: '12 Aram Nagar, Versova', city: 'Mumbai' },
};
export const online = { kind: 'online', stage: 'callback', link: 'https://meet.google.com/abc-defg-hij' };
/** A self-tape round of two takes, due in five days. */
export const selfTape = () => ({
  kind: 'self_tape',
  stage: 'audition',
  deadline: new Date(Date.now() + 5 * 24 * 60 * 60_000).toISOString(),
  takes: 2,
  plan: null,
});

type RoundWithTimes = Round & { slots: { _id: string; start: string; end: string; taken: number }[] };

/** A round of a project of the director at this page: in person with the times of `plan`, by default. */
async function addRound(
  director: Page,
  project: { _id: string; roleIds: string[] },
  changes: object = {},
): Promise<RoundWithTimes> {
  const data = { ...inPerson, projectId: project._id, roleIds: project.roleIds, plan: plan(), ...changes };
  return write<RoundWithTimes>(director, 'POST', '/auditions', { data });
}

/** A new published project of the director at this page with two roles, and a round of it. */
export async function castWithRound(director: Page, called: string, changes: object = {}) {
  const project = await publish(director, called, { roles: [meera, kabir] });
  return { project, round: await addRound(director, project, changes) };
}

/** Who is signed in at a page. */
export async function selfAt(page: Page): Promise<SelfUser> {
  return (await (await page.request.get('/api/auth')).json()).data as SelfUser;
}

type Invited = { artistId: string; slotId?: string | undefined; roleId?: string };

/** Invites artists to a round; gives the ids of their invitations, in their order. */
export async function invite(
  director: Page,
  roundId: string,
  artists: Invited[],
  message?: string,
): Promise<string[]> {
  const { results } = await write<{ results: { result: string; invitationId: string }[] }>(
    director,
    'POST',
    `/auditions/${roundId}/invitations`,
    { data: { artists, message } },
  );
  expect(results.map(({ result }) => result)).toEqual(artists.map(() => 'invited'));
  return results.map(({ invitationId }) => invitationId);
}

/** Answers an invitation, as the artist at this page. */
export const answer = (artist: Page, invitationId: string, data: object) =>
  write<OwnInvitation>(artist, 'POST', `/auditions/invitations/${invitationId}/answer`, { data });

/** Sends taps of the day sheet, as the director at this page: 'arrived', 'in', 'done', 'no_show' or 'undo'. */
export function checkIn(director: Page, roundId: string, invitationId: string, step: string) {
  const event = { key: crypto.randomUUID(), invitationId, step, at: new Date().toISOString() };
  return write(director, 'POST', `/auditions/${roundId}/check-ins`, { data: { events: [event] } });
}
