import pg from 'pg';
import { NoServer, serverName, UnfitServer } from './servers.ts';

/** The address and user of a database, for display: never with the password. */
export type DatabaseTarget = { server: string; role: string; database: string };

/** A database problem: a sentence with its remedy, and whether it can pass by itself. */
export type StartFault = { words: string; passes: boolean };

/** What a start must know about a reached database. */
export type DatabaseFacts = {
  isReadOnly: boolean;
  hasTrigrams: boolean;
  offersTrigrams: boolean;
  hasTables: boolean;
  /** true where there are none yet */
  mayWriteTables: boolean;
  hasQueue: boolean;
  mayMakeTables: boolean;
  mayMakeSchemas: boolean;
};

const lasting = (words: string): StartFault => ({ words, passes: false });
const passing = (words: string): StartFault => ({ words, passes: true });

/** The problem with a reached database, or null when it suits Kirdaar (scale, G5). */
export function unfitness(
  facts: DatabaseFacts,
  { server, role, database }: DatabaseTarget,
): StartFault | null {
  if (facts.isReadOnly) {
    return lasting(
      `the database '${database}' at ${server} is read-only for '${role}'. Is default_transaction_read_only on? Turn it off: ALTER DATABASE ${database} RESET default_transaction_read_only.`,
    );
  }
  if (!facts.hasTrigrams && !facts.offersTrigrams) {
    return lasting(
      `PostgreSQL at ${server} lacks the extension pg_trgm. Install PostgreSQL's contrib package there (Debian: postgresql-contrib).`,
    );
  }
  if (!facts.hasTables && !facts.mayMakeTables) {
    return lasting(
      `'${role}' may not make tables in the schema public of '${database}' at ${server}. Allow it: GRANT USAGE, CREATE ON SCHEMA public TO ${role}.`,
    );
  }
  if (!facts.mayWriteTables) {
    return lasting(
      `the tables in '${database}' at ${server} belong to another role, and '${role}' may not write to them. Come as that role, or make this one their owner: REASSIGN OWNED BY … TO ${role}.`,
    );
  }
  if (!(facts.hasQueue && facts.hasTrigrams) && !facts.mayMakeSchemas) {
    return lasting(
      `'${role}' may not make schemas and extensions in '${database}' at ${server}. Allow it: GRANT CREATE ON DATABASE ${database} TO ${role}.`,
    );
  }
  return null;
}

/** The target of an address with one server. */
export function targetOf(address: string): DatabaseTarget {
  const { user = '', database = '' } = new pg.Client({ connectionString: address });
  return { server: serverName(address), role: user, database };
}

/** Several targets as one, for a sentence about all of them. */
export function nameOf(targets: readonly DatabaseTarget[]): DatabaseTarget {
  const server = targets.map((target) => target.server).join(' and ');
  return { role: '', database: '', ...targets[0], server };
}

/** The problem of a database that could not be reached or used, from an error; null for other errors. */
export function startFaultOf(error: unknown, targets: readonly DatabaseTarget[]): StartFault | null {
  if (error instanceof NoServer) {
    const found = targets.map((one, index) => startFaultOf(error.faults[index], [one]));
    const words = found.map((fault, index) => fault?.words ?? `${targets[index]?.server} cannot be used.`);
    const passes = found.some((fault) => fault?.passes);
    return { words: `none of its servers can be used: ${words.join(' ')}`, passes };
  }
  if (error instanceof UnfitServer) {
    return error.why === 'too old'
      ? lasting(`${error.message} Upgrade it, or name another server.`)
      : passing(`${error.message} Name the primary server.`);
  }
  return error instanceof Error ? faultOfDriver(error, nameOf(targets)) : null;
}

function faultOfDriver(error: Error, target: DatabaseTarget): StartFault | null {
  const code = 'code' in error ? String(error.code) : '';
  const isConnecting = 'syscall' in error && error.syscall === 'connect';
  if (code === 'ENOENT' && !isConnecting) return null;
  const words = wordsOf[code] ?? wordsOfDriver(error.message);
  return words ? words(target, error.message) : null;
}

type Words = (target: DatabaseTarget, said: string) => StartFault;

const silent: Words = ({ server }) =>
  passing(`${server} does not answer. Is the host right, and does every firewall let this machine through?`);
const noServer: Words = ({ server }) => passing(`nobody answers at ${server}. Is PostgreSQL running there?`);
const hangsUp: Words = ({ server }) =>
  passing(
    `${server} takes the call and hangs up. Is it PostgreSQL, and is it running well? Look at its log.`,
  );
const changing: Words = ({ server }) => passing(`PostgreSQL at ${server} is just starting or stopping.`);

// codes of the system and of PostgreSQL (SQLSTATE)
const wordsOf: Record<string, Words> = {
  ENOTFOUND: ({ server }) =>
    passing(`there is no host of the name in ${server}. Is it written right, and does this machine know it?`),
  EAI_AGAIN: ({ server }) =>
    passing(`the name in ${server} cannot be looked up for now. Does this machine reach its name server?`),
  ECONNREFUSED: noServer,
  ENOENT: noServer,
  ECONNRESET: hangsUp,
  EPIPE: hangsUp,
  ETIMEDOUT: silent,
  EHOSTUNREACH: silent,
  ENETUNREACH: silent,
  '57P01': changing,
  '57P02': changing,
  '57P03': changing,
  '53300': ({ server }) =>
    passing(
      `PostgreSQL at ${server} has no connection left. Raise its max_connections, or start fewer processes (WEB_CONCURRENCY).`,
    ),
  '28P01': ({ server, role }) =>
    lasting(
      `PostgreSQL at ${server} does not accept the password of '${role}', or knows no such role. Correct it; a sign like @ or / in a password is written as %40 or %2F.`,
    ),
  '28000': ({ server, role }, said) =>
    / does not exist$/.test(said)
      ? lasting(
          `PostgreSQL at ${server} knows no role '${role}'. Make it (CREATE ROLE ${role} LOGIN PASSWORD '…'), or name another.`,
        )
      : lasting(
          `PostgreSQL at ${server} does not let '${role}' in from this machine (${said}). Allow it in its pg_hba.conf.`,
        ),
  '3D000': ({ server, role, database }) =>
    lasting(
      `there is no database '${database}' at ${server}. Make it: CREATE DATABASE ${database} OWNER ${role}.`,
    ),
  '42501': ({ server, role, database }, said) =>
    lasting(
      `'${role}' lacks a right in '${database}' at ${server} (${said}). Make it the owner: ALTER DATABASE ${database} OWNER TO ${role}.`,
    ),
  '25006': ({ server, database }) =>
    lasting(`the database '${database}' at ${server} is read-only. Name the primary server.`),
};

/** The driver's messages without a code. */
function wordsOfDriver(said: string): Words | null {
  if (/client password must be/.test(said)) {
    return ({ server, role }) =>
      lasting(
        `PostgreSQL at ${server} wants a password of '${role}', and there is none in the address: postgres://${role}:password@${server}/…`,
      );
  }
  if (/does not support SSL/.test(said)) {
    return ({ server }) =>
      lasting(`PostgreSQL at ${server} has no TLS. Leave sslmode and ssl out of the address.`);
  }
  if (/^(timeout|Connection terminated due to connection timeout|Query read timeout)/.test(said))
    return silent;
  return /^Connection terminated/.test(said) ? hangsUp : null;
}
