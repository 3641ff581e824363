import type { DayRange } from '@kirdaar/domain/profiles/availability/availability.ts';
import { readRoleGender } from '@kirdaar/domain/projects/terms/role-gender.ts';
import { type PreferenceName, preferenceNames } from '@kirdaar/domain/projects/terms/terms.ts';
import {
  type FitFact,
  type FitPerson,
  type FitProject,
  type FitRole,
  fitFacts,
  fitWishes,
} from '@kirdaar/domain/search/fit/fit.ts';
import { genderNumber, stateNumber } from '@kirdaar/domain/search/talents/listing-numbers.ts';
import { type SQL, sql } from 'drizzle-orm';
import { daysBetween } from './tables/profiles/availability.ts';

/** The codes of the database for yes, partly, no and not said. */
export const fitNumbers = { yes: 2, partly: 1, no: 0, unsaid: -1 } as const;

/** The compared fields of a role and its project, as SQL: columns, or one role's own values, which the
    planner evaluates first. Empty lists ask for nothing. */
export type RoleSide = {
  /** 'male', 'female', or anything else for any gender. */
  gender: SQL;
  agesFrom: SQL;
  agesTo: SQL;
  languages: SQL;
  skills: SQL;
  dialects: SQL;
  heightFrom: SQL;
  heightTo: SQL;
  states: SQL;
  /** The shoot days as ranges; null without any. */
  shooting: SQL;
  /** Which of the wishes are conditions. */
  must: SQL;
};

/** The same for a person; lists are null where they do not have the field. */
export type PersonSide = {
  /** Null when not set. */
  gender: SQL;
  screenFrom: SQL;
  screenTo: SQL;
  languages: SQL;
  /** The languages in lower case, as dialects are written. */
  spoken: SQL;
  skills: SQL;
  clips: SQL;
  height: SQL;
  states: SQL;
  /** The days when they are not free, as ranges; null when never set. */
  notFree: SQL;
};

export const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
const number = (value: number | null | undefined) => sql`${value ?? null}::smallint`;

const rangeText = ({ from, to }: DayRange) => `[${from},${to}]`;
const rangesText = (ranges: readonly DayRange[]) => `{${ranges.map(rangeText).join(',')}}`;

/** The roles of a statement with the tables `role` and `project`. */
export const roleRows: RoleSide = {
  gender: sql`lower(btrim(coalesce(role.gender, ''), E' \\t\\n\\r'))`,
  agesFrom: sql`role.age_min`,
  agesTo: sql`role.age_max`,
  languages: sql`role.languages`,
  skills: sql`role.skills`,
  dialects: sql`role.dialects`,
  heightFrom: sql`role.height_from`,
  heightTo: sql`role.height_to`,
  states: sql`role.place_states`,
  shooting: sql`coalesce(role.shoot_days, ${daysBetween(sql`project.shooting_start_date`, sql`project.shooting_end_date`)})`,
  must: sql`role.must`,
};

/** One role. */
export function roleValues({ gender, ages, terms }: FitRole, { shooting }: FitProject): RoleSide {
  return {
    gender: sql`${readRoleGender(gender)}::text`,
    agesFrom: number(ages?.from),
    agesTo: number(ages?.to),
    languages: texts(terms.languages),
    skills: texts(terms.skills),
    dialects: texts(terms.dialects),
    heightFrom: number(terms.height?.from),
    heightTo: number(terms.height?.to),
    states: sql`${sql.param((terms.place?.states ?? []).map(stateNumber))}::smallint[]`,
    shooting: sql`${shooting.length > 0 ? rangesText(shooting) : null}::datemultirange`,
    must: texts(terms.must),
  };
}

/** The artists of a statement with the tables `person_index` and `said`, which is unavailable_days. */
export const personRows: PersonSide = {
  gender: sql`CASE person_index.gender WHEN ${sql.raw(`${genderNumber.male}`)} THEN 'male' WHEN ${sql.raw(`${genderNumber.female}`)} THEN 'female' END`,
  screenFrom: sql`nullif(person_index.screen_from, 0)`,
  screenTo: sql`nullif(person_index.screen_to, 0)`,
  languages: sql`person_index.languages`,
  spoken: sql`lower(person_index.languages::text)::text[]`,
  skills: sql`person_index.skills`,
  clips: sql`coalesce(person_index.clips, '{}')`,
  height: sql`person_index.height`,
  states: sql`array_remove(ARRAY[person_index.home_state, person_index.current_state], 0::smallint)`,
  notFree: sql`(said.days + CASE WHEN said.free_from IS NULL THEN '{}'::datemultirange
    ELSE datemultirange(daterange(NULL, said.free_from)) END)`,
};

/** One person. */
export function personValues(person: FitPerson): PersonSide {
  const { gender, screenAge, languages, skills, clips, height, home, current, availability } = person;
  const states = [home.state, current.state].filter((state) => state !== null);
  const list = (values: readonly string[] | null) => (values === null ? sql`NULL::text[]` : texts(values));
  const ranges = (availability?.days ?? []).map(rangeText);
  if (availability?.freeFrom) ranges.push(`(,${availability.freeFrom})`);
  return {
    gender: sql`${gender}::text`,
    screenFrom: number(screenAge?.from),
    screenTo: number(screenAge?.to),
    languages: list(languages),
    spoken: texts((languages ?? []).map((name) => name.toLowerCase())),
    skills: list(skills),
    clips: list(clips),
    height: number(height),
    states: texts(states),
    notFree: sql`${availability && `{${ranges.join(',')}}`}::datemultirange`,
  };
}

