import cluster from 'node:cluster';
import { limits } from '@kirdaar/domain/limits.ts';
import { Refusal } from '../core/refusal.ts';

// where several processes serve one port, each has the others beside it
const atOnce = cluster.isWorker ? 1 : 2;
// waiting images take disk and time by their size: thirty of the largest, many small ones
const mostWaiting = { images: 300, bytes: 30 * limits.photoBytes };

const busyOwners = new Set<string>();
const waiting: { ownerId: string; bytes: number; start: () => void }[] = [];

/** Runs work on an image of so many bytes, at most two at a time (one in each of several processes) and one a person; 503 when too many wait. */
export async function takeImageTurn<T>(ownerId: string, bytes: number, work: () => Promise<T>): Promise<T> {
  await turn(ownerId, bytes);
  try {
    return await work();
  } finally {
    busyOwners.delete(ownerId);
    startNext();
  }
}

function turn(ownerId: string, bytes: number): Promise<void> {
  const waitingBytes = waiting.reduce((sum, entry) => sum + entry.bytes, 0);
  if (waiting.length >= mostWaiting.images || waitingBytes >= mostWaiting.bytes) {
    throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 10 });
  }
  return new Promise((start) => {
    waiting.push({ ownerId, bytes, start });
    startNext();
  });
}

/** Starts the longest waiting work of somebody who has none running. */
function startNext(): void {
  if (busyOwners.size >= atOnce) return;
  const place = waiting.findIndex((entry) => !busyOwners.has(entry.ownerId));
  const [next] = place < 0 ? [] : waiting.splice(place, 1);
  if (!next) return;
  busyOwners.add(next.ownerId);
  next.start();
}
