import { availableParallelism, totalmem } from 'node:os';

/** The peak memory of a lane, in bytes: a server with its PostgreSQL, a browser, and their driver. */
const memoryOfALane = 2 * 2 ** 30;

/** How many journeys run in parallel, each in a lane with its own server, database and browser. One journey uses its
    server and browser by turns, a little less than one core: one more lane fills the rest. */
export function laneCount(cores = availableParallelism(), memory = memoryHere()): number {
  return Math.max(1, Math.min(cores + 1, Math.floor(memory / memoryOfALane)));
}

/** The memory of this machine, or its container's limit, in bytes. */
function memoryHere(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}
