import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startOf } from './processes.ts';

interface Owner {
  pid: number;
  started: string;
}

/** Makes this process the only owner of a data folder (created if missing) and returns the function that
    releases it. An owner that died without a release is replaced. Throws an Error with the owner's process
    id while it lives, and one when the folder cannot be written. */
export function claimDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'owner.json');
  const mine = join(dataDir, `owner.${process.pid}.json`);
  const me: Owner = { pid: process.pid, started: startOf(process.pid) ?? '' };
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(mine, JSON.stringify(me));
  } catch (error) {
    const { message } = error as Error;
    throw new Error(
      `The data folder ${dataDir} cannot be written: ${message}. Set DATA_DIR to a folder that this account may write to.`,
    );
  }
  try {
    // A hard link appears complete or not at all, and only one process can make it.
    while (!linked(mine, file)) removeIfDead(file, dataDir);
  } finally {
    rmSync(mine, { force: true });
  }
  return () => rmSync(file, { force: true });
}

/** Whether a data folder was claimed by a process that died without a release. */
export function isAbandoned(dataDir: string): boolean {
  const owner = read(join(dataDir, 'owner.json'));
  return owner !== null && !isAlive(owner);
}

/** Whether a living process owns a data folder. */
export function isOwned(dataDir: string): boolean {
  const owner = read(join(dataDir, 'owner.json'));
  return owner !== null && isAlive(owner);
}

function removeIfDead(file: string, dataDir: string): void {
  const owner = read(file);
  if (owner && isAlive(owner)) {
    throw new Error(
      `Process ${owner.pid} already uses the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  // Moved away and checked again: a new owner can have come between the check and the move.
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // another process removed it just now
  }
  const moved = read(aside);
  if (moved && isAlive(moved)) linked(aside, file);
  rmSync(aside, { force: true });
}

function isAlive(owner: Owner): boolean {
  return startOf(owner.pid) === owner.started;
}

function read(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
