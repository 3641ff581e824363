import type { SearchParameters } from '@kirdaar/contract/search/searches/searches.ts';
import type { SearchKind, SearchPace } from '@kirdaar/domain/search/searches/searches.ts';
import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { personal } from '../../personal.ts';
import { moment } from '../columns.ts';

/** A person's saved search, and its alert frequency. */
export const savedSearches = pgTable('saved_searches', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text('kind').$type<SearchKind>().notNull(),
  name: text('name').notNull(),
  query: jsonb('query').$type<SearchParameters>().notNull(),
  pace: text('pace').$type<SearchPace>().notNull(),
  /** Each match has one of these: domain/search/searches/search-keys.ts. */
  keys: text('keys').array().notNull(),
  madeAt: moment('made_at').notNull(),
  openedAt: moment('opened_at'),
  /** Since when it has its current criteria, or sends alerts again; earlier people and roles are not new to
      it. */
  askedSince: moment('asked_since'),
  /** When its last mail was sent. */
  mailedAt: moment('told_at'),
  /** When the mail before that was sent. */
  mailedBefore: moment('told_before'),
  /** The place of its last mail among all changes and mails. */
  mailedMark: bigint('told_mark', { mode: 'number' }),
});
personal(savedSearches, { copy: ['searches'], deleted: [savedSearches.userId] });
export type SearchRow = typeof savedSearches.$inferSelect;

/** What a search announced, and the notification; never announced again. */
export const searchFinds = pgTable('search_finds', {
  searchId: uuid('search_id').notNull(),
  notificationId: uuid('notification_id').notNull(),
  personId: uuid('person_id'),
  roleId: uuid('role_id'),
});
personal(searchFinds, { copy: ['notifications'], deleted: [searchFinds.personId] });
