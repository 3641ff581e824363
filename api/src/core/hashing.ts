import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import { comparable } from '@kirdaar/domain/accounts/password.ts';
import { hash, verify } from '@node-rs/argon2';
import { newToken } from './tokens.ts';
import { WorkQueue } from './work-queue.ts';

// OWASP's second option for argon2id: about 23 ms
const strength = { memoryCost: 19456, timeCost: 2, parallelism: 1 };
// at most three, because files and DNS share the same threads; one in a worker, because other workers use the
// other cores
const atOnce = cluster.isWorker ? 1 : Math.min(3, availableParallelism());
// two or three seconds of work: enough for a burst of sign-ins, not for a flood
const queueLength = 100 * atOnce;

const turns = new WorkQueue({ atOnce, most: { waiting: queueLength } });

/** Sets the memory of new hashes, in KiB (PASSWORD_HASH_KIB). Stored hashes keep their own cost. */
export function setHashMemory(kibibytes: number): void {
  if (kibibytes === strength.memoryCost) return;
  strength.memoryCost = kibibytes;
  decoy = undefined;
}

/** The stored form of a secret. Throws 503 when too many are queued, to avoid a denial of service. */
export function hashSecret(secret: string): Promise<string> {
  return turns.take(() => hash(comparable(secret), strength));
}

let decoy: Promise<string> | undefined;

/** Whether a secret matches its stored form. Without one, a decoy is hashed to avoid a timing leak. */
export function fitsSecret(stored: string | null, secret: string): Promise<boolean> {
  return turns.take(async () => {
    decoy ??= hash(newToken(), strength);
    const fits = await verify(stored ?? (await decoy), comparable(secret));
    return stored !== null && fits;
  });
}
