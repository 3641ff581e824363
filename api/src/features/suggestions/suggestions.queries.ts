import { type FitWish, fitWishes } from '@kirdaar/domain/fit/fit.ts';
import { type CastRole, keptWishes, looseable } from '@kirdaar/domain/fit/suggestions.ts';
import { countedTo } from '@kirdaar/domain/lists/total.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { ChosenBits } from '../../db/filter-words.ts';
import { readRows } from '../../db/read-rows.ts';
import { listingDocuments } from '../../db/tables/listings.ts';
import { fitBits, named } from './bits.queries.ts';
import { type BitCount, type BitCounts, countedBits } from './counts.queries.ts';
import { askedOf, byRank, fittingRows } from './fitting.queries.ts';
import { firstOf, lotOf, pickedIds, ranked } from './ranks.queries.ts';

type Window = { limit: number; offset: number };

/** What is asked of suggestions: the wishes that are dropped, and what else narrows them, as a condition on rows of listing_places
    and as bits. */
export type SuggestionChoice = {
  loosen: readonly FitWish[];
  where: SQL | undefined;
  chosen: ChosenBits | undefined;
  directorIds: string[];
};

/** A page of suggestions. Each line of `cards` is an id and a card, with one more where the list goes on. */
export type SuggestedPage = {
  total: number;
  fits: number;
  butForOne: number;
  loosened: Record<FitWish, number>;
  cards: string | null;
};

/** A page, and whether nobody who was not looked at could stand on it. */
type Page = { cards: string | null; isSettled: boolean };
/** An answer, and whether the bits that it was told by are exact. */
type Answered = SuggestedPage & Page & { isTold: boolean };

/** A page of who fits a role, and how many there are with and without what is loosened, in one statement (rules
    fit/suggestions-1, fit/suggestions-2). Where filters leave more than are counted, or bits tell too little of who stands
    first, the page is asked for again, each time of eight times as many people. */
export async function findSuggestions(
  db: Queryable,
  cast: CastRole,
  choice: SuggestionChoice,
  window: Window,
  most = countedTo,
): Promise<SuggestedPage> {
  const ask = async (statement: typeof walkedStatement) => {
    const [row] = await readRows<Answered>(db, statement(cast, choice, window, most));
    if (!row) throw new Error('A count is always one row');
    return row;
  };
  const told = isTold(choice) ? await ask(statementOfAll) : null;
  const { isTold: _, ...row } = told?.isTold ? told : await ask(walkedStatement);
  let { cards, isSettled } = row;
  for (let reach = firstReach(cast, window) * 8; !isSettled; reach *= 8) {
    const [page] = await readRows<Page>(db, pageStatement(cast, choice, window, reach));
    if (!page) throw new Error('A page is always one row');
    ({ cards, isSettled } = page);
  }
  return { ...row, cards };
}

/** How many people are looked at first: of those who keep their days, and of the people of a city, some are not as near the
    top as bits let them be. */
function firstReach({ project }: CastRole, { limit, offset }: Window): number {
  return (limit + offset + 1) * (project.shooting || project.casting.city ? 2 : 1);
}

/** Counts and page of everybody, or of whom filters leave, by bits. */
function statementOfAll(cast: CastRole, choice: SuggestionChoice, window: Window, most: number): SQL {
  const { columns, told } = countedOf(cast, choice, true);
  const { people, first } = firstPeople(cast, choice, window, firstReach(cast, window), columns);
  return sql`
    WITH ${soughtFirst(choice)}people AS MATERIALIZED (${people}),
      known AS MATERIALIZED (SELECT ${sql.join(told, sql`, `)} FROM people), ${first}
    SELECT ${countsOf(cast, choice, most)}, ${pageOf(cast, window)}, ${choice.chosen?.areFew ?? sql`true`} AS "isTold" FROM known`;
}

const pageStatement = (cast: CastRole, choice: SuggestionChoice, window: Window, reach: number) => {
  const { people, first } = firstPeople(cast, choice, window, reach);
  return sql`WITH ${soughtFirst(choice)}people AS MATERIALIZED (${people}), ${first} SELECT ${pageOf(cast, window)}`;
};

/** Whether bits tell all that is asked, perhaps where those who are looked up are few. */
const isTold = ({ where, chosen }: SuggestionChoice) => (chosen ? chosen.isExact !== false : !where);

/** What is narrowed by more than bits tell: those whom bits leave are asked one by one, and no further than to one beyond the
    limit; the page where no more than that fit is sorted from all of them. */
