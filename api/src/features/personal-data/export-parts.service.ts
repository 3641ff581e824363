import { PersonalData } from '@kirdaar/contract/personal-data.ts';
import * as z from 'zod';
import { Turns } from '../../core/turns.ts';
import type { Queryable } from '../../db/database.ts';
import { withoutPatience } from '../../db/patience.ts';
import { findConversations } from './conversations.queries.ts';
import { exportedLists } from './export.present.ts';
import { findProjects, findTalents } from './export.queries.ts';
import { findActivities, findCandidates, findNotes } from './export-desk.queries.ts';
import type { RowRange } from './named-for.queries.ts';

// two pages of a few MB are in memory at a time, however many exports are under way
const turns = new Turns({ atOnce: 2, most: { waiting: 100 } });

type Lists = typeof exportedLists;
type Read = (db: Queryable, userId: string, page: RowRange) => PromiseLike<unknown[]>;

/** How a list is read, and how many of its rows at a time: some MB. */
const lists: { [K in keyof Lists]: { read: Read; limit: number } } = {
  projects: { read: findProjects, limit: 4 },
  talents: { read: findTalents, limit: 2000 },
  candidates: { read: findCandidates, limit: 2000 },
  activities: { read: findActivities, limit: 2000 },
  notes: { read: findNotes, limit: 1000 },
  conversations: { read: findConversations, limit: 20 },
};
const names = Object.keys(lists) as (keyof Lists)[];

/** The rest of the contract, which is read at once. */
const Rest = PersonalData.omit({
  ...{ projects: true, talents: true, candidates: true, activities: true, notes: true, conversations: true },
});
type Rest = z.infer<typeof Rest>;

/** A person's data as JSON text, in parts: what an account may have thousands of is read a page at a time, when the one who
    downloads it has taken the part before. */
export async function* exportParts(db: Queryable, userId: string, rest: Rest): AsyncGenerator<string> {
  yield JSON.stringify(Rest.parse(rest)).slice(0, -1);
  for (const name of names) {
    yield `,"${name}":[`;
    const { limit } = lists[name];
    for (let offset = 0, isLast = false; !isLast; offset += limit) {
      const rows = await turns.take(() => withoutPatience(() => readPage(db, userId, name, offset)));
      isLast = rows.length < limit;
      if (rows.length > 0) yield `${offset > 0 ? ',' : ''}${JSON.stringify(rows).slice(1, -1)}`;
    }
    yield ']';
  }
  yield '}';
}

async function readPage(db: Queryable, userId: string, name: keyof Lists, offset: number) {
  const { read, limit } = lists[name];
  const rows = await read(db, userId, { offset, limit });
  const present = exportedLists[name] as (row: unknown) => unknown;
  return z.array(PersonalData.shape[name].element).parse(rows.map(present));
}
