import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import { and, gt, lte } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { announcement } from '../../db/tables/trust/moderation.ts';
import type { Deps } from '../../deps.ts';

/** The announcement, in its time only (rule moderation/announcement-1). */
export async function readAnnouncement({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<Answer<'readAnnouncement'>> {
  const now = clock();
  const [row] = await db
    .select()
    .from(announcement)
    .where(and(lte(announcement.beginsAt, now), gt(announcement.endsAt, now)));
  return { announcement: row ? shown(row) : null };
}

/** Sets the announcement; an earlier one ends by it. */
export async function setAnnouncement(
  db: Queryable,
  { text, from, until }: ParsedBody<'setAnnouncement'>,
): Promise<Answer<'setAnnouncement'>> {
  const values = { text, beginsAt: new Date(from), endsAt: new Date(until) };
  const [row] = await db
    .insert(announcement)
    .values(values)
    .onConflictDoUpdate({ target: announcement.isOnly, set: values })
    .returning();
  return { announcement: shown(row ?? values) };
}

export async function endAnnouncement(db: Queryable): Promise<Answer<'endAnnouncement'>> {
  await db.delete(announcement);
  return { announcement: null };
}

const shown = ({ text, beginsAt, endsAt }: { text: string; beginsAt: Date; endsAt: Date }) => ({
  text,
  ...{ from: beginsAt.toISOString(), until: endsAt.toISOString() },
});
