import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { contacts } from '../../db/tables/messaging/mail.ts';

export type ContactRow = typeof contacts.$inferSelect;

export async function insertContact(db: Queryable, row: ContactRow): Promise<void> {
  await db.insert(contacts).values(row);
}

/** One page of the messages, newest first. */
export async function findContacts(db: Queryable, limit: number, offset: number): Promise<ContactRow[]> {
  return db
    .select()
    .from(contacts)
    .orderBy(desc(contacts.createdAt), desc(contacts.id))
    .limit(limit)
    .offset(offset);
}

export async function countContacts(db: Queryable): Promise<number> {
  return db.$count(contacts);
}

export async function findContact(db: Queryable, id: string): Promise<ContactRow | null> {
  const [row] = await db.select().from(contacts).where(eq(contacts.id, id));
  return row ?? null;
}
