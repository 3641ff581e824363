import type { Dialect } from '@kirdaar/domain/profiles/monologues.ts';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { monologues, users } from '../../db/tables/accounts/accounts.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';

const { kind, gender, screenFrom, screenTo, languages, skills, heightFeet, heightInches } =
  getTableColumns(users);
const { homeCity, homeState, currentCity, currentState } = getTableColumns(users);

const compared = {
  ...{ kind, gender, screenFrom, screenTo, languages, skills, heightFeet, heightInches },
  ...{ homeCity, homeState, currentCity, currentState },
  clips: sql<
    Dialect[]
  >`ARRAY(SELECT dialect FROM ${monologues} WHERE monologues.user_id = ${users.id} ORDER BY dialect)`,
};

/** The profile fields that are compared with roles. */
export async function findFitRow(db: Queryable, userId: string) {
  const [row] = await db.select(compared).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** The same for several listed people, with when they were first listed. */
export async function findFitRows(db: Queryable, userIds: string[]) {
  return db
    .select({ id: users.id, listedAt: personIndex.listedAt, row: compared })
    .from(users)
    .innerJoin(personIndex, eq(personIndex.id, users.id))
    .where(inArray(users.id, userIds));
}
