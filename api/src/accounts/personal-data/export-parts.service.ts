import { PersonalData } from '@kirdaar/contract/accounts/personal-data.ts';
import { Turns } from '../../core/turns.ts';
import type { Queryable } from '../../db/database.ts';
import { withoutPatience } from '../../db/patience.ts';
import type { Owner, Parts, RowRange } from './part.queries.ts';

// two pages of a few MB are in memory at a time, however many exports are under way
const turns = new Turns({ atOnce: 2, most: { waiting: 100 } });

type Key = keyof PersonalData;
const keys = Object.keys(PersonalData.shape) as Key[];

/** How many rows of a part are read at a time: some MB. An account may have thousands of these alone. */
const pageSizes: { [K in Key]?: number } = {
  projects: 4,
  talents: 2000,
  candidates: 2000,
  activities: 2000,
  notes: 1000,
  conversations: 20,
};

/** A person's data as JSON text, in parts. What is short is read at once; the rest a page at a time, when the one who downloads
    it has taken the part before. */
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

  /** Moments as text, and nothing that the contract does not name. */
  async function readPart(key: Key, range: RowRange): Promise<unknown> {
    const read = await parts[key](db, owner, range);
    return PersonalData.shape[key].parse(JSON.parse(JSON.stringify(read)));
  }
}
