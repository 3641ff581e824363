import { serversOf } from '../settings/database-address.ts';
import { openConnections } from './connections.ts';
import { type DatabaseTarget, type StartFault, startFaultOf, targetOf } from './start-fault.ts';

type Facts = { system: string; isReplica: boolean; mayRead: boolean };

const question = `SELECT (SELECT system_identifier::text FROM pg_control_system()) AS system,
    pg_is_in_recovery() AS "isReplica",
    coalesce(has_table_privilege(to_regclass('public.person_index')::oid, 'SELECT'), true) AS "mayRead"`;

type Look = { target: DatabaseTarget; facts: Facts | null; fault: StartFault | null };

/** The problems with the replicas of DATABASE_READ_URL, each as a sentence with its remedy (scale, G5). One that
    is away or sick passes: the primary answers for it. One of another database must never answer. */
export async function replicaFaults(readAddress: string, address: string): Promise<StartFault[]> {
  const [looks, primaries] = await Promise.all([lookAtAll(readAddress), lookAtAll(address)]);
  const systems = primaries.flatMap(({ facts }) => facts?.system ?? []);
  const faults = looks.flatMap((look) => faultOf(look, systems) ?? []);
  const areReached = looks.every(({ facts }) => facts !== null);
  if (faults.length > 0 || !areReached || looks.some(({ facts }) => facts?.isReplica)) return faults;
  const servers = looks.map(({ target }) => target.server).join(' and ');
  return [
    {
      words: `no replica is at ${servers}, so the primary answers all visitors. Name the servers that follow it, or leave the setting out.`,
      passes: true,
    },
  ];
}

function faultOf({ target, facts, fault }: Look, systems: readonly string[]): StartFault | null {
  const { server, role, database } = target;
  if (!facts) return fault;
  if (systems.length > 0 && !systems.includes(facts.system)) {
    return {
      words: `${server} is no replica of the database in DATABASE_URL: it would show visitors another one. Name the servers that follow it.`,
      passes: false,
    };
  }
  if (facts.mayRead) return null;
  return {
    words: `'${role}' may not read the tables in '${database}' at ${server}. Name the role of DATABASE_URL, or allow it there: GRANT pg_read_all_data TO ${role}.`,
    passes: false,
  };
}

const lookAtAll = (address: string): Promise<Look[]> => Promise.all(serversOf(address).map(lookAt));

async function lookAt(server: string): Promise<Look> {
  const target = targetOf(server);
  const pool = openConnections(server, 'replica', 1);
  try {
    const { rows } = await pool.query<Facts>(question);
    return { target, facts: rows[0] ?? null, fault: null };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const unknown = { words: `PostgreSQL at ${target.server} cannot be used: ${said}.`, passes: true };
    return { target, facts: null, fault: startFaultOf(error, [target]) ?? unknown };
  } finally {
    // not awaited: a silent server does not even close the connection
    void pool.end().catch(() => {});
  }
}
