import type { ReportCase } from '@kirdaar/contract/trust/moderation/moderation.ts';
import { orderFileKeptFor } from '@kirdaar/domain/trust/moderation/orders.ts';
import type { Queryable } from '../../db/database.ts';
import type { CaseRow } from '../../db/tables/trust/reports.ts';
import { findFiles } from '../../media/files.queries.ts';
import { findGivenData } from './orders.queries.ts';

/** An order for moderators, with the file that it got while that is kept; null for other cases. */
export async function orderOf(db: Queryable, row: CaseRow, now: Date): Promise<ReportCase['order']> {
  const { id, ordered, fileId, name } = row;
  if (!ordered || !fileId) return null;
  const [file] = await findFiles(db, [fileId]);
  if (!file) return null;
  const given = await findGivenData(db, id, new Date(now.getTime() - orderFileKeptFor));
  const until = given && new Date(given.madeAt.getTime() + orderFileKeptFor);
  return {
    ...{ from: ordered.from, name, section: ordered.section },
    file: { _id: file.id, name: file.name ?? 'Order', kind: file.kind },
    given: given?.fileId && until ? { _id: given.fileId, until: until.toISOString() } : null,
  };
}
