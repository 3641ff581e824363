import { eq } from 'drizzle-orm';
import { hashToken } from '../core/tokens.ts';
import type { Queryable } from '../db/database.ts';
import { refusedAddresses } from '../db/tables/messaging/mail.ts';

// the whole address: a server may refuse one alias of a mailbox and take the others
const hashOf = (email: string) => hashToken(`refused ${email.toLowerCase()}`);

/** Notes an address that its mail server refuses for good. */
export async function noteRefused(db: Queryable, email: string, since: Date): Promise<void> {
  await db
    .insert(refusedAddresses)
    .values({ addressHash: hashOf(email), since })
    .onConflictDoNothing();
}

export async function isRefused(db: Queryable, email: string): Promise<boolean> {
  const hash = eq(refusedAddresses.addressHash, hashOf(email));
  return (await db.$count(refusedAddresses, hash)) > 0;
}

/** The owner got a mail at this address: it works again. Also when the address is given up. */
export async function forgetRefused(db: Queryable, email: string): Promise<void> {
  await db.delete(refusedAddresses).where(eq(refusedAddresses.addressHash, hashOf(email)));
}
