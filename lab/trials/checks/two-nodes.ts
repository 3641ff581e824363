import { setTimeout as sleep } from 'node:timers/promises';
import { count, inWords, reading, startStream } from '../load/stream.ts';
import { startHaproxy } from '../stage/haproxy.ts';
import { type Kirdaar, startKirdaar } from '../stage/kirdaar.ts';
import { startObjectStore } from '../stage/object-store.ts';
import { listedArtist, newEmail, password, signUp } from '../stage/people.ts';
import { isWholePicture } from '../stage/pictures.ts';
import { startPostgres } from '../stage/postgres.ts';
import { mustHave } from '../stage/tool.ts';
import { Visitor } from '../stage/visitor.ts';
import type { Trial, TrialResult } from '../trial.ts';

const leaveSeconds = 6;

async function startNodes(more: Record<string, string> = {}) {
  const postgres = await startPostgres();
  const settings = {
    DATABASE_URL: postgres.url,
    ...(await startObjectStore()),
    LEAVE_SECONDS: String(leaveSeconds),
    ...more,
  };
  // two machines share no folder: files come from the object store, or not at all
  const nodes = [await startKirdaar(settings), await startKirdaar(settings)] as [Kirdaar, Kirdaar];
  return { settings, nodes };
}

/** A sign-in on one node is valid on the other, and each node is restarted under load without a failed request. */
async function rollingRestart(): Promise<TrialResult> {
  const faults: string[] = [];
  mustHave('haproxy');
  const { settings, nodes } = await startNodes();
  const url = await startHaproxy(nodes);
  const person = await signUp(nodes[0].url, 'Casting Director');
  person.visitor.url = nodes[1].url;
  const self = await person.visitor.call('currentUser');
  if (self.status !== 200) faults.push(`signed in on one node, the other answers ${self.status}`);

  const writer = new Visitor(url);
  const write = async () => {
    const json = { fullName: 'Asha', email: newEmail(), phoneNumber: '9876543210', message: 'Hello' };
    const { status } = await writer.call('createContact', { json });
    return new Response(null, { status: status === 201 ? 200 : status });
  };
  const photographs = await storeOnOne(nodes, faults);
  const looks = photographs.map((address) => () => fetch(new URL(new URL(address).pathname, url)));
  const stream = startStream([...reading(url), write, ...looks], 8, 20);
  for (const node of nodes) {
    const code = await node.end('SIGTERM');
    if (code !== 0) faults.push(`SIGTERM ended a node with ${code}, not with 0`);
    await startKirdaar({ ...settings, PORT: String(node.port) });
    await sleep(1500);
  }
  const tally = await stream.stop();
  if (count(tally, '200') !== tally.milliseconds.length) faults.push(`failed requests: ${inWords(tally)}`);
  const stored = `${photographs.length} photographs stored by one were whole from the other`;
  return { counts: `2 nodes restarted one after the other; ${stored}; answers: ${inWords(tally)}`, faults };
}

/** Stores photographs on one node and gives the addresses where the other serves them, each complete. */
async function storeOnOne([one, other]: readonly [Kirdaar, Kirdaar], faults: string[]): Promise<string[]> {
  const { publicIdentifier } = await listedArtist(one.url);
  const { images } = await new Visitor(other.url).must('getProfile', { params: { publicIdentifier } });
  const addresses = Object.values(images).map((photo) => `${other.url}/api${photo.url}`);
  for (const address of addresses) {
    const answer = await fetch(address);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 200 || !(await isWholePicture(bytes)))
      faults.push(`${address}, stored by the other node, is answered with ${answer.status}`);
  }
  if (addresses.length === 0) faults.push('no photograph was stored');
  return addresses;
}

/** Wrong passwords for one account, on both nodes, are counted together. */
async function sharedLimits(): Promise<TrialResult> {
  const { nodes } = await startNodes({ RATE_LIMIT_SCALE: '1' });
  const { email } = await signUp(nodes[0].url);
  const visitors = nodes.map((node) => new Visitor(node.url));
  const statuses: number[] = [];
  for (let guess = 0; guess < 30; guess++) {
    const visitor = visitors[guess % 2] as Visitor;
    const json = { email, password: `${password}-${guess}` };
    statuses.push((await visitor.call('login', { json })).status);
  }
  const compared = statuses.filter((status) => status === 401).length;
  const stopped = statuses.filter((status) => status === 429).length;
  const faults = compared === 10 && stopped === 20 ? [] : [`statuses: ${statuses.join(' ')}`];
  return { counts: `30 wrong passwords over 2 nodes: ${compared} compared, ${stopped} refused`, faults };
}

export const twoNodes: Trial[] = [
  { id: '18', title: 'Rolling restart of two nodes behind haproxy under load', run: rollingRestart },
  { id: '21', title: 'Limits hold across two nodes', run: sharedLimits },
];
