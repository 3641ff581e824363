import { daysLong, periods } from '@kirdaar/domain/accounts/periods.ts';
import { and, eq, gt, lte } from 'drizzle-orm';
import { hashToken } from '../core/tokens.ts';
import type { Queryable } from '../db/database.ts';
import { refusedAddresses } from '../db/tables/messaging/mail.ts';

// the whole address: a server may refuse one alias of a mailbox and take the others
const hashOf = (email: string) => hashToken(`refused ${email.toLowerCase()}`);

/** Notes an address that its mail server does not know. */
export async function noteRefused(db: Queryable, email: string, since: Date): Promise<void> {
  await db
    .insert(refusedAddresses)
    .values({ addressHash: hashOf(email), since })
    .onConflictDoUpdate({ target: refusedAddresses.addressHash, set: { since } });
}

const oldAt = (now: Date) => new Date(now.getTime() - daysLong(periods.refusedAddress));

export async function isRefused(db: Queryable, email: string, now: Date): Promise<boolean> {
  const { addressHash, since } = refusedAddresses;
  const isNoted = and(eq(addressHash, hashOf(email)), gt(since, oldAt(now)));
  return (await db.$count(refusedAddresses, isNoted)) > 0;
}

export async function forgetOldRefused(db: Queryable, now: Date): Promise<void> {
  await db.delete(refusedAddresses).where(lte(refusedAddresses.since, oldAt(now)));
}

/** The owner got a mail at this address: it works again. Also when the address is given up. */
export async function forgetRefused(db: Queryable, email: string): Promise<void> {
  await db.delete(refusedAddresses).where(eq(refusedAddresses.addressHash, hashOf(email)));
}
