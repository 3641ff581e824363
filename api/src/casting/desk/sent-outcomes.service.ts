import type { Outcome } from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import type { Queryable } from '../../db/database.ts';
import { findOutcomes } from './sent-outcomes.queries.ts';

/** The outcomes sent to an artist in a project, applied for or not. No query for members of its team
    (rules outcomes/shown-1, outcomes/shown-3). */
export async function outcomesFor(
  db: Queryable,
  of: { projectId: string; artistId: string },
  casts: boolean,
): Promise<ReadonlyMap<string | null, Outcome>> {
  const found = casts ? [] : await findOutcomes(db, of);
  return new Map(found.map(({ roleId, outcome }) => [roleId, outcome]));
}
