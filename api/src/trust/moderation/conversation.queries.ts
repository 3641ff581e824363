import { messagesAround, mostOfConversation } from '@kirdaar/contract/trust/moderation/moderation.ts';
import { and, between, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { messages } from '../../db/tables/messaging/messages.ts';

const { id, threadId, number, senderId, body, sentAt } = messages;

const conversation = (db: Queryable) =>
  db
    .select({ id, senderId, sender: users.name, body, sentAt })
    .from(messages)
    .leftJoin(users, eq(users.id, senderId))
    .$dynamic();
export type ConversationRow = Awaited<ReturnType<typeof conversation>>[number];

async function placeOf(db: Queryable, messageId: string) {
  const [place] = await db.select({ threadId, number }).from(messages).where(eq(id, messageId));
  return place ?? null;
}

/** A message with those before and after it, in their order. */
export async function findAround(db: Queryable, messageId: string): Promise<ConversationRow[]> {
  const place = await placeOf(db, messageId);
  if (!place) return [];
  const near = between(number, place.number - messagesAround, place.number + messagesAround);
  return conversation(db)
    .where(and(eq(threadId, place.threadId), near))
    .orderBy(number);
}

/** The last messages of its conversation, in their order. */
export async function findWhole(db: Queryable, messageId: string): Promise<ConversationRow[]> {
  const place = await placeOf(db, messageId);
  if (!place) return [];
  const rows = await conversation(db)
    .where(eq(threadId, place.threadId))
    .orderBy(desc(number))
    .limit(mostOfConversation);
  return rows.reverse();
}
