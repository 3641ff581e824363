import cluster from 'node:cluster';
import { limits } from '@kirdaar/domain/limits.ts';
import { WorkQueue } from '../core/work-queue.ts';

const turns = new WorkQueue({
  // when several processes serve one port, all of them work on images
  atOnce: cluster.isWorker ? 1 : 2,
  // waiting images take disk and time by their size: thirty of the largest, many small ones
  most: { waiting: 300, weight: 30 * limits.photoBytes },
  retryAfterSeconds: 10,
});

/** Runs work on an image of a size in bytes, at most two at a time (one in each of several processes) and
    one a person; throws 503 when too many wait. */
export function takeImageTurn<T>(ownerId: string, bytes: number, work: () => Promise<T>): Promise<T> {
  return turns.take(work, { of: ownerId, weight: bytes });
}
