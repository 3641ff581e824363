// npm run bench:calls: what each GET of the API costs on the demo, for the table in api/src/http/load/call-work.ts.
// DATA_DIR is a folder that `npm run demo` filled, and that no server uses now. Linux only.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hashToken, newToken } from '@kirdaar/api/src/core/tokens.ts';
import { type Database, openDatabase } from '@kirdaar/api/src/db/database.ts';
import { startEmbedded } from '@kirdaar/api/src/db/embedded.ts';
import { openKirdaar } from '@kirdaar/api/src/open.ts';
import { readConfig } from '@kirdaar/api/src/settings/config.ts';
import { type CrawledWorld, everyAddress } from '@kirdaar/api/test/crawl.ts';
import { percentile } from './load/percentile.ts';

const dataDir = resolve(process.env.DATA_DIR ?? 'data');
const repeats = Number(process.env.REPEATS ?? 40);
const mostAddresses = 60;
const viewers = ['director', 'artist', 'admin'].map((who) => `${who}@kirdaar.example`);

type Ask = (url: string) => Promise<{ url: string; spent: number; isAnswered: boolean }>;
type Cost = { call: string; who: string; url: string; own: number; database: number };

/** Ids of the demo: of people the logins come first, of projects the director's largest. */
async function readWorld(db: Database): Promise<CrawledWorld & { identifiers: Record<string, string> }> {
  const rows = async <T>(text: string) => (await db.$client.query(text)).rows as T[];
  const ids = async (text: string) =>
    (await rows<{ id: string }>(`SELECT id FROM ${text}`)).map(({ id }) => id);
  const projects = await rows<{ id: string; identifier: string }>(
    `SELECT id, project_identifier AS identifier FROM projects WHERE NOT is_draft
       AND director_id = (SELECT id FROM users WHERE email = '${viewers[0]}')
     ORDER BY (SELECT count(*) FROM applications WHERE project_id = projects.id) DESC LIMIT 4`,
  );
  const ofThese = `WHERE project_id IN (${projects.map(({ id }) => `'${id}'`).join()})`;
  return {
    people: await rows(
      `SELECT id, public_identifier AS "publicIdentifier", name FROM users
       WHERE kind = 'Director' OR is_profile_complete
       ORDER BY email NOT IN (${viewers.map((email) => `'${email}'`).join()}), id LIMIT 20`,
    ),
    projectIds: projects.map(({ id }) => id),
    identifiers: Object.fromEntries(projects.map(({ id, identifier }) => [`project-${id}`, identifier])),
    candidacies: await rows(
      `SELECT id, project_id AS "projectId", project_role_id AS "roleId" FROM candidacies ${ofThese}
       ORDER BY id LIMIT 40`,
    ),
    texts: ['a', 'shar'],
    contactIds: await ids('contacts LIMIT 5'),
    threadIds: await ids('threads LIMIT 20'),
    listIds: await ids('lists LIMIT 5'),
    boardIds: await ids(`boards ${ofThese}`),
    auditionIds: await ids(`auditions ${ofThese}`),
    invitationIds: await ids('invitations LIMIT 20'),
  };
}

async function signIn(db: Database, email: string): Promise<string> {
  const token = newToken();
  await db.$client.query(
    `INSERT INTO sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at, second_step_at)
     SELECT gen_random_uuid(), $1, id, now(), now(), now() + interval '1 day', now()
     FROM users WHERE email = $2`,
    [hashToken(token), email],
  );
  return `kirdaar_session=${token}`;
}

const sumOf = ({ own, database }: Pick<Cost, 'own' | 'database'>) => own + database;
const ownTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Milliseconds of processor of each connection's process of PostgreSQL, of Linux's hundredths of a second. */
function databaseTimes(): Map<string, number> {
  const [postmaster] = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
  const times = new Map<string, number>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
      const fields = stat.replace(/^.*\) /s, '').split(' ');
      const isConnection = readFileSync(`/proc/${pid}/cmdline`, 'latin1').startsWith('postgres: kirdaar');
      if (fields[1] === postmaster && isConnection)
        times.set(pid, 10 * (Number(fields[11]) + Number(fields[12])));
    } catch {
      // it has ended meanwhile
    }
  }
  return times;
}

