import type { RoleMark } from '@kirdaar/domain/search/fit/marks.ts';
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { personal } from '../../personal.ts';
import { moment } from '../columns.ts';

/** What artists did with roles; no row: nothing. */
export const roleMarks = pgTable(
  'role_marks',
  {
    artistId: uuid('artist_id').notNull(),
    roleId: uuid('role_id').notNull(),
    mark: text('mark').$type<Exclude<RoleMark, 'none'>>().notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.artistId, table.roleId] })],
);
personal(roleMarks, { copy: ['roleMarks'], deleted: [roleMarks.artistId] });

/** The people that the team of a project hid for a role. */
export const hiddenSuggestions = pgTable(
  'hidden_suggestions',
  {
    roleId: uuid('role_id').notNull(),
    artistId: uuid('artist_id').notNull(),
    /** Null once the account is deleted. */
    hiddenBy: uuid('hidden_by'),
    hiddenAt: moment('hidden_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.artistId] })],
);
personal(hiddenSuggestions, {
  copy: ['hiddenSuggestions'],
  deleted: [hiddenSuggestions.artistId],
  emptied: [hiddenSuggestions.hiddenBy],
});

/** Artists invited to apply for a role, one for each candidacy. */
export const invitationsToApply = pgTable('invitations_to_apply', {
  candidacyId: uuid('candidacy_id').primaryKey(),
  message: text('message'),
  invitedBy: uuid('invited_by'),
  invitedAt: moment('invited_at').notNull(),
  activityId: uuid('activity_id'),
  /** Since when its artist answers 'Not for me'. */
  declinedAt: moment('declined_at'),
  /** Whether it is over for good; the database ends those of closed roles. */
  isEnded: boolean('is_ended').notNull().default(false),
});
personal(invitationsToApply, {
  copy: ['invitationsToApply', 'invitedToApply'],
  emptied: [invitationsToApply.invitedBy],
});
