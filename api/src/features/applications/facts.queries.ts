import { and, type Column, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import { applications, talentFacts } from '../../db/tables-projects.ts';

type Pairs = { projectIds: string[]; artistIds: string[] };

/** Who applied where and for which role, oldest first. */
export async function applied(db: Queryable, pairs: Pairs) {
  return db
    .select({
      projectId: applications.projectId,
      artistId: applications.artistId,
      projectRoleId: applications.projectRoleId,
    })
    .from(applications)
    .where(
      and(anyOf(applications.projectId, pairs.projectIds), anyOf(applications.artistId, pairs.artistIds)),
    )
    .orderBy(applications.createdAt, applications.id);
}
export type AppliedRow = Awaited<ReturnType<typeof applied>>[number];

/** What directors noted of talents. */
export async function noted(db: Queryable, pairs: Pairs) {
  return db
    .select()
    .from(talentFacts)
    .where(and(anyOf(talentFacts.projectId, pairs.projectIds), anyOf(talentFacts.artistId, pairs.artistIds)));
}
export type NotedRow = Awaited<ReturnType<typeof noted>>[number];

/** One array parameter: a page of a thousand stays one short statement. */
function anyOf(column: Column, ids: string[]) {
  return sql`${column} = ANY(${sql.param(ids)}::uuid[])`;
}

const moments = { viewed: talentFacts.viewedAt, shortlisted: talentFacts.shortlistedAt };
const fields = { viewed: 'viewedAt', shortlisted: 'shortlistedAt' } as const;
type Fact = keyof typeof fields;
type PairOfIds = { projectId: OwnedProjectId; artistId: string };

/** Notes a fact with its time; one that is known keeps its first time. */
export async function setFact(db: Queryable, pair: PairOfIds, fact: Fact, now: Date): Promise<void> {
  const field = fields[fact];
  await db
    .insert(talentFacts)
    .values({ ...pair, [field]: now })
    .onConflictDoUpdate({
      target: [talentFacts.projectId, talentFacts.artistId],
      set: { [field]: now },
      setWhere: isNull(moments[fact]),
    });
}

/** Takes a fact back; fine when it is not there. */
export async function clearFact(db: Queryable, pair: PairOfIds, fact: Fact): Promise<void> {
  await db
    .update(talentFacts)
    .set({ [fields[fact]]: null })
    .where(and(eq(talentFacts.projectId, pair.projectId), eq(talentFacts.artistId, pair.artistId)));
}
