import { and, eq, lte, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { tapes } from '../../db/tables/auditions/auditions.ts';
import { files } from '../../db/tables/profiles/reference.ts';
import { applications } from '../../db/tables/projects/projects.ts';

/** Marks a picture as made by AI, or takes the mark away; gives whether that changed it. */
export async function markPicture(tx: Transaction, fileId: string, aiMade: boolean): Promise<boolean> {
  const { rowCount } = await tx
    .update(files)
    .set({ aiMade })
    .where(and(eq(files.id, fileId), ne(files.aiMade, aiMade)));
  return (rowCount ?? 0) > 0;
}

/** The same for the self-tape of an application, or those of an invitation that were sent by a moment. */
export async function markTapes(
  tx: Transaction,
  id: string,
  aiMade: boolean,
  sentBy: Date,
): Promise<boolean> {
  const hasVideo = or(sql`video_url IS NOT NULL`, sql`hidden_video_url IS NOT NULL`);
  const sent = await tx
    .update(applications)
    .set({ videoAiMade: aiMade })
    .where(and(eq(applications.id, id), ne(applications.videoAiMade, aiMade), hasVideo));
  const asked = await tx
    .update(tapes)
    .set({ aiMade })
    .where(and(eq(tapes.invitationId, id), ne(tapes.aiMade, aiMade), lte(tapes.sentAt, sentBy)));
  return (sent.rowCount ?? 0) + (asked.rowCount ?? 0) > 0;
}
