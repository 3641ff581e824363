import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../../core/refusal.ts';
import { hashAddress, hashToken } from '../../core/tokens.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { secretKey, secretKeys } from '../../settings/secret-key.ts';
import {
  deleteUnwanted,
  deleteUnwantedUntil,
  findAddressOf,
  findUnwanted,
  putUnwanted,
} from './unwanted.queries.ts';

const [randomBytesOfToken, bytesOfHash, bytesOfSignature] = [16, 32, 16];

/**
 * The token of a mail's opt-out link: a hash of the address and our signature. So the reader can stop such
 * mails long after the question expired (rule mails/unwanted-1).
 */
export function tokenFor({ config }: Pick<Deps, 'config'>, email: string): string {
  const signed = Buffer.concat([randomBytes(randomBytesOfToken), hashAddress(email)]);
  return Buffer.concat([signed, signatureOf(secretKey(config), signed)]).toString('base64url');
}

const signatureOf = (key: Buffer, signed: Buffer) =>
  createHmac('sha256', key).update('link ').update(signed).digest().subarray(0, bytesOfSignature);

/**
 * Stops mails to an address that other people cause. Idempotent. Older links without an address in the token
 * work too. Throws 404 `link.expired` for a link that is not ours.
 */
export async function refuseMails({ db, config, clock }: Deps, token: string): Promise<null> {
  const hash = signedHash(config, token) ?? (await hashOfQuestion(db, token));
  if (!hash) throw new Refusal('link.expired');
  await putUnwanted(db, { addressHash: hash, childId: null, since: clock(), until: null });
  return null;
}

function signedHash(config: Deps['config'], token: string): Buffer | null {
  const bytes = Buffer.from(token, 'base64url');
  const end = randomBytesOfToken + bytesOfHash;
  if (bytes.length !== end + bytesOfSignature) return null;
  const signed = bytes.subarray(0, end);
  const isOurs = secretKeys(config).some((key) =>
    timingSafeEqual(bytes.subarray(end), signatureOf(key, signed)),
  );
  return isOurs ? signed.subarray(randomBytesOfToken) : null;
}

async function hashOfQuestion(db: Queryable, token: string): Promise<Buffer | null> {
  const email = await findAddressOf(db, hashToken(token));
  return email === null ? null : hashAddress(email);
}

/** Whether an address opted out of mails that other people cause. */
export async function isUnwanted(db: Queryable, email: string, now: Date): Promise<boolean> {
  return (await findUnwanted(db, hashAddress(email), null, now)).length > 0;
}

/** Until when a guardian who said no is not asked about this child again; null when asking is allowed. */
export async function restsUntil(
  db: Queryable,
  { email, childId }: { email: string; childId: string },
  now: Date,
): Promise<Date | null> {
  const marks = await findUnwanted(db, hashAddress(email), childId, now);
  return marks.find((mark) => mark.childId === childId)?.until ?? null;
}

/** Pauses questions to a guardian who said no about a child. */
export async function rest(
  tx: Transaction,
  { email, childId, since, until }: { email: string; childId: string; since: Date; until: Date },
): Promise<void> {
  await putUnwanted(tx, { addressHash: hashAddress(email), childId, since, until });
}

export async function endRest(
  tx: Transaction,
  { email, childId }: { email: string; childId: string },
): Promise<void> {
  await deleteUnwanted(tx, hashAddress(email), childId);
}

export const forgetOldRests = deleteUnwantedUntil;
