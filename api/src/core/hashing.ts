import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import { comparable } from '@kirdaar/domain/accounts/password.ts';
import { hash, verify } from '@node-rs/argon2';
import { newToken } from './tokens.ts';
import { Turns } from './turns.ts';

// OWASP's second choice of argon2id: 23 ms here
const strength = { memoryCost: 19456, timeCost: 2, parallelism: 1 };
// three at most, because files and names share the same threads; one in each of several processes, which have the other cores
const atOnce = cluster.isWorker ? 1 : Math.min(3, availableParallelism());
// two or three seconds of work: a burst of sign-ins is served, a flood is not
const queueLength = 100 * atOnce;

const turns = new Turns({ atOnce, most: { waiting: queueLength } });

/** Sets the memory of later hashes, in KiB (PASSWORD_HASH_KIB). Hashes that are stored keep their own cost. */
export function setHashMemory(kibibytes: number): void {
  if (kibibytes === strength.memoryCost) return;
  strength.memoryCost = kibibytes;
  decoy = undefined;
}

/** The stored form of a secret. Refuses with 503 when too many are waiting already, so that hashing cannot be a denial of service. */
export function hashSecret(secret: string): Promise<string> {
  return turns.take(() => hash(comparable(secret), strength));
}

let decoy: Promise<string> | undefined;

/** Whether a secret fits its stored form. Without a stored form it hashes a decoy, to avoid a timing leak. */
export function fitsSecret(stored: string | null, secret: string): Promise<boolean> {
  return turns.take(async () => {
    decoy ??= hash(newToken(), strength);
    const fits = await verify(stored ?? (await decoy), comparable(secret));
    return stored !== null && fits;
  });
}
