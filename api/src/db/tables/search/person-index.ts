import { stateNumber } from '@kirdaar/domain/search/talents/listing-numbers.ts';
import { type SQL, sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { personal } from '../../personal.ts';
import { moment } from '../columns.ts';

/** Everybody who is listed, one row a person: all lists, searches, suggestions and alerts read it. Derived from the profile by
    `personRow`. */
export const personIndex = pgTable('person_index', {
  id: uuid('id').primaryKey(),
  nameKey: text('name_key').notNull(),
  /** How the name sounds, and its words: see domain/search/names/. */
  phoneticKey: text('phonetic_key').notNull(),
  publicIdentifier: text('public_identifier').notNull(),
  isArtist: boolean('is_artist').notNull(),
  /** Children are shown to members only. */
  isChild: boolean('is_child').notNull(),
  /** Gender, ages and states as numbers; 0 is not given. */
  gender: smallint('gender').notNull(),
  age: smallint('age').notNull(),
  screenFrom: smallint('screen_from').notNull(),
  screenTo: smallint('screen_to').notNull(),
  /** In whole centimetres. */
  height: smallint('height'),
  homeState: smallint('home_state').notNull(),
  currentState: smallint('current_state').notNull(),
  languages: text('languages').array().notNull(),
  skills: text('skills').array().notNull(),
  /** The dialects of the monologues; null where that step was never saved. */
  clips: text('clips').array(),
  /** Departments, categories, cities and the reel: see domain/search/talents/person-tags.ts. */
  tags: text('tags').array().notNull(),
  /** Decides the order of suggestions where nothing else does. */
  tieBreaker: integer('tie_breaker').notNull(),
  listedAt: moment('listed_at').notNull(),
  /** Rises with each change of the row. */
  changeNumber: bigint('change_number', { mode: 'number' }).notNull(),
  /** The number of the first change that saved searches were not asked about; 0 for who is new, null once all were asked. */
  unaskedSince: bigint('unasked_since', { mode: 'number' }),
  /** JSON, ready to send. */
  card: text('card').notNull(),
  /** What everybody may see of the profile, as JSON: never with contact details or self-tapes (rule profiles/seen-2). */
  profile: text('profile').notNull(),
});
personal(personIndex, { notCopied: 'made of the profile', deleted: [personIndex.id] });
/** A row as the program works it out; what alerts need comes with the writing. */
export type IndexedPerson = Omit<typeof personIndex.$inferSelect, 'changeNumber' | 'unaskedSince'>;

/** Whether either address is in one of some states; unknown states are nobody's. */
export function livesIn(states: readonly string[]): SQL {
  const numbers = statesParam(states);
  return sql`(${personIndex.currentState} = ANY(${numbers}) OR ${personIndex.homeState} = ANY(${numbers}))`;
}

/** The numbers of states as a parameter. */
export const statesParam = (states: readonly string[]) =>
  sql`${sql.param(states.map(stateNumber).filter((number) => number > 0))}::smallint[]`;
