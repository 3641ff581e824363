import type { SearchParameters } from '@kirdaar/contract/search/searches/searches.ts';
import type { SearchKind, SearchPace } from '@kirdaar/domain/search/searches/searches.ts';
import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { personal } from '../../personal.ts';
import { moment } from '../columns.ts';

/** A search that somebody keeps, and at what pace they are told what is new in it. */
export const savedSearches = pgTable('saved_searches', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text('kind').$type<SearchKind>().notNull(),
  name: text('name').notNull(),
  query: jsonb('query').$type<SearchParameters>().notNull(),
  pace: text('pace').$type<SearchPace>().notNull(),
  /** Of these has one whoever it finds: domain/search/searches/search-keys.ts. */
  keys: text('keys').array().notNull(),
  madeAt: moment('made_at').notNull(),
  openedAt: moment('opened_at'),
  /** Since when it asks for what it asks, where it was changed or tells again; what came before is not new to it. */
  askedSince: moment('asked_since'),
  /** When the last mail about it left. */
  toldAt: moment('told_at'),
  /** When the one before that left. */
  toldBefore: moment('told_before'),
  /** Which of all changes and mails that last mail was, in their order. */
  toldMark: bigint('told_mark', { mode: 'number' }),
});
personal(savedSearches, { copy: ['searches'], deleted: [savedSearches.userId] });
export type SearchRow = typeof savedSearches.$inferSelect;

/** What a search told, by which notification: never again. */
export const searchFinds = pgTable('search_finds', {
  searchId: uuid('search_id').notNull(),
  notificationId: uuid('notification_id').notNull(),
  personId: uuid('person_id'),
  roleId: uuid('role_id'),
});
personal(searchFinds, { copy: ['notifications'], deleted: [searchFinds.personId] });
