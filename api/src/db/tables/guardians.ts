import type { ContactChoice } from '@kirdaar/domain/contact/may-see-contact.ts';
import type { ConsentEnd, GuardianState, Relation } from '@kirdaar/domain/guardians/guardians.ts';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Who stands for somebody below 18. */
export const guardians = pgTable('guardians', {
  userId: uuid('user_id').primaryKey(),
  name: text('name').notNull(),
  relation: text('relation').$type<Relation>().notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  state: text('state').$type<GuardianState>().notNull(),
  changedAt: moment('changed_at').notNull(),
});

/** What guardians agreed to; at most one of a child stands. */
export const consents = pgTable('consents', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  /** Which words were agreed to. */
  version: text('version').notNull(),
  /** Who may see the guardian's contact details; null where they did not choose. */
  choice: text('choice').$type<ContactChoice>(),
  agreedAt: moment('agreed_at').notNull(),
  endedAt: moment('ended_at'),
  endedBy: text('ended_by').$type<ConsentEnd>(),
});
