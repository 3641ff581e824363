import type { CheckInStep, StepShown } from '@kirdaar/domain/auditions/check-ins.ts';
import type { InvitationState } from '@kirdaar/domain/auditions/invitations.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { auditionGuests, auditions, checkIns, invitations } from '../../db/tables/auditions/auditions.ts';

export type CheckInRow = typeof checkIns.$inferInsert;

type KeyedTap = Pick<CheckInRow, 'key' | 'step'>;

/** Stores check-ins, one per key of a round. Returns the new ones. */
export async function insertCheckIns(
  tx: Transaction,
  rows: CheckInRow[],
): Promise<(row: KeyedTap) => boolean> {
  if (rows.length === 0) return () => false;
  const { key, step } = checkIns;
  const kept = await tx.insert(checkIns).values(rows).onConflictDoNothing().returning({ key, step });
  return (row) => kept.some((one) => one.key === row.key && one.step === row.step);
}

/** The last number that a locked round has given on each day, to artists and guests. The rows count, too: an
    older version of the program stores no last numbers. */
export async function findLastNumbers(tx: Transaction, auditionId: string): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ day: string; last: number }>(sql`
    SELECT day::text, max(number)::int AS last FROM (
      SELECT number_day AS day, number FROM ${invitations} WHERE audition_id = ${auditionId}::uuid
      UNION ALL SELECT day, number FROM ${auditionGuests} WHERE audition_id = ${auditionId}::uuid
      UNION ALL SELECT day::date, number::int FROM ${auditions}, jsonb_each_text(last_numbers) AS last (day, number)
        WHERE id = ${auditionId}::uuid) AS given
    WHERE number IS NOT NULL GROUP BY day`);
  return new Map(rows.map(({ day, last }) => [day, last]));
}

/** Stores the last numbers of a locked round. */
export async function setLastNumbers(
  tx: Transaction,
  auditionId: string,
  last: ReadonlyMap<string, number>,
): Promise<void> {
  await tx
    .update(auditions)
    .set({ lastNumbers: Object.fromEntries(last) })
    .where(eq(auditions.id, auditionId));
}

/** All check-ins of some invitations. */
export async function findCheckIns(
  tx: Transaction,
  invitationIds: string[],
): Promise<{ invitationId: string; key: string; step: CheckInStep; at: Date }[]> {
  const { invitationId, key, step, at } = checkIns;
  return tx
    .select({ invitationId: sql<string>`${invitationId}`, key, step, at })
    .from(checkIns)
    .where(inArray(invitationId, invitationIds));
}

export type CheckedInvitation = {
  id: string;
  state: InvitationState;
  slotId: string | null;
  checkedFrom: InvitationState | null;
  step: StepShown | null;
  arrivedAt: Date | null;
  number: number | null;
  numberDay: string | null;
};

/** Updates locked invitations after check-ins. */
export async function setCheckedIn(tx: Transaction, rows: CheckedInvitation[]): Promise<void> {
  if (rows.length === 0) return;
  const column = (value: (row: CheckedInvitation) => string | number | null) => sql.param(rows.map(value));
  await tx.execute(sql`
    UPDATE ${invitations} SET state = checked.state, slot_id = checked.slot_id, checked_from = checked.checked_from,
      step = checked.step, arrived_at = checked.arrived_at, number = checked.number, number_day = checked.number_day, waiting_since = NULL, in_line_since = NULL, is_offer = false
    FROM unnest(${column(({ id }) => id)}::uuid[], ${column(({ state }) => state)}::text[],
      ${column(({ slotId }) => slotId)}::uuid[], ${column(({ checkedFrom }) => checkedFrom)}::text[],
      ${column(({ step }) => step)}::text[], ${column(({ arrivedAt }) => arrivedAt?.toISOString() ?? null)}::timestamptz[],
      ${column(({ number }) => number)}::integer[], ${column(({ numberDay }) => numberDay)}::date[])
      AS checked (id, state, slot_id, checked_from, step, arrived_at, number, number_day)
    WHERE invitations.id = checked.id`);
}
