import { PersonalData } from '@kirdaar/contract/accounts/personal-data.ts';
import { WorkQueue } from '../../core/work-queue.ts';
import type { Queryable } from '../../db/database.ts';
import { withoutPatience } from '../../db/patience.ts';
import type { Owner, Parts, RowRange } from './part.queries.ts';

// at most two pages of a few MB in memory, for any number of exports
const turns = new WorkQueue({ atOnce: 2, most: { waiting: 100 } });

type Key = keyof PersonalData;
const keys = Object.keys(PersonalData.shape) as Key[];

/** Rows read at a time (a few MB): an account may have thousands of these. */
const pageSizes: { [K in Key]?: number } = {
  projects: 4,
  talents: 2000,
  candidates: 2000,
  activities: 2000,
  notes: 1000,
  conversations: 20,
};

/**
 * A person's data as JSON text, in parts. Short parts are read at once; long ones page by page, as the client
 * downloads them.
 */
export async function exportParts(
  parts: Parts,
  db: Queryable,
  owner: Owner,
): Promise<AsyncGenerator<string>> {
  const short: [Key, unknown][] = [];
  for (const key of keys)
    if (!pageSizes[key]) short.push([key, await readPart(key, { offset: 0, limit: Infinity })]);
  return withPages(JSON.stringify(Object.fromEntries(short)));

  async function* withPages(begun: string): AsyncGenerator<string> {
    yield begun.slice(0, -1);
    for (const key of keys) {
      const limit = pageSizes[key];
      if (!limit) continue;
      yield `,"${key}":[`;
      for (let offset = 0, isLast = false; !isLast; offset += limit) {
        const page = { offset, limit };
        const rows = (await turns.take(() => withoutPatience(() => readPart(key, page)))) as unknown[];
        isLast = rows.length < limit;
        if (rows.length > 0) yield `${offset > 0 ? ',' : ''}${JSON.stringify(rows).slice(1, -1)}`;
      }
      yield ']';
    }
    yield '}';
  }

  /** Parses a part with the contract: dates become text, unknown fields are dropped. */
  async function readPart(key: Key, range: RowRange): Promise<unknown> {
    const read = await parts[key](db, owner, range);
    return PersonalData.shape[key].parse(JSON.parse(JSON.stringify(read)));
  }
}
