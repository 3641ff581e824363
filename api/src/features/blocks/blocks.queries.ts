import { and, desc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { blocks, contactRequests } from '../../db/tables/contact.ts';

const mostListed = 1000;

/** Whom somebody blocked, the last first. */
export async function findBlocks(db: Queryable, artistId: string) {
  return db
    .select({ id: users.id, name: users.name, at: blocks.madeAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.directorId))
    .where(eq(blocks.artistId, artistId))
    .orderBy(desc(blocks.madeAt), desc(blocks.directorId))
    .limit(mostListed);
}

/** A director by their id; null for anybody else. */
export async function findDirector(db: Queryable, id: string) {
  const [row] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.id, id), eq(users.kind, 'Director')));
  return row ?? null;
}

/** Holds whoever blocks, as an erasure does: whoever asks or invites them, decides about them, or lets them apply, comes
    before or after it. */
export async function holdBlocker(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
}

type Pair = { artistId: string; directorId: string };
const ofPair = ({ artistId, directorId }: Pair) =>
  and(eq(blocks.artistId, artistId), eq(blocks.directorId, directorId));

/** Stores a block and since when it stands: an older one stays; whether it is new. */
export async function insertBlock(
  tx: Transaction,
  pair: Pair,
  now: Date,
): Promise<{ at: Date; isNew: boolean }> {
  const made = await tx
    .insert(blocks)
    .values({ ...pair, madeAt: now })
    .onConflictDoNothing()
    .returning({ at: blocks.madeAt });
  if (made[0]) return { at: made[0].at, isNew: true };
  const [known] = await tx.select({ at: blocks.madeAt }).from(blocks).where(ofPair(pair));
  return { at: known?.at ?? now, isNew: false };
}

export async function deleteBlock(db: Queryable, pair: Pair): Promise<void> {
  await db.delete(blocks).where(ofPair(pair));
}

/** Ends what a director asked somebody and they did not answer. */
export async function endAsks(tx: Transaction, { artistId, directorId }: Pair, now: Date): Promise<void> {
  await tx
    .update(contactRequests)
    .set({ state: 'ended', answeredAt: now })
    .where(
      and(
        eq(contactRequests.artistId, artistId),
        eq(contactRequests.directorId, directorId),
        eq(contactRequests.state, 'open'),
      ),
    );
}
