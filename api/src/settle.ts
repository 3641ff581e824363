import { lookAtDatabase } from './db/reach.ts';
import { type Config, ConfigError, listProblems, readSettings } from './settings/config.ts';
import { fileProblem } from './store/file-problem.ts';
import { openStore } from './store/open-store.ts';

/**
 * Reads the settings and looks at what they name: the database, and with `files` the place of the files. Throws a
 * ConfigError that says everything that is wrong at once. What is only away for the moment is no fault of the settings
 * by itself; beside others it is said too.
 */
export async function settle(
  env: Record<string, string | undefined>,
  { files = false }: { files?: boolean } = {},
): Promise<Config> {
  const { config, problems } = readSettings(env);
  if (files && (config.s3 || config.databaseUrl)) {
    const { problem } = await fileProblem(config, openStore(config));
    if (problem) problems.push(problem);
  }
  const fault = config.databaseUrl ? await lookAtDatabase(config.databaseUrl) : null;
  if (fault && (problems.length > 0 || !fault.passes)) problems.push(`DATABASE_URL: ${fault.words}`);
  if (problems.length > 0) throw new ConfigError(listProblems(problems));
  return config;
}
