import { type TalentTab, talentTabs } from '@kirdaar/domain/casting/applications/application-status.ts';
import type { Total } from '@kirdaar/domain/search/talents/total.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import { peopleOnTab } from './filter.queries.ts';
import { countOf } from './list.queries.ts';
import { type Seeing, type SeenProject, seenIn } from './people.queries.ts';

export type TabCounts = Record<TalentTab, Total>;

/** How many talents each tab of a project has without filters: the total of an unfiltered list. */
export async function countTabs(
  db: Queryable,
  project: SeenProject & { id: OwnedProjectId },
  viewer: Seeing,
): Promise<TabCounts> {
  const counted = talentTabs.map(
    (status) =>
      sql`${countOf(seenIn(project, peopleOnTab({ projectId: project.id, status }), viewer))} AS ${sql.identifier(status)}`,
  );
  const { rows } = await db.execute<Record<TalentTab, number>>(sql`SELECT ${sql.join(counted, sql`, `)}`);
  const totals = talentTabs.map((tab) => [tab, { total: rows[0]?.[tab] ?? 0 }]);
  return Object.fromEntries(totals) as TabCounts;
}
