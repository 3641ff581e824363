import { sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';

/** Every kind of job with what it is given; tasks.ts says what each does. */
export type Jobs = {
  'send-mail': { mailId: string; failures?: number };
  'clean-up': Record<string, never>;
  'send-notifications': Record<string, never>;
  'send-digests': Record<string, never>;
  'tell-outcomes': Record<string, never>;
  'tell-contact-views': Record<string, never>;
  'refill-auditions': Record<string, never>;
  'remind-auditions': Record<string, never>;
  'sweep-alerts': Record<string, never>;
  'count-answers': Record<string, never>;
  'sweep-files': Record<string, never>;
  'erase-files': { ownerId: string };
  'verify-files': Record<string, never>;
};

/**
 * Queues a job; inside a transaction it exists only if that commits. It survives a kill and is done at least once,
 * so what it does must bear being done twice. `delaySeconds` counts from the database's now.
 */
export async function queueJob<Name extends keyof Jobs>(
  db: Queryable,
  name: Name,
  payload: Jobs[Name],
  options: { delaySeconds?: number } = {},
): Promise<void> {
  await db.execute(sql`
    SELECT graphile_worker.add_job(
      ${name},
      ${JSON.stringify(payload)}::json,
      run_at := now() + make_interval(secs => ${options.delaySeconds ?? 0})
    )`);
}

/** The same of a job that waits once only: whoever queues it again moves it. The schedule uses its name as key, too. */
export async function queueOnce<Name extends keyof Jobs>(
  db: Queryable,
  name: Name,
  payload: Jobs[Name],
  { delaySeconds }: { delaySeconds: number },
): Promise<void> {
  await db.execute(sql`
    SELECT graphile_worker.add_job(
      ${name},
      ${JSON.stringify(payload)}::json,
      run_at := now() + make_interval(secs => ${delaySeconds}),
      max_attempts := 3,
      job_key := ${name}
    )`);
}
