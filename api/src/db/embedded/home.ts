import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { type Account, letIn, ownerOf, unprivilegedAccount, weAreRoot } from './account.ts';
import { openOutside } from './outside.ts';

/** Where an embedded PostgreSQL lives and who runs it. */
export interface Home {
  /** Has the cluster, its password, its log and its socket; open to its account only. */
  folder: string;
  /** Set when we are root; else PostgreSQL runs as ourselves. */
  account: Account | undefined;
}

/** Finds or makes the home of the embedded PostgreSQL of a data folder. As root, when the unprivileged
    account cannot reach the data folder, it is outside, and a file in the data folder has its path. */
export function prepareHome(dataDir: string): Home {
  const signpost = join(dataDir, 'postgres-is-at');
  const known = existsSync(signpost) ? readFileSync(signpost, 'utf8').trim() : null;
  if (known && !existsSync(known)) {
    throw new Error(
      `${signpost} says that the database is in ${known}, but that folder is gone. Put it back, or remove ${dataDir} to begin with an empty database.`,
    );
  }
  const inside = join(dataDir, 'postgres');
  const account = weAreRoot ? (ownerOf(known ?? inside) ?? unprivilegedAccount()) : undefined;
  const folder = known ?? (!account || letIn(dataDir, account) ? inside : namePlaceOutside(dataDir));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  if (folder !== inside) writeFileSync(signpost, `${folder}\n`);
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new Error(
      `${folder} belongs to another user. Run Kirdaar as that user, or set DATA_DIR to another folder.`,
    );
  }
  return { folder, account };
}

/** A new name each time, so that a recreated data folder begins empty. */
function namePlaceOutside(dataDir: string): string {
  return join(openOutside(), `${basename(dataDir)}-${randomBytes(6).toString('hex')}`);
}
