import { availableParallelism, totalmem } from 'node:os';

/** What a lane takes at its busiest, in bytes: a server with its PostgreSQL, a browser, and the process that leads it. */
const memoryOfALane = 2 * 2 ** 30;

/** How many journeys are walked side by side, each in a lane with a server, a database and a browser of its own. One
    journey keeps its server and its browser busy by turns, a little less than one core in all: one more fills what is left. */
export function laneCount(cores = availableParallelism(), memory = memoryHere()): number {
  return Math.max(1, Math.min(cores + 1, Math.floor(memory / memoryOfALane)));
}

/** The memory of this machine, or what its container may take of it, in bytes. */
function memoryHere(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}
