import pg from 'pg';
import type { Statement } from '../statements.ts';
import { type LoadResult, percentile, sumUp } from './percentile.ts';

/** PostgreSQL's own rate for a line's reads, by a bare loop of the driver. */
export async function loadDriver(
  pool: pg.Pool,
  reads: pg.QueryConfig[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadResult> {
  const times: number[] = [];
  let sent = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const converse = async () => {
    for (let asked = start; asked < end; times.push(performance.now() - asked)) {
      asked = performance.now();
      await pool.query(reads[sent++ % reads.length] as pg.QueryConfig);
    }
  };
  await Promise.all(Array.from({ length: connections }, converse));
  return sumUp(times, 0, (performance.now() - start) / 1000);
}

/** The database's milliseconds for a line's statements without load: the median of some tries. */
export async function timeAlone(url: string, noted: Statement[][], tries: number): Promise<number> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c jit=off -c max_parallel_workers_per_gather=0',
  });
  await client.connect();
  const times: number[] = [];
  try {
    for (let n = 0; n < tries; n++) {
      const start = performance.now();
      for (const statement of noted[n % noted.length] ?? []) await client.query(statement);
      times.push(performance.now() - start);
    }
  } finally {
    await client.end();
  }
  return percentile(times, 0.5);
}
