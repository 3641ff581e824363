import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { personal } from '../../personal.ts';
import { moment } from '../columns.ts';

/** A director's own collection of talent, across projects. */
export const lists = pgTable('lists', {
  id: uuid('id').primaryKey(),
  directorId: uuid('director_id').notNull(),
  name: text('name').notNull(),
  createdAt: moment('created_at').notNull(),
});
personal(lists, { copy: ['lists'], deleted: [lists.directorId] });
export type OwnListRow = typeof lists.$inferSelect;

/** The people in a list, also while they are not listed. */
export const listPeople = pgTable(
  'list_people',
  {
    listId: uuid('list_id').notNull(),
    artistId: uuid('artist_id').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.artistId] })],
);
personal(listPeople, { copy: ['lists'], deleted: [listPeople.artistId] });
