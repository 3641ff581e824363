import { noRoomFault } from './db/disk-fault.ts';
import { lookAtDatabase } from './db/reach.ts';
import { replicaFaults } from './db/replica-fault.ts';
import { tracingProblem } from './http/tracing.ts';
import { type Config, ConfigError, listProblems, readSettings } from './settings/config.ts';
import { fileProblem } from './store/file-problem.ts';
import { openStore } from './store/open-store.ts';

const keyNeeded =
  'SECRET_KEY is needed with DATABASE_URL: all nodes encrypt with the same key. Make one: openssl rand -base64 32';

/** Reads the settings and tries what they name: the database and, with `files`, the file store. Throws a
    ConfigError with everything that is wrong. A server (`serves`) also needs the key that all its nodes
    share. A temporarily unreachable database or store is mentioned when something else is wrong, but is no
    error by itself. */
export async function settle(
  env: Record<string, string | undefined>,
  { files = false, serves = false }: { files?: boolean; serves?: boolean } = {},
): Promise<Config> {
  const { config, problems } = readSettings(env);
  if (serves && config.databaseUrl && !config.secretKey) problems.push(keyNeeded);
  const noTracing = serves && config.tracesTo ? tracingProblem() : null;
  if (noTracing) problems.push(noTracing);
  if (files && (config.s3 || config.databaseUrl)) {
    const { problem } = await fileProblem(config, openStore(config));
    if (problem) problems.push(problem);
    const noRoom = !problem && !config.s3 ? noRoomFault(config) : null;
    if (noRoom) problems.push(noRoom);
  }
  const fault = config.databaseUrl ? await lookAtDatabase(config.databaseUrl) : null;
  if (fault && (problems.length > 0 || !fault.passes)) problems.push(`DATABASE_URL: ${fault.words}`);
  if (serves && config.databaseUrl && config.databaseReadUrl) {
    const faults = await replicaFaults(config.databaseReadUrl, config.databaseUrl);
    for (const { words, passes } of faults) if (!passes) problems.push(`DATABASE_READ_URL: ${words}`);
  }
  if (problems.length > 0) throw new ConfigError(listProblems(problems));
  return config;
}
