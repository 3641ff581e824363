import { and, eq, not, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { tapes } from '../../db/tables/auditions/auditions.ts';
import { files } from '../../db/tables/profiles/reference.ts';
import { applications } from '../../db/tables/projects/projects.ts';

/** Marks a picture; gives whether it was not marked before. */
export async function labelPicture(tx: Transaction, fileId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(files)
    .set({ aiMade: true })
    .where(and(eq(files.id, fileId), not(files.aiMade)));
  return (rowCount ?? 0) > 0;
}

/** Marks the self-tape of an application, or all of an invitation; gives whether one was not marked before. */
export async function labelTapes(tx: Transaction, id: string): Promise<boolean> {
  const hasVideo = or(sql`video_url IS NOT NULL`, sql`hidden_video_url IS NOT NULL`);
  const sent = await tx
    .update(applications)
    .set({ videoAiMade: true })
    .where(and(eq(applications.id, id), not(applications.videoAiMade), hasVideo));
  const asked = await tx
    .update(tapes)
    .set({ aiMade: true })
    .where(and(eq(tapes.invitationId, id), not(tapes.aiMade)));
  return (sent.rowCount ?? 0) + (asked.rowCount ?? 0) > 0;
}