/** What an empty list, or one without a field, means for a wish. */
const empty = (known: SQL, wish: PreferenceName, { must }: RoleSide) =>
  sql`CASE WHEN ${known} IS NOT NULL AND ${wish} = ANY(${must}) THEN 0 ELSE -1 END`;

/** Yes when all are yes, partly when some are, else no. */
const parts = (asked: SQL, known: SQL, none: SQL) => sql`CASE WHEN ${asked} = '{}' THEN NULL
  WHEN coalesce(${known}, '{}') = '{}' THEN ${none} WHEN ${asked} <@ ${known} THEN 2 WHEN ${asked} && ${known} THEN 1 ELSE 0 END`;

/** A clip counts twice, a spoken language once. */
const dialectsFit = ({ dialects }: RoleSide, { clips, spoken }: PersonSide, none: SQL) => sql`CASE
  WHEN ${dialects} = '{}' THEN NULL WHEN ${dialects} <@ ${clips} THEN 2
  WHEN ${dialects} && ${clips} OR ${dialects} && ${spoken} THEN 1
  WHEN coalesce(${clips}, '{}') = '{}' THEN ${none} ELSE 0 END`;

/** Uses operators only, so that many roles or people are judged quickly. */
const shootingFit = ({ shooting }: RoleSide, { notFree }: PersonSide) => sql`CASE
  WHEN ${shooting} IS NULL THEN NULL WHEN ${notFree} IS NULL THEN -1
  WHEN NOT ${notFree} && ${shooting} THEN 2 WHEN ${notFree} @> ${shooting} THEN 0 ELSE 1 END`;

const genderFit = (role: RoleSide, { gender }: PersonSide) => sql`
    CASE WHEN ${role.gender} NOT IN ('male', 'female') THEN 2 WHEN ${gender} IS NULL THEN -1
      WHEN ${gender} = ${role.gender} THEN 2 ELSE 0 END`;

const screenAgeFit = ({ agesFrom, agesTo }: RoleSide, { screenFrom, screenTo }: PersonSide) => sql`
    CASE WHEN ${agesFrom} IS NULL OR ${agesTo} IS NULL THEN NULL WHEN ${screenFrom} IS NULL OR ${screenTo} IS NULL THEN -1
      WHEN ${agesFrom} <= ${screenTo} AND ${screenFrom} <= ${agesTo} THEN 2 ELSE 0 END`;

/** The facts of `fit` as columns, for one or many on each side; the database agrees with the pure function
    (rule fit/lists-3). */
export function fitColumns(role: RoleSide, person: PersonSide): SQL {
  return sql`${genderFit(role, person)} AS gender, ${screenAgeFit(role, person)} AS screen_age,
    ${parts(role.languages, person.languages, empty(person.languages, 'languages', role))} AS languages,
    ${parts(role.skills, person.skills, empty(person.skills, 'skills', role))} AS skills,
    ${dialectsFit(role, person, empty(person.clips, 'dialects', role))} AS dialects,
    CASE WHEN num_nonnulls(${role.heightFrom}, ${role.heightTo}) = 0 THEN NULL WHEN ${person.height} IS NULL THEN -1
      WHEN ${person.height} BETWEEN coalesce(${role.heightFrom}, 0) AND coalesce(${role.heightTo}, 999) THEN 2 ELSE 0 END AS height,
    CASE WHEN ${role.states} = '{}' THEN NULL WHEN ${person.states} = '{}' THEN -1
      WHEN ${person.states} && ${role.states} THEN 2 ELSE 0 END AS place,
    ${shootingFit(role, person)} AS availability`;
}

/** Whether gender and screen age, which are always conditions, can hold; an early filter that avoids
    reading the rest. */
export const mayFit = (role: RoleSide, person: PersonSide): SQL =>
  sql`${genderFit(role, person)} <> 0 AND coalesce(${screenAgeFit(role, person)}, 2) <> 0`;

/** The column of a fact. */
export const columnOf = (fact: FitFact) => sql.raw(fact === 'screenAge' ? 'screen_age' : fact);

/** How many facts are no, and how many of these are conditions, in a row with those columns and `must`. */
export const lacks: SQL = sql`num_nonnulls(${sql.join(
  fitFacts.map((fact) => sql`nullif(coalesce(${columnOf(fact)}, -1) = 0, false)`),
  sql`, `,
)})`;
export const failsCondition: SQL = sql`(coalesce(gender = 0, false) OR coalesce(screen_age = 0, false) OR ${sql.join(
  preferenceNames.map((wish) => sql`coalesce(${columnOf(wish)} = 0 AND ${wish} = ANY(must), false)`),
  sql` OR `,
)})`;

/** M8's count: 2 for each wish that is met, 1 for each partly met. */
export const wishesMetSql: SQL = sql`(${sql.join(
  fitWishes.map((wish) => sql`greatest(coalesce(${columnOf(wish)}, 0), 0)`),
  sql` + `,
)})`;
