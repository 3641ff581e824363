import { setTimeout as sleep } from 'node:timers/promises';
import { startHaproxy } from '../stage/haproxy.ts';
import { startKirdaar } from '../stage/kirdaar.ts';
import { type LiveReading, listen } from '../stage/listener.ts';
import { listedArtist, signUp } from '../stage/people.ts';
import { publish } from '../stage/projects.ts';
import { mustHave } from '../stage/tool.ts';
import type { Trial, TrialResult } from '../trial.ts';

/** Longer than any of the timeouts below, and than two heartbeats. */
const heldSeconds = 75;
const soonMs = 2000;

const collect = 'http-response wait-for-body time 120s at-least 1m';
/** A haproxy configuration, and the expected fate of a stream. */
const doors = [
  { name: 'as documented', set: {}, lives: true },
  { name: 'limits of 30 s', set: { client: 30, server: 30 }, lives: true },
  { name: 'clients 15 s', set: { client: 15 }, lives: true },
  { name: 'packing', set: { rules: ['compression algo gzip'] }, lives: true },
  { name: 'nodes 15 s', set: { server: 15 }, lives: false },
  { name: 'collecting', set: { rules: [collect] }, lives: false },
  {
    name: 'collecting, not what says no',
    set: { rules: [`${collect} unless { res.hdr(X-Accel-Buffering) -m str no }`] },
    lives: true,
  },
] as const;

/** Live events through haproxy: immediate, kept open by heartbeats, and cut by unsuitable settings, where everything
    else still works. */
async function run(say: (line: string) => void): Promise<TrialResult> {
  mustHave('haproxy');
  const kirdaar = await startKirdaar();
  const director = await signUp(kirdaar.url, 'Casting Director');
  // a user has at most four streams
  const artists = [await listedArtist(kirdaar.url), await listedArtist(kirdaar.url)] as const;
  const { _id: projectId } = await publish(director.visitor);
  const json = { projectId, artistIds: artists.map(({ id }) => id), text: 'Are you free on Monday?' };
  const tell = () => director.visitor.must('writeToMany', { json });
  const ways = [];
  for (const [place, door] of doors.entries()) {
    const url = await startHaproxy([kirdaar], door.set);
    ways.push({ ...door, url, stream: listen(url, artists[place % 2 ? 1 : 0].visitor) });
  }
  const faults: string[] = [];
  const mustHear = async (stream: LiveReading, what: 'hello' | 'change', name: string, before = 0) => {
    const start = performance.now();
    while (stream.received()[what] <= before && performance.now() - start < soonMs) await sleep(5);
    const took = Math.round(performance.now() - start);
    if (stream.received()[what] <= before) faults.push(`${name}: no ${what} within ${soonMs} ms`);
    return took;
  };
  const open = ways.filter(({ lives }) => lives);
  for (const { name, stream } of open) await mustHear(stream, 'hello', name);
  const first = open.map(({ stream }) => stream.received().change);
  await tell();
  const took = await Promise.all(open.map((way, n) => mustHear(way.stream, 'change', way.name, first[n])));
  say(`delivered after ${took.join(', ')} ms; nothing more is sent for ${heldSeconds} s`);
  await sleep(heldSeconds * 1000);
  for (const { name, stream } of ways) {
    const { hello, change, ping } = stream.received();
    const end = stream.ended() === null ? 'open' : `ended after ${stream.ended()} s`;
    say(
      `${name}: ${hello} hello, ${change} changes, ${ping} pings, ${end}${stream.isPacked() ? ', packed' : ''}`,
    );
  }
  const later = open.map(({ stream }) => stream.received().change);
  await tell();
  await Promise.all(open.map((way, n) => mustHear(way.stream, 'change', `${way.name}, later`, later[n])));
  for (const { name, stream } of open) {
    if (stream.ended() !== null) faults.push(`${name}: ended after ${stream.ended()} s`);
    if (stream.received().ping < 2) faults.push(`${name}: ${stream.received().ping} signs of life`);
  }
  // the others show that the timeouts work, and that a polling page misses nothing
  const ended = ways.find(({ name }) => name === 'nodes 15 s')?.stream.ended() ?? null;
  if (ended === null || ended > 30) faults.push('a limit of 15 s did not end a stream: nothing is shown');
  const collecting = ways.find(({ name }) => name === 'collecting');
  if (collecting && collecting.stream.received().hello > 0)
    faults.push('a proxy that collects passed on: nothing is shown');
  for (const { name, url } of ways) {
    artists[0].visitor.url = url;
    const { unread } = await artists[0].visitor.must('summariseNotifications');
    if (unread < 1) faults.push(`${name}: the bell has ${unread}`);
  }
  const counts = `delivered within ${Math.max(...took)} ms through ${open.length} of ${ways.length} settings of haproxy, open after ${heldSeconds} s by signs of life; with a limit of 15 s for nodes ended after ${ended} s; behind one that collects nothing was received, the bell was right when asked`;
  return { counts, faults };
}

export const liveProxy: Trial = { id: '49', title: 'Live events through haproxy', run };
