import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { inPerson, plan } from './auditions.ts';
import type { Client } from './client.ts';

type Somebody = { id: string; client: Client };
type AuditionScene = {
  projectId: string;
  roleIds: (string | undefined)[];
  words: { director: string; artist: string };
};

/** Creates all audition data of two people, with a distinct text in every field. An artist is invited, confirms,
    asks for another time, comes, is cancelled and invited again, declines, and sends tapes; last, the team cancels a
    round. */
export async function holdAuditions(
  app: TestApp,
  director: Somebody,
  artist: Somebody,
  { projectId, roleIds, words }: AuditionScene,
): Promise<void> {
  const send = async ({ client }: Somebody, method: 'POST' | 'PUT', path: string, body: object) => {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await client.send(method, `/api/auditions${path}`, { body, headers });
    expect([answer.text, answer.status < 300]).toEqual([answer.text, true]);
    return answer.json.data;
  };
  const round = (changes: object) =>
    send(director, 'POST', '', {
      ...inPerson,
      projectId,
      roleIds,
      plan,
      instructions: words.director,
      ...changes,
    });
  const invite = async (id: string) => {
    const artists = [{ artistId: artist.id }];
    const { results } = await send(director, 'POST', `/${id}/invitations`, {
      artists,
      message: words.director,
    });
    expect(results).toMatchObject([{ result: 'invited' }]);
    return results[0].invitationId as string;
  };
  const answer = (id: string, body: object) => send(artist, 'POST', `/invitations/${id}/answer`, body);

  const met = await round({});
  const invited = await invite(met._id);
  const slotId = met.slots[0]._id;
  await answer(invited, { answer: 'confirm', slotId });
  await answer(invited, { answer: 'another_time', reason: 'other', text: words.artist });
  await send(director, 'POST', `/invitations/${invited}/move`, { slotId: met.slots[1]._id });
  await answer(invited, { answer: 'confirm', slotId: met.slots[1]._id });
  const at = app.deps.clock().toISOString();
  await send(director, 'POST', `/${met._id}/check-ins`, {
    events: [{ key: randomUUID(), invitationId: invited, step: 'arrived', at }],
  });

  const left = await round({});
  const declined = await invite(left._id);
  await send(director, 'POST', `/invitations/${declined}/cancel`, {});
  await send(director, 'POST', `/invitations/${declined}/again`, {});
  await answer(declined, { answer: 'wait' });
  await answer(declined, { answer: 'decline', reason: 'other', text: words.artist });
  await send(director, 'POST', `/${left._id}/cancel`, { reason: words.director });

  const deadline = new Date(app.deps.clock().getTime() + 5 * 24 * 60 * 60_000).toISOString();
  const taped = await round({ kind: 'self_tape', place: undefined, plan: null, deadline, takes: 2 });
  const videos = [`https://www.youtube.com/watch?v=${words.artist.padEnd(11, '-').slice(0, 11)}`];
  await send(artist, 'PUT', `/invitations/${await invite(taped._id)}/tape`, { videos });
}
