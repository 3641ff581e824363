import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallName } from '@kirdaar/contract/calls.ts';
import { calls } from '@kirdaar/contract/operations.ts';
import { count, inWords, reading, startStream } from '../load/stream.ts';
import { startKirdaar } from '../stage/kirdaar.ts';
import { megabytesOf, watchMemory } from '../stage/memory.ts';
import { signUp, type TrialPerson } from '../stage/people.ts';
import { formOf } from '../stage/pictures.ts';
import { castOf, projectFields, publish } from '../stage/projects.ts';
import type { Trial, TrialResult } from '../trial.ts';

const atOnce = 80;
const mostMore = 100;

type Field = { name: string; bytes: number };
type Attack = { person: TrialPerson; call: CallName; id: string; fields: Field[] };

const unknown = Array.from({ length: 100 }, (_none, place) => ({ name: `more${place}`, bytes: 512 * 1024 }));
// known fields of projects: long texts under their own names, within a legal value
const known = [
  { name: 'roles', bytes: 3_600_000 },
  ...Array.from({ length: 100 }, () => ({ name: 'description', bytes: 16_000 })),
];

/** Eighty parallel forms, each of a hundred large texts: the server uses less than a hundred megabytes more, and
    answers others. */
async function run(say: (line: string) => void): Promise<TrialResult> {
  const server = await startKirdaar();
  const [artist, director] = [await signUp(server.url), await signUp(server.url, 'Casting Director')];
  const project = await publish(director.visitor);
  const draft = await director.visitor.must('createDraft', { form: formOf({ name: 'Untold' }) });
  const attack = (person: TrialPerson, call: CallName, id: string) => ({ person, call, id });
  const ofPeople = [attack(artist, 'saveImages', artist.id), attack(artist, 'saveProfilePicture', artist.id)];
  const ofProjects = [
    attack(director, 'createProject', ''),
    attack(director, 'createDraft', ''),
    attack(director, 'updateProject', project._id),
    attack(director, 'updateDraft', draft._id),
  ];
  const waves = {
    'texts that no call asks for': [...ofPeople, ...ofProjects].map((one) => ({ ...one, fields: unknown })),
    'texts under known names': ofProjects.map((one) => ({ ...one, fields: known })),
  };
  // warm-up: code compiled by the first visitors stays
  await read(server.url);
  const faults: string[] = [];
  const counts: string[] = [];
  for (const [what, attacks] of Object.entries(waves)) {
    const before = megabytesOf(server.pid);
    const memory = watchMemory(server.pid);
    const readers = startStream(reading(server.url), 2, 50);
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_none, place) =>
        send(server.url, attacks[place % attacks.length] as Attack),
      ),
    );
    const more = memory.stop() - before;
    const tally = await readers.stop();
    const got = inWords({ ...tally, statuses: countOf(answers) });
    say(`${what}: ${got}; ${before} MB before, at most ${more} more; readers meanwhile: ${inWords(tally)}`);
    counts.push(`${atOnce} forms of ${what}: ${got}, ${more} MB more`);
    if (more >= mostMore) faults.push(`${what}: ${more} MB more`);
    if (answers.some((status) => !['400', '413', '503', 'ended'].includes(status)))
      faults.push(`${what}: ${got}`);
    if (count(tally, '200') !== tally.milliseconds.length) faults.push(`readers: ${inWords(tally)}`);
    await sleep(2000);
  }
  const good = formOf({ ...projectFields('Still working.', castOf(50)), isDraft: 'false' });
  await director.visitor.must('createDraft', { form: good });
  return { counts: counts.join('; '), faults };
}

async function read(url: string): Promise<void> {
  const stream = startStream(reading(url), 4);
  await sleep(4000);
  await stream.stop();
}

function countOf(statuses: string[]): Map<string, number> {
  return new Map(
    Object.entries(Object.groupBy(statuses, (status) => status)).map(([k, v]) => [k, v?.length ?? 0]),
  );
}

const megabyte = Buffer.alloc(1024 * 1024, ' ');

/** Sends a form whatever the answer; gives the status, or 'ended' for a connection without one. */
function send(url: string, { person, call, id, fields }: Attack): Promise<string> {
  const [method = '', path = ''] = calls[call].split(' ');
  const headers = {
    cookie: person.visitor.cookieHeader(),
    'content-type': 'multipart/form-data; boundary=edge',
  };
  return new Promise((resolve) => {
    let status = 'ended';
    const sent = request(`${url}/api${path.replace(':id', id)}`, { method, headers }, (answer) => {
      status = String(answer.statusCode);
      answer.resume();
    });
    sent.on('error', () => {}).on('close', () => resolve(status));
    void stream(sent, fields);
  });
}

async function stream(to: ReturnType<typeof request>, fields: Field[]): Promise<void> {
  const write = (bytes: Buffer | string) =>
    new Promise<void>((done) => {
      if (to.destroyed || to.write(bytes)) return done();
      to.once('drain', done).once('close', done);
    });
  to.setMaxListeners(0);
  for (const { name, bytes } of fields) {
    await write(`--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`);
    for (let left = bytes; left > 0; left -= megabyte.length) await write(megabyte.subarray(0, left));
    await write('\r\n');
  }
  to.end('--edge--\r\n');
}

export const uploadMemory: Trial = { id: '43', title: 'Forms stuffed with text: memory', run };
