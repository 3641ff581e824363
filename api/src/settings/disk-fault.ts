import { type Config, ConfigError } from './config.ts';

/**
 * What to do about a full disk, as a sentence that names the folder and its setting; null for every other error. It reads
 * the codes of Node (ENOSPC, EDQUOT) and of PostgreSQL (53100), and what initdb and PostgreSQL write into their log.
 */
export function fullDiskAdvice(error: unknown, { dataDir, databaseUrl }: DiskConfig): string | null {
  const source = sourceOf(error);
  if (!source) return null;
  if (source === 'database' && databaseUrl)
    return 'DATABASE_URL: the disk of the database server is full. Make room there.';
  return `DATA_DIR: the disk of ${dataDir} is full. Make room there, or name a folder on another disk: DATA_DIR=/another/folder npm start`;
}

/** A full disk at the start as a fault of the settings; null for every other error. */
export function diskFault(error: unknown, config: DiskConfig): ConfigError | null {
  const advice = fullDiskAdvice(error, config);
  return advice ? new ConfigError(`- ${advice}`) : null;
}

type DiskConfig = Pick<Config, 'dataDir' | 'databaseUrl'>;

function sourceOf(error: unknown): 'database' | 'files' | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (code === '53100') return 'database';
  const output = 'stderr' in error ? String(error.stderr) : '';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'files';
  if (/No space left on device|Disk quota exceeded/.test(error.message + output)) return 'database';
  return sourceOf(error.cause);
}
