import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

function homeOf(dataDir: string): string {
  const signpost = join(dataDir, 'postgres-is-at');
  return existsSync(signpost) ? readFileSync(signpost, 'utf8').trim() : join(dataDir, 'postgres');
}

/** The lines of the file that a running PostgreSQL keeps: its process id first, the folder of its socket fifth. */
function postmasterFile(dataDir: string): string[] {
  return readFileSync(join(homeOf(dataDir), 'cluster/postmaster.pid'), 'utf8').split('\n');
}

/** The address of the private PostgreSQL of a running server, from what it keeps in its data folder. */
export function embeddedAddress(dataDir: string): string {
  const password = readFileSync(join(homeOf(dataDir), 'password'), 'utf8').trim();
  const socketFolder = encodeURIComponent(postmasterFile(dataDir)[4] ?? '');
  return `postgres://kirdaar:${password}@localhost/kirdaar?host=${socketFolder}`;
}

/** The process id of the private PostgreSQL of a running server. */
export function embeddedPid(dataDir: string): number {
  return Number(postmasterFile(dataDir)[0]);
}
