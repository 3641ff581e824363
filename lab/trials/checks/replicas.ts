import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { count, inWords, startStream } from '../load/stream.ts';
import { startKirdaar } from '../stage/kirdaar.ts';
import { decide, signUpModerator } from '../stage/moderators.ts';
import { signUp } from '../stage/people.ts';
import { addCrowd } from '../stage/planted-people.ts';
import { query, startPostgres, startReplica } from '../stage/postgres.ts';
import { publish } from '../stage/projects.ts';
import type { Trial, TrialResult } from '../trial.ts';

const visitors = 5;
const pause = 100;
const oldest = 5000;
const phase = 15_000;

const firstName = /"name":"Film (\d+)"/;

/** The visitors' list of projects again and again; `stop` gives the greatest age of what they read. */
function startReading(url: string) {
  let age = 0;
  const list = async () => {
    const answer = await fetch(`${url}/api/projects/public`, { signal: AbortSignal.timeout(30_000) });
    const written = firstName.exec(await answer.clone().text())?.[1];
    // when the answer arrived, what it has was already overwritten
    if (written) age = Math.max(age, Date.now() - Number(written));
    return answer;
  };
  const people = () => fetch(`${url}/api/users/artists`, { signal: AbortSignal.timeout(30_000) });
  const stream = startStream([list, people], visitors, pause);
  return { stop: async () => ({ tally: await stream.stop(), age }) };
}

async function readsOf(url: string): Promise<Record<'replica' | 'primary', number>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const of = (from: string) =>
    [...text.matchAll(new RegExp(`^kirdaar_visitor_reads_total\\{from="${from}".* (\\d+)$`, 'gm'))]
      .map(([, number]) => Number(number))
      .reduce((sum, number) => sum + number, 0);
  return { replica: of('replica'), primary: of('primary') };
}

/** Visitors read while the replica's replay is paused, then while it is killed: nothing they read is older than five
    seconds, a suspended person is gone at once, and every answer is 200. */
async function run(say: (line: string) => void): Promise<TrialResult> {
  const primary = await startPostgres();
  const server = await startKirdaar({ DATABASE_URL: primary.url });
  const director = await signUp(server.url, 'Casting Director');
  const project = await publish(director.visitor);
  const moderator = await signUpModerator(server.url, primary.url);
  const [hidden] = await addCrowd(primary.url, 20);
  await server.end('SIGTERM');
  const replica = await startReplica(primary);
  const reader = await startKirdaar({ DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url });
  moderator.visitor.url = reader.url;

  let isOver = false;
  const writing = (async () => {
    while (!isOver) {
      const name = `Film ${Date.now()}`;
      await query(primary.url, 'UPDATE projects SET name = $1 WHERE id = $2', [name, project._id]);
      await sleep(pause);
    }
  })();
  const faults: string[] = [];
  const counts: string[] = [];
  const during = async (what: string, work: () => Promise<unknown>) => {
    const before = await readsOf(reader.url);
    const reading = startReading(reader.url);
    await work();
    await sleep(phase);
    const { tally, age } = await reading.stop();
    const after = await readsOf(reader.url);
    const by = { replica: after.replica - before.replica, primary: after.primary - before.primary };
    const words = `${what}: ${inWords(tally)}, ${by.replica} by the replica, ${by.primary} by the primary, at most ${(age / 1000).toFixed(1)} s old`;
    say(words);
    counts.push(words);
    if (count(tally, '200') !== tally.milliseconds.length) faults.push(`${what}: ${inWords(tally)}`);
    // a write and an answer take their time, too
    if (age > oldest + 1000) faults.push(`${what}: something ${age} ms old`);
    return by;
  };

  await sleep(oldest);
  const calm = await during('near', async () => {});
  if (calm.replica <= calm.primary) faults.push('a near replica answered too few');
  const paused = await during('paused', async () => {
    await query(replica.url, 'SELECT pg_wal_replay_pause()');
    const about = { kind: 'person', _id: hidden?.id };
    await decide(moderator, { action: 'suspend', about }, randomUUID());
    const profile = await fetch(`${reader.url}/api/users/profile/${hidden?.publicIdentifier}`);
    const list = await (await fetch(`${reader.url}/api/users/artists?limit=100`)).text();
    if (profile.status !== 404) faults.push(`a suspended person's profile answered ${profile.status}`);
    if (list.includes(`"${hidden?.publicIdentifier}"`)) faults.push('a suspended person was in the list');
  });
  if (paused.primary === 0) faults.push('nothing came from the primary while the replica was paused');
  await query(replica.url, 'SELECT pg_wal_replay_resume()');
  await sleep(oldest);
  await during('killed', () => replica.stop('SIGKILL'));
  await replica.start();
  await sleep(oldest);
  const again = await during('back', async () => {});
  if (again.replica <= again.primary) faults.push('the replica did not answer again');
  isOver = true;
  await writing;
  return { counts: counts.join('. '), faults };
}

export const replicas: Trial = { id: '37', title: 'A replica for visitors: paused, then killed', run };
