import { chmodSync, chownSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** An account of this machine, by its ids. */
export interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root. */
export const weAreRoot = process.getuid?.() === 0;

/** The account that runs PostgreSQL when we are root: a dedicated one, or nobody. */
export function unprivilegedAccount(): Account {
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['kirdaar', 'postgres', '_postgres', 'nobody']) {
    const found = lines.find(([login]) => login === name);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Error('PostgreSQL does not run as root, and this machine has no account "postgres" or "nobody".');
}

/** The account that owns a folder; undefined when there is no folder or it is root's. */
export function ownerOf(folder: string): Account | undefined {
  const stat = statSync(folder, { throwIfNoEntry: false });
  return stat?.uid ? { uid: stat.uid, gid: stat.gid } : undefined;
}

/** Whether an account can enter every folder of a path and execute (or enter) its end. */
export function canReach(path: string, { uid, gid }: Account): boolean {
  const { mode, uid: owner, gid: group } = statSync(path);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  return (mode & bit) !== 0 && (dirname(path) === path || canReach(dirname(path), { uid, gid }));
}

/** Whether the account can enter a folder. A folder closed to all but root, in an open place, is opened
    first, for the account's group only: a strict umask of root makes such folders. */
export function letIn(folder: string, account: Account): boolean {
  const { mode, uid } = statSync(folder);
  if (uid === 0 && (mode & 0o077) === 0 && canReach(dirname(folder), account)) {
    chownSync(folder, 0, account.gid);
    chmodSync(folder, (mode & 0o700) | 0o010);
  }
  return canReach(folder, account);
}
