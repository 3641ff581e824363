import pg from 'pg';

const oldestVersion = 15;
const answerWithin = 2000;

/** A server that must not be used: a replica, or a PostgreSQL that is too old. */
export class UnfitServer extends Error {
  readonly why: 'in recovery' | 'too old';

  constructor(server: string, why: UnfitServer['why'], version = '') {
    super(
      why === 'in recovery'
        ? `${server} is in recovery: a replica, or a server that is not ready yet. It takes no writes.`
        : `${server} is PostgreSQL ${version}; ${oldestVersion} or newer is needed.`,
    );
    this.why = why;
  }
}

/** None of several servers can be used; `faults` has the reason for each, in address order. */
export class NoServer extends Error {
  readonly faults: readonly unknown[];

  constructor(servers: readonly string[], faults: readonly unknown[]) {
    const reasons = faults.map((fault) => (fault instanceof Error ? fault.message : String(fault)));
    const lines = servers.map((server, place) => `${serverName(server)}: ${reasons[place]}`);
    super(`None of the servers of the database can be used. ${lines.join('; ')}`);
    this.faults = faults;
  }
}

/** Host and port of a server's address, for display: never with the password. */
export function serverName(server: string): string {
  const { host, port } = new pg.Client({ connectionString: server });
  return host.startsWith('/') ? host : `${host}:${port}`;
}

type ServerFacts = { inRecovery: boolean; version: string; versionNumber: number };

/** Throws an UnfitServer when a server is in recovery or too old. */
export function refuseUnfit(server: string, { inRecovery, version, versionNumber }: ServerFacts): void {
  if (inRecovery) throw new UnfitServer(server, 'in recovery');
  if (versionNumber < oldestVersion * 10_000) throw new UnfitServer(server, 'too old', version);
}

/** Throws an UnfitServer when the server of a connection is in recovery or too old. */
export async function mustBeFit(client: pg.ClientBase, server: string): Promise<void> {
  const question = {
    text: `SELECT pg_is_in_recovery() AS "inRecovery", current_setting('server_version') AS version,
      current_setting('server_version_num')::int AS "versionNumber"`,
    query_timeout: answerWithin,
  };
  const { rows } = await client.query<ServerFacts>(question);
  if (rows[0]) refuseUnfit(serverName(server), rows[0]);
}

/** Checks all in parallel and returns the first usable one, in their order. Throws a NoServer when none
    is. */
export async function findFitServer(servers: readonly string[]): Promise<string> {
  const looks = servers.map((server) =>
    lookAt(server).then(
      () => null,
      (fault: unknown) => ({ fault }),
    ),
  );
  const faults: unknown[] = [];
  for (const [place, server] of servers.entries()) {
    const unfit = await looks[place];
    if (!unfit) return server;
    faults.push(unfit.fault);
  }
  throw new NoServer(servers, faults);
}

async function lookAt(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: answerWithin });
  client.on('error', () => {});
  try {
    await client.connect();
    await mustBeFit(client, server);
  } finally {
    // not awaited: a silent server does not even close the connection
    void client.end();
  }
}
