import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import { contains } from '../../db/contains.ts';
import type { Queryable } from '../../db/database.ts';
import { projects } from '../../db/tables/projects.ts';
import { files } from '../../db/tables/reference.ts';

/** Which projects a list is about: published ones, and the drafts of one director where the viewer is that one; archived
    ones have a list of their own. */
export type ListScope = {
  draftsOf?: string;
  of?: string;
  notOf?: string;
  archived?: boolean;
  search: string;
};

// the longest text of a project is not on its card
const { description: _, ...cardColumns } = getTableColumns(projects);

export type CardRow = Awaited<ReturnType<typeof findCards>>[number];

/** One page of a list: hiring-open first, newest first (rule lists/order-5). */
export async function findCards(db: Queryable, scope: ListScope, page: { page: number; limit: number }) {
  return db
    .select({ project: cardColumns, banner: files })
    .from(projects)
    .leftJoin(files, eq(files.id, projects.bannerId))
    .where(inScope(scope))
    .orderBy(asc(projects.requirementClose), desc(projects.createdAt), asc(projects.id))
    .limit(page.limit)
    .offset((page.page - 1) * page.limit);
}

export async function countCards(db: Queryable, scope: ListScope): Promise<number> {
  return db.$count(projects, inScope(scope));
}

function inScope({ draftsOf, of, notOf, archived, search }: ListScope): SQL | undefined {
  const published = eq(projects.isDraft, false);
  return and(
    isNull(projects.deletedAt),
    archived ? isNotNull(projects.archivedAt) : isNull(projects.archivedAt),
    draftsOf ? or(published, eq(projects.directorId, draftsOf)) : published,
    of ? eq(projects.directorId, of) : undefined,
    notOf ? ne(projects.directorId, notOf) : undefined,
    search ? or(contains(projects.name, search), contains(projects.type, search)) : undefined,
  );
}
