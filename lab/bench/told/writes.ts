import { get } from 'node:http';
import pg from 'pg';
import type { Running } from '../servers.ts';
import { cookieOf } from '../world/casting.ts';
import { projectId } from './world.ts';

/** What a world's writes are measured with: a round of the day, who answers in it, and whom a director writes to. */
export type Writer = { name: string; act: () => Promise<void> };

const perBulk = 500;
const answering = 30;
const plan = {
  ...{ days: ['2035-11-11'], from: '10:00', to: '18:00', minutes: 10, capacity: 40 },
  ...{ breaks: [], kind: 'timed' },
};
const place = { name: 'Aram Studio', address: '12 Aram Nagar', city: 'Mumbai' };

type Call = { who?: string; method?: string; body?: object };

/** Makes what is needed, and gives the acts of which each can be done again and again. */
export async function writersOf(server: Running): Promise<Writer[]> {
  const call = async (path: string, { who = 'director', method = 'POST', body }: Call = {}) => {
    const headers = { cookie: cookieOf(who), ...(body && { 'content-type': 'application/json' }) };
    const sent = body && { body: JSON.stringify(body) };
    const answer = await fetch(`http://127.0.0.1:${server.port}/api${path}`, { method, headers, ...sent });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()).data;
  };
  const { roles } = await call(`/projects/${projectId}`, { method: 'GET' });
  const about = { projectId, kind: 'in_person', stage: 'audition', roleIds: [roles[0]._id], place, plan };
  const round = await call('/auditions', { body: about });
  const listed: string[] = [];
  for (let page = 1; page <= 10; page += 1) {
    const { artists } = await call(`/users/artists?limit=100&page=${page}`, { method: 'GET' });
    listed.push(...artists.map((artist: { _id: string }) => artist._id));
  }
  const people: { who: string; artistId: string }[] = [];
  for (let who = 1; people.length < answering; who += 1) {
    const { _id } = await call('/auth', { who: `${who}`, method: 'GET' });
    if (listed.includes(_id)) people.push({ who: `${who}`, artistId: _id });
  }
  const invite = (artistIds: string[]) =>
    call(`/auditions/${round._id}/invitations`, {
      body: { artists: artistIds.map((artistId) => ({ artistId })) },
    });
  const { results } = await invite(people.map(({ artistId }) => artistId));
  const strangers = listed.filter((one) => !people.some(({ artistId }) => artistId === one));
  const [first] = people;
  if (!first) throw new Error('nobody answers');
  const { thread } = await call('/threads', {
    body: { projectId, artistId: first.artistId, text: 'Hello!' },
  });
  const heard = await listen(server, first.who);

  let turn = 0;
  let invited = 0;
  return [
    {
      name: 'an answer',
      // from one time to the next, so that each is a new one
      act: async () => {
        const who = people[turn % people.length]?.who ?? '';
        const { invitationId } = results[turn % people.length];
        const slotId = round.slots[Math.floor(turn / people.length) % round.slots.length]._id;
        turn += 1;
        const body = { answer: 'confirm', slotId, evenIfBusy: true };
        await call(`/auditions/invitations/${invitationId}/answer`, { who, body });
      },
    },
    {
      name: 'inviting one',
      act: async () => {
        await invite([strangers[invited % strangers.length] ?? '']);
        invited += 1;
      },
    },
    {
      name: `writing to ${perBulk}`,
      act: async () => {
        const body = { projectId, artistIds: listed.slice(0, perBulk), text: 'Hello {name}!' };
        await call('/threads/bulk', { body });
      },
    },
    {
      name: 'a message, until it is read elsewhere',
      act: async () => {
        const told = heard.next(thread._id);
        const { _id } = await call(`/threads/${thread._id}/messages`, { body: { text: 'At ten?' } });
        await told;
        const path = `/threads/${thread._id}/messages`;
        const { messages } = await call(path, { who: first.who, method: 'GET' });
        if (messages[0]._id !== _id) throw new Error('another message was the newest');
      },
    },
  ];
}

/** A stream of somebody; `next` is done when it tells that a conversation changed. */
function listen(server: Running, who: string): Promise<{ next: (id: string) => Promise<void> }> {
  let waits: { id: string; done: () => void } | null = null;
  const next = (id: string) =>
    new Promise<void>((done) => {
      waits = { id, done };
    });
  return new Promise((greeted, failed) => {
    const headers = { cookie: cookieOf(who) };
    get(`http://127.0.0.1:${server.port}/api/events`, { headers, agent: false })
      .on('error', failed)
      .on('response', (answer) => {
        answer.on('error', () => {}).setEncoding('utf8');
        answer.on('data', (text: string) => {
          if (text.includes('event: hello')) greeted({ next });
          if (waits && text.includes(`"id":"${waits.id}"`)) waits.done();
        });
      });
  });
}

/** Takes away what was written since a moment, so that the next run finds the world as this one did. */
export async function takeAway(url: string, since: Date): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const [table, column] of [
      ['auditions', 'created_at'],
      ['messages', 'sent_at'],
      ['notifications', 'made_at'],
      ['mails', 'created_at'],
    ])
      await client.query(`DELETE FROM ${table} WHERE ${column} >= $1`, [since]);
    await client.query('VACUUM (ANALYZE)');
  } finally {
    await client.end();
  }
}
