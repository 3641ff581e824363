import { setTimeout as sleep } from 'node:timers/promises';

const milliseconds = 150;

/** Does work and answers, or refuses, no sooner than a fixed time after its start: what it found must not show in the
    time (rule accounts/strangers-1). */
export async function inSteadyTime<T>(work: Promise<T>): Promise<T> {
  await Promise.all([work.catch(() => {}), sleep(milliseconds)]);
  return work;
}
