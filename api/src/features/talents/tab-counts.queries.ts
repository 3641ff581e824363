import { type TalentTab, talentTabs } from '@kirdaar/domain/application-status.ts';
import { type Total, totalOf } from '@kirdaar/domain/total.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import { onTab } from './filter.queries.ts';
import { countOf, countOfAll } from './page.queries.ts';

export type TabCounts = Record<TalentTab, Total>;

/** How many talents each tab of a project holds without filters: the number that an unfiltered list of it says. */
export async function countTabs(db: Queryable, projectId: OwnedProjectId): Promise<TabCounts> {
  const counted = talentTabs.map((status) => {
    const matching = onTab({ projectId, status });
    return sql`${matching ? countOf(matching) : countOfAll} AS ${sql.identifier(status)}`;
  });
  const { rows } = await db.execute<Record<TalentTab, number>>(sql`SELECT ${sql.join(counted, sql`, `)}`);
  const [row] = rows;
  const totals = talentTabs.map((tab) => {
    const count = row?.[tab] ?? 0;
    return [tab, onTab({ projectId, status: tab }) ? totalOf(count) : { total: count }];
  });
  return Object.fromEntries(totals) as TabCounts;
}
