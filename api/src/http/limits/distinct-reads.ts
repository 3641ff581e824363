import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { preparedRows } from '../../db/prepared.ts';
import type { Deps } from '../../deps.ts';

/** How many different things a caller may read within a time; repeated reads do not count. */
type ReadCap = { points: number; seconds: number };

/** What one caller has read in their window, and which reads the database does not know yet. */
type Reader = { until: number; seen: Set<number>; unsaved: number[] };

/** A caller at the limit: the limit, and when they may read again. */
type Stopped = { most: number; until: Date };

// a mark takes some 40 bytes, a caller some 500 more: at most 45 MB a process
const roomForMarks = 500_000;
const roomForCallers = 50_000;

/**
 * Counts how many different things each caller reads (decision 89). It counts in memory, so that few reads
 * cost a statement; after each twentieth of the cap the database merges what all processes know of a caller.
 * So a caller reads at most the cap, plus a twentieth for every further process.
 */
export class DistinctReads {
  /** In least-recently-used order: the first is dropped first. */
  readonly #readers = new Map<string, Reader>();
  readonly #deps: Pick<Deps, 'db' | 'clock'>;
  readonly #cap: ReadCap;
  #marks = 0;

  constructor(deps: Pick<Deps, 'db' | 'clock'>, cap: ReadCap) {
    this.#deps = deps;
    this.#cap = cap;
  }

  /** Counts a thing for a caller, whose limit is multiplied by `times`. Gives null, or the exceeded limit. */
  async count(caller: string, thing: string, times = 1): Promise<Stopped | null> {
    const most = Math.max(1, Math.round(this.#cap.points * times));
    const reader = this.#latest(caller);
    const mark = markOf(thing);
    if (reader.seen.has(mark)) return null;
    if (reader.seen.size >= most) return stopped(most, reader);
    this.#add(caller, reader, mark);
    reader.unsaved.push(mark);
    if (reader.unsaved.length >= Math.max(1, Math.ceil(most / 20))) await this.#merge(caller, reader);
    return reader.seen.size > most ? stopped(most, reader) : null;
  }

  /** The caller's state, moved to the end; a new one after their window. */
  #latest(caller: string): Reader {
    const now = this.#deps.clock().getTime();
    const known = this.#readers.get(caller);
    this.#forget(caller);
    const isOver = !known || known.until <= now;
    const reader = isOver
      ? { until: now + this.#cap.seconds * 1000, seen: new Set<number>(), unsaved: [] }
      : known;
    this.#readers.set(caller, reader);
    this.#marks += reader.seen.size;
    for (const oldest of this.#readers.keys()) {
      if (this.#readers.size <= roomForCallers && this.#marks <= roomForMarks) break;
      if (oldest !== caller) this.#forget(oldest);
    }
    return reader;
  }

  #forget(caller: string): void {
    const reader = this.#readers.get(caller);
    if (this.#readers.delete(caller)) this.#marks -= reader?.seen.size ?? 0;
  }

  #add(caller: string, reader: Reader, mark: number): void {
    const before = reader.seen.size;
    reader.seen.add(mark);
    // a reader that was dropped meanwhile takes no memory
    if (this.#readers.get(caller) === reader) this.#marks += reader.seen.size - before;
  }

  async #merge(caller: string, reader: Reader): Promise<void> {
    const marks = reader.unsaved.splice(0);
    const until = new Date(reader.until).toISOString();
    const now = this.#deps.clock().toISOString();
    const [row] = (await putTogether(this.#deps.db).execute({ caller, marks, until, now })).rows;
    if (!row) return;
    reader.until = Math.min(reader.until, new Date(row.until).getTime());
    for (const mark of row.seen) this.#add(caller, reader, mark);
  }
}

const putTogether = preparedRows<{ until: string; seen: number[] }>(
  'different_reads',
  sql`INSERT INTO different_reads AS own (caller, until, seen)
      VALUES (${sql.placeholder('caller')}, ${sql.placeholder('until')}::timestamptz, ${sql.placeholder('marks')}::integer[])
    ON CONFLICT (caller) DO UPDATE SET
      seen = CASE WHEN own.until <= ${sql.placeholder('now')}::timestamptz THEN excluded.seen
        ELSE ARRAY(SELECT unnest(own.seen) UNION SELECT unnest(excluded.seen)) END,
      until = CASE WHEN own.until <= ${sql.placeholder('now')}::timestamptz THEN excluded.until ELSE own.until END
    RETURNING until::text, seen`,
);

const stopped = (most: number, { until }: Reader): Stopped => ({ most, until: new Date(until) });

/** A 31-bit hash of a thing, which V8 stores without boxing. */
function markOf(thing: string): number {
  return createHash('sha256').update(thing).digest().readInt32BE(0) >>> 1;
}

export async function forgetReads(db: Queryable, caller: string): Promise<void> {
  await db.execute(sql`DELETE FROM different_reads WHERE caller = ${caller}`);
}

export async function deleteSpentReads(db: Queryable, now: Date): Promise<void> {
  await db.execute(sql`DELETE FROM different_reads WHERE until < ${now.toISOString()}::timestamptz`);
}
