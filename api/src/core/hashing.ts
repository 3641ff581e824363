import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import { comparable } from '@kirdaar/domain/accounts/password.ts';
import { hash, verify } from '@node-rs/argon2';
import { newToken } from './tokens.ts';
import { Turns } from './turns.ts';

// OWASP's second choice of argon2id: 23 ms here. Three at most, because files and names share the same threads
const strength = { memoryCost: 19456, timeCost: 2, parallelism: 1 };
// and one in each of several processes, which have the other cores
const atOnce = cluster.isWorker ? 1 : Math.min(3, availableParallelism());
// two or three seconds of work: a burst of sign-ins is served, a flood is not
const queueLength = 100 * atOnce;

const turns = new Turns({ atOnce, most: { waiting: queueLength } });

/** The stored form of a secret. Refuses with 503 when too many are waiting already, so that hashing cannot be a denial of service. */
export function hashSecret(secret: string): Promise<string> {
  return turns.take(() => hash(comparable(secret), strength));
}

let decoy: Promise<string> | undefined;

/** Whether a secret fits its stored form. Without one the same work is done for nothing, so that time does not tell. */
export function fitsSecret(stored: string | null, secret: string): Promise<boolean> {
  return turns.take(async () => {
    decoy ??= hash(newToken(), strength);
    const fits = await verify(stored ?? (await decoy), comparable(secret));
    return stored !== null && fits;
  });
}
