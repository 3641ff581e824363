import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { castActors } from '../load/actors.ts';
import { castAuditions } from '../load/audition-actors.ts';
import { castDesks } from '../load/desk-actors.ts';
import { castGuardian } from '../load/guardian-actors.ts';
import { Ledger } from '../load/ledger.ts';
import { castMatching } from '../load/matching-actors.ts';
import { castModeration } from '../load/moderation-actors.ts';
import { castSafety } from '../load/safety-actors.ts';
import { embeddedAddress, embeddedPid } from '../stage/embedded-address.ts';
import { type Kirdaar, startKirdaar } from '../stage/kirdaar.ts';
import { query, startPostgres } from '../stage/postgres.ts';
import { scratchFolder } from '../stage/scratch.ts';
import type { Trial, TrialResult } from '../trial.ts';
import { brokenInvariants, invariantCount } from './invariants.ts';
import { damagedFiles } from './stored-files.ts';

const kills = Number(process.env.TRIALS_KILLS ?? 100);
/** The interval of kills that include PostgreSQL. */
const databaseToo = 5;
/** The clock moves on with every start, so that outcomes become due during kills. */
const secondsOn = 601;

type Ground = {
  settings: Record<string, string>;
  databaseUrl: () => string;
  killDatabase: () => Promise<void>;
};

async function onEmbedded(dataDir: string): Promise<Ground> {
  const databaseUrl = () => embeddedAddress(dataDir);
  return {
    settings: { DATA_DIR: dataDir },
    databaseUrl,
    killDatabase: async () => void process.kill(embeddedPid(dataDir), 'SIGKILL'),
  };
}

async function onServer(dataDir: string): Promise<Ground> {
  const server = await startPostgres();
  return {
    settings: { DATA_DIR: dataDir, DATABASE_URL: server.url },
    databaseUrl: () => server.url,
    killDatabase: async () => {
      await server.stop('SIGKILL');
      await server.start();
    },
  };
}

async function killAgainAndAgain(
  prepare: (dataDir: string) => Promise<Ground>,
  say: (line: string) => void,
): Promise<TrialResult> {
  const dataDir = scratchFolder('kill');
  const ground = await prepare(dataDir);
  const settings = {
    ...ground.settings,
    PORT: String(await getPort({ host: '127.0.0.1' })),
    LOG_LEVEL: 'error',
    // guardians send papers
    GUARDIAN_PROOF: '1',
  };
  const ledger = new Ledger();
  await startKirdaar(settings).then((first) => first.end('SIGTERM'));
  let server = await startKirdaar(settings);
  const countMessages = async (email: string) => {
    const rows = await query(ground.databaseUrl(), 'SELECT id FROM contacts WHERE email = $1', [email]);
    return rows.length;
  };
  const safety = await castSafety(server.url, ledger, ground.databaseUrl);
  const matching = await castMatching(server.url, ledger, ground.databaseUrl);
  const actors = [
    ...safety.acts,
    ...matching.acts,
    ...(await castActors(server.url, ledger, countMessages)),
    ...(await castDesks(server.url, ledger, () => hasten(ground.databaseUrl()))),
    ...(await castAuditions(server.url, ledger)),
    ...(await castGuardian(server.url, ledger, ground.databaseUrl)),
    ...(await castModeration(server.url, ledger, ground.databaseUrl)),
  ];
  const faults: string[] = [];
  let lost = 0;
  for (let kill = 1; kill <= kills; kill++) {
    await actUntilKilled(server, ledger, actors, kill % databaseToo === 0 ? ground.killDatabase : null);
    server = await startKirdaar({ ...settings, CLOCK_OFFSET_S: String(kill * secondsOn) });
    const missing = await ledger.compare(kill === kills);
    lost += missing.length;
    const invariants = await brokenInvariants(ground.databaseUrl(), kill * secondsOn);
    const broken = [...missing, ...(await safety.broken()), ...(await matching.broken()), ...invariants];
    for (const fault of broken) say(`after kill ${kill}: ${fault}`);
    faults.push(...broken);
    if (kill % 10 === 0) say(`${kill} kills, ${ledger.acknowledged} acknowledged writes, ${lost} lost`);
  }
  const outcomes = await tellAll(ground.databaseUrl(), matching.unsent);
  faults.push(
    ...outcomes.faults,
    ...(await matching.broken()),
    ...(await brokenInvariants(ground.databaseUrl(), kills * secondsOn)),
  );
  const files = await damagedFiles(server.url, ground.databaseUrl(), dataDir, safety.child);
  faults.push(...files.faults);
  const looks = `${invariantCount} invariants after each, ${files.served} files whole, ${outcomes.left} outcomes sent`;
  const counts = `${kills} kills, ${ledger.acknowledged} acknowledged writes, ${lost} lost; ${looks}; ${safety.counts()}`;
  return { counts, faults };
}

/** Hurries the jobs of every minute: due messages are sent during kills. */
async function hasten(databaseUrl: string): Promise<void> {
  const tasks = [
    'tell-outcomes',
    'sweep-alerts',
    'send-notifications',
    'send-digests',
    'refill-auditions',
    'remind-auditions',
    'tell-contact-views',
    'alert-moderators',
  ];
  for (const task of tasks)
    await query(databaseUrl, 'SELECT graphile_worker.add_job($1, job_key := $1)', [task]);
  await sleep(300);
}

/** Waits until no outcome or alert is due; gives the number of sent outcomes. */
async function tellAll(
  databaseUrl: string,
  unsent: (secondsAhead: number) => Promise<string[]>,
): Promise<{ left: number; faults: string[] }> {
  const ahead = kills * secondsOn;
  const isDue = `tell_at <= now() + ${ahead} * interval '1 second'`;
  let waiting = ['nothing was looked at'];
  for (const limit = Date.now() + 90_000; waiting.length > 0 && Date.now() < limit; ) {
    await hasten(databaseUrl);
    const due = (await query(databaseUrl, `SELECT id FROM candidacies WHERE ${isDue}`)).length;
    waiting = [...(due > 0 ? [`${due} outcomes are due and do not leave`] : []), ...(await unsent(ahead))];
  }
  const notices = await query(
    databaseUrl,
    "SELECT id FROM notifications WHERE kind = 'outcome.not_selected'",
  );
  return { left: notices.length, faults: waiting };
}

/** All actors act in parallel until the server is killed at a random moment, sometimes with the database. */
async function actUntilKilled(
  server: Kirdaar,
  ledger: Ledger,
  actors: (() => Promise<void>)[],
  killDatabase: (() => Promise<void>) | null,
): Promise<void> {
  let isOver = false;
  const acting = actors.map(async (act) => {
    // failures are now expected; the ledger shows unfinished writes
    while (!isOver) await act().catch(() => sleep(5));
  });
  // after so many writes, plus a random part of one: on slow and fast machines
  const enough = ledger.acknowledged + 1 + Math.floor(Math.random() * 2 * actors.length);
  for (const limit = Date.now() + 20_000; ledger.acknowledged < enough && Date.now() < limit; )
    await sleep(5);
  await sleep(Math.random() * 300);
  const gone = server.end('SIGKILL');
  isOver = true;
  await Promise.all([gone, killDatabase?.()]);
  await Promise.all(acting);
}

export const killTrials: Trial[] = [
  {
    id: '13a',
    title: 'SIGKILL at random moments, embedded database',
    run: (say) => killAgainAndAgain(onEmbedded, say),
  },
  {
    id: '13b',
    title: 'SIGKILL at random moments, PostgreSQL server',
    run: (say) => killAgainAndAgain(onServer, say),
  },
];
