import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

function homeOf(dataDir: string): string {
  const signpost = join(dataDir, 'postgres-is-at');
  return existsSync(signpost) ? readFileSync(signpost, 'utf8').trim() : join(dataDir, 'postgres');
}

/** The lines of a running PostgreSQL's pid file: its process id first, the folder of its socket fifth. */
function postmasterFile(dataDir: string): string[] {
  return readFileSync(join(homeOf(dataDir), 'cluster/postmaster.pid'), 'utf8').split('\n');
}

/** The address of a running server's private PostgreSQL, from its data folder. */
export function embeddedAddress(dataDir: string): string {
  const password = readFileSync(join(homeOf(dataDir), 'password'), 'utf8').trim();
  const socketFolder = encodeURIComponent(postmasterFile(dataDir)[4] ?? '');
  return `postgres://kirdaar:${password}@localhost/kirdaar?host=${socketFolder}`;
}

export function embeddedPid(dataDir: string): number {
  return Number(postmasterFile(dataDir)[0]);
}
