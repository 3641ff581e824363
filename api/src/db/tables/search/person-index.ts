import { stateNumber } from '@kirdaar/domain/search/talents/listing-numbers.ts';
import { type SQL, sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { personal } from '../../personal.ts';
import { moment } from '../columns.ts';

/** Every listed person, one row each: all lists, searches, suggestions and alerts read it. Derived from the
    profile by `personRow`. */
export const personIndex = pgTable('person_index', {
  id: uuid('id').primaryKey(),
  nameKey: text('name_key').notNull(),
  /** The name's sound index, and its words: see domain/search/names/. */
  phoneticKey: text('phonetic_key').notNull(),
  /** The words of towns, states and jobs, for directors' searches: see factWords in domain/search/names/. */
  searchWords: text('search_words').array().notNull(),
  publicIdentifier: text('public_identifier').notNull(),
  isArtist: boolean('is_artist').notNull(),
  /** Minors are shown to members only. */
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
  /** The dialects of the monologues; null when that step was never saved. */
  clips: text('clips').array(),
  /** Departments, categories, cities and the reel: see domain/search/talents/person-tags.ts. */
  tags: text('tags').array().notNull(),
  /** Breaks ties in the order of suggestions. */
  tieBreaker: integer('tie_breaker').notNull(),
  listedAt: moment('listed_at').notNull(),
  /** Increases with each change of the row. */
  changeNumber: bigint('change_number', { mode: 'number' }).notNull(),
  /** The number of the first change that saved searches were not matched with; 0 for a new person, null
      once all were. */
  unaskedSince: bigint('unasked_since', { mode: 'number' }),
  /** JSON, ready to send. */
  card: text('card').notNull(),
  /** The public profile as JSON: never with contact details or self-tapes (rule profiles/seen-2). */
  profile: text('profile').notNull(),
});
personal(personIndex, { notCopied: 'made of the profile', deleted: [personIndex.id] });
/** A row as the program computes it, without the alert columns, which are set on writing. */
export type IndexedPerson = Omit<typeof personIndex.$inferSelect, 'changeNumber' | 'unaskedSince'>;

/** Whether either address is in one of some states; unknown states match no one. */
export function livesIn(states: readonly string[]): SQL {
  const numbers = statesParam(states);
  return sql`(${personIndex.currentState} = ANY(${numbers}) OR ${personIndex.homeState} = ANY(${numbers}))`;
}

/** The numbers of states as a parameter. */
export const statesParam = (states: readonly string[]) =>
  sql`${sql.param(states.map(stateNumber).filter((number) => number > 0))}::smallint[]`;
