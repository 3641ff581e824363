import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { invitations } from '../../db/tables/auditions/auditions.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';

const oneOf = (ids: string[]) => sql`ANY(${sql.param(ids)}::uuid[])`;

export type InLine = { id: string; artistId: string; roleId: string | null; letGo: string | null };

/** The waiting line for a locked round, first in line first, locked. Artists who are no longer listed get
    no offer. Times released by an artist are offered to all again. */
export async function holdLine(tx: Transaction, auditionId: string, had: string[]): Promise<InLine[]> {
  const { id, artistId, roleId, letGo } = invitations;
  const rows = await tx
    .select({ id, artistId, roleId, letGo })
    .from(invitations)
    .innerJoin(personIndex, eq(personIndex.id, artistId))
    .where(
      and(
        eq(invitations.auditionId, auditionId),
        eq(invitations.state, 'invited'),
        isNotNull(invitations.waitingSince),
        isNull(invitations.slotId),
      ),
    )
    .orderBy(asc(invitations.inLineSince), asc(id))
    .for('no key update', { of: invitations });
  return rows.map((row) => (row.letGo && had.includes(row.letGo) ? { ...row, letGo: null } : row));
}

export type Offer = { id: string; slotId: string; until: Date };

/** Holds places for waiting artists. */
export async function setOffers(tx: Transaction, offers: Offer[]): Promise<void> {
  const ids = offers.map(({ id }) => id);
  const slotIds = offers.map(({ slotId }) => slotId);
  const untils = offers.map(({ until }) => until.toISOString());
  await tx.execute(sql`
    UPDATE ${invitations} SET slot_id = offer.slot_id, held_until = offer.until, is_offer = true, let_go = NULL
    FROM unnest(${sql.param(ids)}::uuid[], ${sql.param(slotIds)}::uuid[], ${sql.param(untils)}::timestamptz[])
      AS offer (id, slot_id, until)
    WHERE invitations.id = offer.id`);
}

/** Allows offering times again to artists who let them lapse. */
export async function forgetLetGo(tx: Transaction, auditionId: string, slotIds: string[]): Promise<void> {
  await tx.execute(sql`
    UPDATE ${invitations} SET let_go = NULL WHERE audition_id = ${auditionId}::uuid AND let_go = ${oneOf(slotIds)}`);
}

const lapsed = (now: Date) =>
  and(eq(invitations.state, 'invited'), isNotNull(invitations.slotId), lte(invitations.heldUntil, now));

/** Rounds with lapsed holds. */
export async function findLapsed(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: invitations.auditionId })
    .from(invitations)
    .where(lapsed(now))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export type LapsedPlace = { slotId: string; wasOffer: boolean };

/** Releases the lapsed holds of a locked round. An artist who let an offer lapse goes to the end of the
    line. */
export async function giveBackLapsed(tx: Transaction, auditionId: string, now: Date): Promise<LapsedPlace[]> {
  const { rows } = await tx.execute<LapsedPlace>(sql`
    WITH lapsed AS (
      SELECT id, slot_id, is_offer FROM ${invitations} AS own
      WHERE audition_id = ${auditionId}::uuid AND state = 'invited' AND slot_id IS NOT NULL
        AND held_until <= ${now}::timestamptz
      ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE ${invitations} SET slot_id = NULL, is_offer = false, wished_at = NULL,
      let_go = CASE WHEN lapsed.is_offer THEN lapsed.slot_id END,
      in_line_since = CASE WHEN lapsed.is_offer THEN ${now}::timestamptz ELSE in_line_since END
    FROM lapsed WHERE invitations.id = lapsed.id
    RETURNING lapsed.slot_id AS "slotId", lapsed.is_offer AS "wasOffer"`);
  return rows;
}
