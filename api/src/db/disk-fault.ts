import { statfsSync } from 'node:fs';
import { type Config, ConfigError } from '../settings/config.ts';
import { StorageFault } from '../store/storage-fault.ts';
import { isDatabaseGone } from './database-gone.ts';

/** The remedy for a full disk, as a sentence with the folder and its setting; null for every other error.
    Reads the codes of Node (ENOSPC, EDQUOT), of PostgreSQL (53100) and of object stores, and the logs
    of initdb and PostgreSQL. */
export function fullDiskAdvice(error: unknown, { dataDir, databaseUrl, s3 }: DiskConfig): string | null {
  const source = sourceOf(error);
  if (!source) return null;
  if (source === 'bucket')
    return `S3_BUCKET: the bucket ${s3?.bucket} at ${s3?.endpoint} is full. Make room there, or raise its quota.`;
  if (source === 'database' && databaseUrl)
    return 'DATABASE_URL: the disk of the database server is full. Make room there.';
  return adviceFor(dataDir);
}

// PostgreSQL extends its WAL in segments of 16 MB, and dies without room for one
const pieceOfLog = 16 * 2 ** 20;

/** A full disk at the start as a settings error; null for every other error. The private database can die
    of it first, with only a lost connection as its error: then the free space of the folder counts. */
export function diskFault(error: unknown, config: DiskConfig, freeBytes = freeBytesAt): ConfigError | null {
  const advice = fullDiskAdvice(error, config);
  if (advice) return new ConfigError(`- ${advice}`);
  if (config.databaseUrl || !isDatabaseGone(error) || freeBytes(config.dataDir) >= pieceOfLog) return null;
  return new ConfigError(`- ${adviceFor(config.dataDir)}`);
}

/** The problem of a start on a disk without room for files, or null. */
export function noRoomFault({ dataDir }: Pick<Config, 'dataDir'>, freeBytes = freeBytesAt): string | null {
  return freeBytes(dataDir) < pieceOfLog ? adviceFor(dataDir) : null;
}

/** How much an account that is not root may still write there. */
export function freeBytesAt(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

const adviceFor = (folder: string) =>
  `DATA_DIR: the disk of ${folder} is full. Make room there, or name a folder on another disk: DATA_DIR=/another/folder npm start`;

type DiskConfig = Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 's3'>>;

function sourceOf(error: unknown): 'database' | 'files' | 'bucket' | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof StorageFault && error.isFull) return 'bucket';
  const code = 'code' in error ? String(error.code) : '';
  if (code === '53100') return 'database';
  const output = 'stderr' in error ? String(error.stderr) : '';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'files';
  if (/No space left on device|Disk quota exceeded/.test(error.message + output)) return 'database';
  return sourceOf(error.cause);
}
