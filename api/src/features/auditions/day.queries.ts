import type { CheckInStep, StepShown } from '@kirdaar/domain/auditions/check-ins.ts';
import type { InvitationState } from '@kirdaar/domain/auditions/invitations.ts';
import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { checkIns, invitations } from '../../db/tables/auditions.ts';

export type CheckInRow = typeof checkIns.$inferInsert;

/** Keeps check-ins, each key of a round once. */
export async function insertCheckIns(tx: Transaction, rows: CheckInRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(checkIns).values(rows).onConflictDoNothing();
}

/** All check-ins of some invitations. */
export async function findCheckIns(
  tx: Transaction,
  invitationIds: string[],
): Promise<{ invitationId: string; key: string; step: CheckInStep; at: Date }[]> {
  const { invitationId, key, step, at } = checkIns;
  return tx
    .select({ invitationId, key, step, at })
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
};

/** Says of held invitations how they stand after check-ins. */
export async function setCheckedIn(tx: Transaction, rows: CheckedInvitation[]): Promise<void> {
  if (rows.length === 0) return;
  const column = (value: (row: CheckedInvitation) => string | null) => sql.param(rows.map(value));
  await tx.execute(sql`
    UPDATE ${invitations} SET state = checked.state, slot_id = checked.slot_id, checked_from = checked.checked_from,
      step = checked.step, arrived_at = checked.arrived_at, waiting_since = NULL, in_line_since = NULL, is_offer = false
    FROM unnest(${column(({ id }) => id)}::uuid[], ${column(({ state }) => state)}::text[],
      ${column(({ slotId }) => slotId)}::uuid[], ${column(({ checkedFrom }) => checkedFrom)}::text[],
      ${column(({ step }) => step)}::text[], ${column(({ arrivedAt }) => arrivedAt?.toISOString() ?? null)}::timestamptz[])
      AS checked (id, state, slot_id, checked_from, step, arrived_at)
    WHERE invitations.id = checked.id`);
}
