import { randomInt, randomUUID } from 'node:crypto';
import { codeLimits } from '@kirdaar/domain/limits.ts';
import { fitsSecret, hashSecret } from '../core/hashing.ts';
import { Refusal } from '../core/refusal.ts';
import type { Queryable } from '../db/database.ts';
import { type LiveCode, type Purpose, replaceCode } from './codes.queries.ts';

export type NewCode = { digits: string; hash: string };

/**
 * Six random digits (CSPRNG) and their hash. Made before any lookup, so that all callers wait equally long
 * (rules accounts/codes-1, accounts/strangers-1).
 */
export async function makeCode(): Promise<NewCode> {
  const digits = String(randomInt(10 ** codeLimits.digits)).padStart(codeLimits.digits, '0');
  return { digits, hash: await hashSecret(digits) };
}

/**
 * Makes a code the only valid one of its subject: a pending registration or a user. `email`: the new address
 * that it confirms.
 */
export async function storeCode(
  db: Queryable,
  code: NewCode,
  subjectId: string,
  purpose: Purpose,
  now: Date,
  email: string | null = null,
): Promise<void> {
  await replaceCode(db, {
    id: randomUUID(),
    purpose,
    subjectId,
    email,
    codeHash: code.hash,
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeLimits.lifeMinutes * 60 * 1000),
  });
}

/**
 * The id of the code that a guess matches. Otherwise 400, with the same answer for every cause. Without a
 * code, a decoy is hashed to avoid a timing leak (rules accounts/codes-5, accounts/strangers-1).
 */
export async function checkGuess(code: LiveCode | null, otp: string): Promise<string> {
  const fits = await fitsSecret(code?.codeHash ?? null, otp);
  if (!code || !fits) throw new Refusal('auth.invalid_code');
  return code.id;
}
