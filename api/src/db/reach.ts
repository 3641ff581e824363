import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../settings/config.ts';
import { serversOf } from '../settings/database-address.ts';
import { openConnections } from './connections.ts';
import { poolerFault } from './pooler.ts';
import {
  type DatabaseFacts,
  type DatabaseTarget,
  nameOf,
  type StartFault,
  startFaultOf,
  targetOf,
  unfitness,
} from './start-fault.ts';

const waitSeconds = 30;

/** Runs the work of a start on the database of DATABASE_URL. When the database is temporarily away, waits
    for half a minute at most and logs that once. Any other error, or a lasting one, becomes a ConfigError
    with its remedy. */
export async function reach<T>(
  address: string,
  work: () => Promise<T>,
  { say = console.error, seconds = waitSeconds }: { say?: (line: string) => void; seconds?: number } = {},
): Promise<T> {
  const until = performance.now() + seconds * 1000;
  for (let hasSaid = false; ; hasSaid = true) {
    const tried = await attempt(address, work);
    if ('done' in tried) return tried.done;
    const words = `DATABASE_URL: ${tried.fault.words}`;
    if (!tried.fault.passes || performance.now() >= until) throw new ConfigError(`- ${words}`);
    if (!hasSaid) say(`${words} Kirdaar waits for it, ${seconds} seconds at most.`);
    await sleep(1000);
  }
}

async function attempt<T>(
  address: string,
  work: () => Promise<T>,
): Promise<{ done: T } | { fault: StartFault }> {
  const fault = await lookAtDatabase(address);
  if (fault) return { fault };
  try {
    return { done: await work() };
  } catch (error) {
    const found = startFaultOf(error, targetsOf(address));
    if (!found) throw error;
    return { fault: found };
  }
}

/** The problem with the database of an address, checked once, or null. */
export async function lookAtDatabase(address: string): Promise<StartFault | null> {
  const targets = targetsOf(address);
  const pool = openConnections(address, 'start', 1);
  try {
    const { rows } = await pool.query<DatabaseFacts>(question);
    const unfit = rows[0] ? unfitness(rows[0], nameOf(targets)) : null;
    return unfit ?? (await poolerFault(address, nameOf(targets)));
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const { server } = nameOf(targets);
    const unknown = { words: `PostgreSQL at ${server} cannot be used: ${said}.`, passes: false };
    return startFaultOf(error, targets) ?? unknown;
  } finally {
    // not awaited: a silent server does not even close the connection
    void pool.end().catch(() => {});
  }
}

const question = `
  SELECT current_setting('transaction_read_only') = 'on' AS "isReadOnly",
    EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') AS "hasTrigrams",
    EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') AS "offersTrigrams",
    own.oid IS NOT NULL AS "hasTables",
    coalesce(has_table_privilege(own.oid, 'INSERT'), true) AS "mayWriteTables",
    EXISTS (SELECT FROM pg_namespace WHERE nspname = 'graphile_worker') AS "hasQueue",
    coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'CREATE'), false) AS "mayMakeTables",
    has_database_privilege(current_database(), 'CREATE') AS "mayMakeSchemas"
  FROM (SELECT max(c.oid) AS oid FROM pg_class c
        WHERE c.relname = 'schema_version' AND c.relnamespace = to_regnamespace('public')) AS own`;

/** The targets of an address, one for each of its servers. */
const targetsOf = (address: string): DatabaseTarget[] => serversOf(address).map(targetOf);
