import { bigint, boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The narrow half of the listing: what decides who is on a page, in small types. Lists read it as listingPlaces. */
export const listingSearch = pgTable('listing_search', {
  id: uuid('id').primaryKey(),
  nameKey: text('name_key').notNull(),
  gender: smallint('gender').notNull(),
  age: smallint('age').notNull(),
  screenFrom: smallint('screen_from').notNull(),
  screenTo: smallint('screen_to').notNull(),
  homeState: smallint('home_state').notNull(),
  currentState: smallint('current_state').notNull(),
  languages: bigint('languages', { mode: 'bigint' }).notNull(),
  departments: bigint('departments', { mode: 'bigint' }).notNull(),
  /** A child, who is there for members alone. */
  isChild: boolean('is_child').notNull(),
});
export type ListingSearchRow = typeof listingSearch.$inferSelect;

/** The same, a row a person and place, as lists read it; kept by triggers of listing_search. */
export const listingPlaces = pgTable('listing_places', {
  id: uuid('id').notNull(),
  state: smallint('state').notNull(),
  before: smallint('before').notNull(),
  nameKey: text('name_key').notNull(),
  gender: smallint('gender').notNull(),
  age: smallint('age').notNull(),
  screenFrom: smallint('screen_from').notNull(),
  screenTo: smallint('screen_to').notNull(),
  traits: smallint('traits').array().notNull(),
});

/** What more filters choose listed people by, a row a person; kept by triggers of listing_search, users and monologues. */
export const listingFacts = pgTable('listing_facts', {
  id: uuid('id').primaryKey(),
  /** In whole cm. */
  height: smallint('height'),
  /** What there is about them in words: see domain/lists/listing-traits.ts. */
  traits: text('traits').array().notNull(),
});

/** How many are listed by a word of their name key; kept by triggers of listing_search. */
export const listingWords = pgTable('listing_words', {
  word: text('word').primaryKey(),
  listed: integer('listed').notNull(),
});

/** How many are listed by the same name key, under each of its words and, under the empty word, in the order of names;
 * kept by triggers of listing_search. */
export const listingNames = pgTable('listing_names', {
  word: text('word').notNull(),
  nameKey: text('name_key').notNull(),
  listed: integer('listed').notNull(),
});

/** How the names of the lists sound, in a row a name key; the rows are kept by triggers of listing_names, the sounds by
 * the program. */
export const listingSounds = pgTable('listing_sounds', {
  nameKey: text('name_key').primaryKey(),
  /** None where it was not worked out yet. */
  sound: text('sound'),
});

/** When each person was first listed, whether or not they are now; kept by triggers of listing_search. */
export const firstListings = pgTable('first_listings', {
  id: uuid('id').primaryKey(),
  listedAt: moment('listed_at').notNull(),
  isListed: boolean('is_listed').notNull(),
});

/** The wide half: the card as JSON text, ready to send. */
export const listingDocuments = pgTable('listing_documents', {
  id: uuid('id').primaryKey(),
  card: text('card').notNull(),
});

/** What everybody may see of a listed person, as JSON text: never with contact details or self-tapes
    (rule profiles/seen-2). */
export const listingProfiles = pgTable('listing_profiles', {
  id: uuid('id').primaryKey(),
  publicIdentifier: text('public_identifier').notNull(),
  profile: text('profile').notNull(),
});

/** Who is listed and blocked a director, as what they are listed; kept by triggers of blocks and of listing_search. */
export const hiddenListings = pgTable('hidden_listings', {
  directorId: uuid('director_id').notNull(),
  nameKey: text('name_key').notNull(),
  id: uuid('id').notNull(),
  isChild: boolean('is_child').notNull(),
  /** When they were first listed. */
  listedAt: moment('listed_at'),
});

/** How many they are by the first characters of their name key; kept by triggers of hidden_listings. */
export const hiddenCounts = pgTable('hidden_counts', {
  directorId: uuid('director_id').notNull(),
  beginning: text('beginning').notNull(),
  listed: integer('listed').notNull(),
  forMembers: integer('for_members').notNull(),
});

/** How many they are by a word of their name key; kept by triggers of hidden_listings. */
export const hiddenWords = pgTable('hidden_words', {
  directorId: uuid('director_id').notNull(),
  word: text('word').notNull(),
  listed: integer('listed').notNull(),
});

/** How many are listed by the first characters of their name key; kept by triggers of listing_search. */
export const listingCounts = pgTable('listing_counts', {
  beginning: text('beginning').primaryKey(),
  listed: integer('listed').notNull(),
  /** How many of them are there for members alone. */
  forMembers: integer('for_members').notNull(),
});