/** What one request takes: the least of three rounds, because other work on the machine only adds. */
async function costOf(ask: () => Promise<unknown>): Promise<Pick<Cost, 'own' | 'database'>> {
  const rounds: Pick<Cost, 'own' | 'database'>[] = [];
  for (let round = 0; round < 3; round += 1) {
    const before = { own: ownTime(), database: databaseTimes() };
    for (let turn = 0; turn < repeats; turn += 1) await ask();
    const own = (ownTime() - before.own) / repeats;
    let database = 0;
    for (const [pid, time] of databaseTimes()) database += (time - (before.database.get(pid) ?? 0)) / repeats;
    rounds.push({ own, database });
  }
  return rounds.toSorted((one, other) => sumOf(one) - sumOf(other))[0] as (typeof rounds)[0];
}

/** The dearest of a call's addresses that are answered: a caller may choose it. */
async function dearestOf(ask: Ask, urls: string[]): Promise<string | undefined> {
  const step = Math.ceil(urls.length / mostAddresses);
  const tried: Awaited<ReturnType<Ask>>[] = [];
  for (const url of urls.filter((_, place) => place % step === 0)) {
    const [first, second] = [await ask(url), await ask(url)];
    tried.push(first.spent < second.spent ? first : second);
  }
  const answered = tried.filter(({ isAnswered }) => isAnswered);
  return answered.toSorted((one, other) => other.spent - one.spent)[0]?.url;
}

async function measure(app: Awaited<ReturnType<typeof openKirdaar>>['app'], db: Database): Promise<Cost[]> {
  const { identifiers, ...world } = await readWorld(db);
  const readable = (url: string) => url.replace(/project-[0-9a-f-]{36}/, (key) => identifiers[key] ?? key);
  const costs: Cost[] = [];
  for (const email of viewers) {
    const cookie = await signIn(db, email);
    const ask: Ask = async (url) => {
      const before = ownTime();
      const { statusCode } = await app.inject({ url: `/api${url}`, headers: { cookie } });
      return { url, spent: ownTime() - before, isAnswered: statusCode === 200 };
    };
    const dearest: [call: string, url: string][] = [];
    for (const [call, urls] of Object.entries(everyAddress(world))) {
      if (call === 'listenToEvents') continue;
      const url = await dearestOf(ask, urls.map(readable));
      if (url) dearest.push([call, url]);
    }
    // only now is all of the program warm
    for (const [call, url] of dearest) {
      costs.push({ call, who: email, url, ...(await costOf(() => ask(url))) });
    }
  }
  return costs;
}

const silent = () => undefined;
const levels = {
  fatal: silent,
  error: silent,
  warn: silent,
  info: silent,
  debug: silent,
  trace: silent,
  silent,
};
const log = { ...levels, level: 'silent', child: () => log } as Parameters<typeof openKirdaar>[2];
const embedded = await startEmbedded({ dataDir });
const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '500000', DEMO: '0' });
const db = openDatabase(embedded.url);
const { app, close } = await openKirdaar(config, embedded.url, log);
try {
  const costs = (await measure(app, db)).toSorted((one, other) => sumOf(other) - sumOf(one));
  const usual = percentile(costs.map(sumOf), 0.5);
  console.log('| call | asked by | process ms | database ms | ÷ median | address |');
  console.log('| --- | --- | ---: | ---: | ---: | --- |');
  for (const cost of costs) {
    const numbers = [cost.own, cost.database, sumOf(cost) / usual].map((number) => number.toFixed(1));
    console.log(`| ${[cost.call, cost.who.split('@')[0], ...numbers, cost.url].join(' | ')} |`);
  }
} finally {
  await close();
  await db.$client.end();
  await embedded.stop();
}
