import type { RoleMark } from '@kirdaar/domain/fit/marks.ts';
import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

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

/** Whom the team of a project has put aside for a role. */
export const hiddenSuggestions = pgTable(
  'hidden_suggestions',
  {
    roleId: uuid('role_id').notNull(),
    artistId: uuid('artist_id').notNull(),
    /** Null once the account is gone. */
    hiddenBy: uuid('hidden_by'),
    hiddenAt: moment('hidden_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.artistId] })],
);

/** What roles are compared with, a row a listed artist; kept by triggers of listing_search, users and monologues. */
export const listingFits = pgTable('listing_fits', {
  id: uuid('id').primaryKey(),
  draw: integer('draw').notNull(),
  isChild: boolean('is_child').notNull(),
  gender: text('gender'),
  screenFrom: smallint('screen_from'),
  screenTo: smallint('screen_to'),
  languages: text('languages').array().notNull(),
  skills: text('skills').array().notNull(),
  spoken: text('spoken').array().notNull(),
  clips: text('clips').array(),
  height: smallint('height'),
  states: text('states').array().notNull(),
  cities: text('cities').array().notNull(),
});

/** Who of 8,192 people has a word; kept by triggers of listing_fits. */
export const listingBits = pgTable(
  'listing_bits',
  { word: text('word').notNull(), block: integer('block').notNull(), bits: text('bits').notNull() },
  (table) => [primaryKey({ columns: [table.word, table.block] })],
);

/** Which bit is whose, with the name by which they are listed; kept with them. */
export const listingBitPlaces = pgTable('listing_bit_places', {
  id: uuid('id').primaryKey(),
  slot: integer('slot').notNull(),
  words: text('words').array().notNull(),
  nameKey: text('name_key').notNull(),
});

/** When who says their days is not free, with their bit; kept with them. */
export const listingBitDays = pgTable('listing_bit_days', {
  id: uuid('id').primaryKey(),
  slot: integer('slot').notNull(),
  notFree: text('not_free').notNull(),
});

/** Of which kind the 8,192 people of a block are: their gender, empty where it is not said, and the ten years of the age from which
    they play, -1 where that is not; kept with them. */
export const listingBitBlocks = pgTable('listing_bit_blocks', {
  block: integer('block').primaryKey(),
  gender: text('gender').notNull(),
  ten: smallint('ten').notNull(),
  taken: integer('taken').notNull(),
});

/** Artists whom a casting team invited to apply for a role, one a candidacy. */
export const invitationsToApply = pgTable('invitations_to_apply', {
  candidacyId: uuid('candidacy_id').primaryKey(),
  message: text('message'),
  invitedBy: uuid('invited_by'),
  invitedAt: moment('invited_at').notNull(),
  activityId: uuid('activity_id'),
  /** Since when its artist says 'Not for me'. */
  declinedAt: moment('declined_at'),
  /** Whether it is over for good; the database ends those of roles that are closed. */
  isEnded: boolean('is_ended').notNull().default(false),
});
