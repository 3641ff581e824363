import { randomInt, randomUUID } from 'node:crypto';
import { codeLimits } from '@kirdaar/domain/limits.ts';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { fitsSecret, hashSecret } from '../../http/hashing.ts';
import { type Cap, forgive, spend } from '../../http/limits.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Purpose, replaceCode, takeTry } from './codes.queries.ts';

const hour = 60 * 60;
const guessesInHour: Cap = { name: 'guesses-hour', points: 10, seconds: hour };
const guessesInDay: Cap = { name: 'guesses-day', points: 30, seconds: 24 * hour };

export type NewCode = { digits: string; hash: string };

/** Six digits from a CSPRNG with their hash, made before anything is looked up, so that everybody waits as long (reading 2). */
export async function makeCode(): Promise<NewCode> {
  const digits = String(randomInt(10 ** codeLimits.digits)).padStart(codeLimits.digits, '0');
  return { digits, hash: await hashSecret(digits) };
}

/** Makes a code the one that works for its subject: an attempt or a user. */
export async function storeCode(
  db: Queryable,
  code: NewCode,
  subjectId: string,
  purpose: Purpose,
  now: Date,
): Promise<void> {
  await replaceCode(db, {
    id: randomUUID(),
    purpose,
    subjectId,
    codeHash: code.hash,
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeLimits.lifeMinutes * 60 * 1000),
  });
}

type Guess = {
  purpose: Purpose;
  /** Whose code it would be; null when there is nobody. */
  subjectId: string | null;
  /** What the guesses are counted by: the same for somebody and nobody. */
  countedBy: string;
  otp: string;
};

/** The id of the code that a guess hits, to be used up. Otherwise 400, the same whatever was wrong with it (readings 2, 3). */
export async function checkCode(deps: Deps, { purpose, subjectId, countedBy, otp }: Guess): Promise<string> {
  const key = `${purpose} ${countedBy}`;
  await spend(deps, guessesInHour, key);
  await spend(deps, guessesInDay, key);
  const code = subjectId && (await takeTry(deps.db, subjectId, purpose, codeLimits.tries, deps.clock()));
  const fits = await fitsSecret(code ? code.codeHash : null, otp);
  if (!code || !fits) throw new Refusal('auth.invalid_code');
  await forgive(deps, guessesInHour, key);
  await forgive(deps, guessesInDay, key);
  return code.id;
}
