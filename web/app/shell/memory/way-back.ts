import { safePath } from '@kirdaar/domain/accounts/remembered-path.ts';
import { projectInPath, wayBackKey } from './from-here.ts';
import { storedEntry } from './stored-entry.ts';

/** The shared project that a newcomer came from; without an owner until the profile is set up (rule
    accounts/way-back-1). */
type WayBack = { at: number; path: string; userId: string | null };

const keptFor = 7 * 24 * 60 * 60 * 1000;
const entry = storedEntry<WayBack>(() => localStorage, wayBackKey);

/** The path to sign up or in, with the current shared project. */
export function withFrom(to: string, from: string | null): string {
  const path = safePath(from);
  return path ? `${to}${to.includes('?') ? '&' : '?'}from=${encodeURIComponent(path)}` : to;
}

/** Keeps the project on this device for a week. */
export function rememberWayBack(from: string | null, now = Date.now()): void {
  const path = safePath(from);
  if (path && projectInPath(path)) entry.keep({ at: now, path, userId: null });
}

/** Gives it to the newcomer who sets up a profile here. */
export function claimWayBack(userId: string): void {
  const kept = entry.read();
  if (kept?.userId === null) entry.keep({ ...kept, userId });
}

/** A user's way back; deletes one that is expired or of another site. */
export function readWayBack(
  userId: string,
  now = Date.now(),
): { path: string; projectIdentifier: string } | null {
  const kept = entry.read();
  if (!kept) return null;
  const path = safePath(typeof kept.path === 'string' ? kept.path : null);
  const projectIdentifier = projectInPath(path);
  const isOver = !(Math.abs(now - kept.at) < keptFor);
  if (isOver || !path || !projectIdentifier) {
    entry.drop();
    return null;
  }
  return kept.userId === userId ? { path, projectIdentifier } : null;
}

/** Call it when it was used or closed, and at sign-out. */
export const dropWayBack = entry.drop;