function walkedStatement(cast: CastRole, choice: SuggestionChoice, window: Window, most: number): SQL {
  const { loosen, where, chosen, directorIds } = choice;
  const kept = keptWishes(cast, loosen);
  const loosened = looseable(cast, loosen);
  const lacking = loosened.map((wish) => {
    const others = kept.filter((one) => one !== wish && looseable(cast, []).includes(one));
    const all = ['always', ...(chosen ? ['chosen'] : []), ...others].map(named);
    return sql`${sql.join(all, sql` & `)} & ~ ${named(wish)} AS ${column('without', wish)}`;
  });
  const { columns, told } = countedOf(cast, choice, false);
  const people = sql`SELECT ${sql.join([sql`block, everyone`, ...lacking, ...columns], sql`, `)}
    FROM (${fitBits(cast, directorIds, kept, chosen?.bits)}) AS people`;
  const among = askedOf(sql`everyone`, where, most);
  const few = fittingRows(cast, directorIds, { among, wishes: kept, where: undefined });
  const walked = [
    sql`(SELECT count(*)::integer FROM few) AS total`,
    ...loosened.map((wish) => {
      const held = askedOf(column('without', wish), where, most);
      return sql`(SELECT count(*)::integer FROM (${held}) AS held) AS ${column('held', wish)}`;
    }),
  ];
  return sql`
    WITH ${soughtFirst(choice)}people AS MATERIALIZED (${people}), few AS MATERIALIZED (${few}),
      known AS MATERIALIZED (SELECT * FROM (SELECT ${sql.join(told, sql`, `)} FROM people) AS counted
        CROSS JOIN (SELECT ${sql.join(walked, sql`, `)}) AS walked)
    SELECT ${countsOf(cast, choice, most)}, ${cardsOf(cast, sql`SELECT * FROM few WHERE (SELECT total FROM known) <= ${most}`, window)} AS cards,
      total <= ${most} AS "isSettled", true AS "isTold"
    FROM known`;
}

/** The parts of a WITH that the chosen bits need. */
const soughtFirst = ({ chosen }: SuggestionChoice): SQL =>
  sql.join((chosen?.sought ?? []).map((part) => sql`${part}, `));

/** The numbers that bits tell; where they are exact also of whom filters leave. */
function countedOf(cast: CastRole, { loosen, chosen }: SuggestionChoice, areExact: boolean): BitCounts {
  const kept = keptWishes(cast, loosen);
  const counts: Record<string, BitCount> = { fits: { wishes: fitWishes } };
  for (const wish of looseable(cast, [])) counts[`lacks_${wish}`] = { wishes: fitWishes, lacks: wish };
  if (areExact) {
    const isChosen = chosen !== undefined;
    counts.total = { wishes: kept, isChosen };
    for (const lacks of looseable(cast, loosen)) counts[`held_${lacks}`] = { wishes: kept, lacks, isChosen };
  }
  return countedBits(cast, counts);
}

/** The numbers of an answer, from those that are `known`. */
function countsOf(cast: CastRole, { loosen }: SuggestionChoice, most: number): SQL {
  const upTo = (count: SQL) => sql`least(${count}, ${most + 1}::integer)`;
  const loosened = looseable(cast, loosen).map(
    (wish) =>
      sql`${wish}::text, CASE WHEN total > ${most} THEN ${upTo(sql`total`)} ELSE total + ${upTo(column('held', wish))} END`,
  );
  const lacking = looseable(cast, []).map((wish) => upTo(column('lacks', wish)));
  return sql`${upTo(sql`total`)} AS total, ${upTo(sql`fits`)} AS fits,
    ${sql.join([sql`0`, ...lacking], sql` + `)} AS "butForOne", json_build_object(${sql.join(loosened, sql`, `)}) AS loosened`;
}

/** The bits of all people, and the parts of a WITH that find the `first` of them and judge them. */
function firstPeople(
  cast: CastRole,
  { loosen, where, chosen, directorIds }: SuggestionChoice,
  window: Window,
  reach: number,
  counted: readonly SQL[] = [],
) {
  const kept = keptWishes(cast, loosen);
  const { people, levels } = ranked(cast, fitBits(cast, directorIds, kept, chosen?.bits), counted);
  const rows = fittingRows(cast, directorIds, { wishes: kept, where, among: pickedIds });
  const first = sql`${firstOf(cast, levels, reach)},
    settled AS MATERIALIZED (SELECT * FROM (${rows}) AS one
      WHERE (score, clips, near, ${lotOf(cast)}) >= (SELECT met, clips, near, lot FROM bound)),
    enough AS (SELECT (SELECT count(*) FROM settled) > ${window.limit + window.offset}
      OR (met, clips, near, lot) = (0, 0, 0, 0) AS "isSettled" FROM bound)`;
  return { people, first };
}

const pageOf = (cast: CastRole, window: Window) =>
  sql`${cardsOf(cast, sql`SELECT * FROM settled`, window)} AS cards, (SELECT "isSettled" FROM enough)`;

/** The cards of a page, from people with what decides their order. */
const cardsOf = (cast: CastRole, people: SQL, { limit, offset }: Window) => sql`(
  SELECT string_agg(id || (SELECT card FROM ${listingDocuments} WHERE id = page.id), E'\\n' ORDER BY ${byRank(cast)})
  FROM (SELECT * FROM (${people}) AS chosen ORDER BY ${byRank(cast)} LIMIT ${limit + 1} OFFSET ${offset}) AS page)`;

const column = (what: 'lacks' | 'held' | 'without', wish: FitWish) => sql.raw(`"${what}_${wish}"`);
