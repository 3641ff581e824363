import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { embeddedAddress } from '../stage/embedded-address.ts';
import { startKirdaar } from '../stage/kirdaar.ts';
import { signUp, type TrialPerson } from '../stage/people.ts';
import { addCrowd, type Planted } from '../stage/planted-people.ts';
import { query } from '../stage/postgres.ts';
import { publish } from '../stage/projects.ts';
import { scratchFolder } from '../stage/scratch.ts';
import type { Trial, TrialResult } from '../trial.ts';

const seconds = Number(process.env.TRIALS_HARVEST_SECONDS ?? 300);
const kills = Number(process.env.TRIALS_KILLS ?? 20);
const aDay = 50;
const crowd = 3000;

/** The owners of numbers and e-mails in a text. */
function foundIn(text: string, people: Map<string, Planted>): Planted[] {
  const planted = text.match(/91\d{8}|crowd-\d+@listed\.example/g) ?? [];
  return planted.map((one) => people.get(one)).filter((one) => one !== undefined);
}

/** A server with a crowd of listed people with known numbers and e-mails. */
async function startWithCrowd(settings: Record<string, string> = {}) {
  const dataDir = scratchFolder('harvest');
  const server = await startKirdaar({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1', ...settings });
  const people = await addCrowd(embeddedAddress(dataDir), crowd);
  const planted = new Map(people.flatMap((one) => [[one.number, one] as const, [one.email, one] as const]));
  return { server, dataDir, people, planted };
}

type Ledger = { views: Set<string>; counted: number[] };

/** The people in a director's ledger, and their counts by day. */
async function ledgerOf(dataDir: string, directorId: string): Promise<Ledger> {
  const url = embeddedAddress(dataDir);
  const views = await query(url, 'SELECT artist_id AS id FROM contact_views WHERE director_id = $1', [
    directorId,
  ]);
  const days = await query<{ people: number }>(
    url,
    'SELECT people FROM contact_days WHERE director_id = $1',
    [directorId],
  );
  return { views: new Set(views.map(({ id }) => id ?? '')), counted: days.map(({ people }) => people) };
}

/** Contact details that the ledger does not allow. */
function faultsOf(got: Set<string>, { views, counted }: Ledger): string[] {
  const without = [...got].filter((id) => !views.has(id)).length;
  const people = counted.reduce((sum, one) => sum + one, 0);
  return [
    ...(without > 0 ? [`${without} people's details were given without a row of the ledger`] : []),
    ...(people === views.size ? [] : [`${people} people are counted, and the ledger has ${views.size}`]),
  ];
}

const getText = async (url: string, { visitor }: TrialPerson, path: string, body?: unknown) => {
  const answer = await fetch(`${url}${path}`, {
    headers: {
      cookie: visitor.cookieHeader(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  return answer.text();
};

/** A new director takes all possible contact details, on two connections, by every call. */
async function harvest(say: (line: string) => void): Promise<TrialResult> {
  const { server, dataDir, people, planted } = await startWithCrowd();
  const director = await signUp(server.url, 'Casting Director');
  const project = await publish(director.visitor, 1);
  const id = project._id;
  const ids = people.slice(0, 500).map((one) => one.id);
  await director.visitor.must('addCandidates', {
    params: { id },
    json: { artistIds: ids, stage: 'considered', roleId: project.roles[0]?._id ?? null },
  });
  const ways: ((one: Planted) => [path: string, body?: unknown])[] = [
    ({ publicIdentifier }) => [`/api/users/profile/${publicIdentifier}`],
    ({ publicIdentifier }) => [`/profile/${publicIdentifier}`],
    ({ publicIdentifier }) => [`/api/users/profile/${publicIdentifier}/contact`],
    ({ publicIdentifier }) => [`/api/users/profile/${publicIdentifier}?projectId=${id}`],
    () => [`/api/projects/${id}/exports`, { contacts: true }],
    () => [`/api/projects/${id}/candidates?stage=considered&limit=500`],
    () => ['/api/users/artists?limit=1000'],
  ];
  const got = new Set<string>();
  let asked = 0;
  const end = Date.now() + seconds * 1000;
  const connection = async (place: number) => {
    for (let turn = place; Date.now() < end; turn += 2) {
      const one = people[turn % people.length];
      const way = ways[Math.floor(turn / 2) % ways.length];
      if (!one || !way) continue;
      const text = await getText(server.url, director, ...way(one));
      asked += 1;
      for (const found of foundIn(text, planted)) got.add(found.id);
    }
  };
  await Promise.all([connection(0), connection(1)]);
  const ledger = await ledgerOf(dataDir, director.id);
  const faults = faultsOf(got, ledger);
  if (got.size !== aDay) faults.push(`the details of ${got.size} people were got, not of ${aDay}`);
  say(`${asked} requests`);
  const counts = `${seconds} s on two connections, ${asked} requests in ${ways.length} ways: the details of ${got.size} of ${crowd} people, ${ledger.views.size} rows of the ledger`;
  return { counts, faults };
}

/** Two hundred first views at once. */
async function allAtOnce(): Promise<TrialResult> {
  const { server, dataDir, people, planted } = await startWithCrowd();
  const director = await signUp(server.url, 'Casting Director');
  const opened = await Promise.all(
    people
      .slice(0, 200)
      .map(({ publicIdentifier }) => getText(server.url, director, `/api/users/profile/${publicIdentifier}`)),
  );
  const carrying = opened.filter((text) => foundIn(text, planted).length > 0);
  const got = new Set(carrying.flatMap((text) => foundIn(text, planted).map(({ id }) => id)));
  const faults = faultsOf(got, await ledgerOf(dataDir, director.id));
  if (carrying.length !== aDay)
    faults.push(`${carrying.length} of 200 answers carried a number, not ${aDay}`);
  return { counts: `of 200 first views at once ${carrying.length} carried a number`, faults };
}

/** The server is killed while directors open profiles: all received details are in the ledger. */
async function killedMeanwhile(say: (line: string) => void): Promise<TrialResult> {
  const PORT = String(await getPort({ host: '127.0.0.1' }));
  const { server: first, dataDir, people, planted } = await startWithCrowd({ PORT, LOG_LEVEL: 'error' });
  let server = first;
  const faults: string[] = [];
  let shown = 0;
  for (let kill = 1; kill <= kills; kill++) {
    const director = await signUp(server.url, 'Casting Director');
    const got = new Set<string>();
    let isOver = false;
    const connection = async (place: number) => {
      for (let turn = place; !isOver && turn < people.length; turn += 2) {
        const path = `/api/users/profile/${people[turn]?.publicIdentifier}`;
        const text = await getText(server.url, director, path).catch(() => '');
        for (const found of foundIn(text, planted)) got.add(found.id);
      }
    };
    const connections = [connection(0), connection(1)];
    while (got.size < 1) await sleep(2);
    await sleep(Math.random() * 100);
    await server.end('SIGKILL');
    isOver = true;
    await Promise.all(connections);
    server = await startKirdaar({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1', PORT, LOG_LEVEL: 'error' });
    const broken = faultsOf(got, await ledgerOf(dataDir, director.id));
    for (const fault of broken) say(`after kill ${kill}: ${fault}`);
    faults.push(...broken);
    shown += got.size;
  }
  return { counts: `${kills} kills, the details of ${shown} people shown, each in the ledger`, faults };
}

export const harvests: Trial[] = [
  { id: '50a', title: 'A new director takes contact details in every way', run: harvest },
  { id: '50b', title: 'Two hundred profiles opened at once for the first time', run: allAtOnce },
  { id: '50c', title: 'SIGKILL while contact details are shown', run: killedMeanwhile },
];
