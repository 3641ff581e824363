import { sql } from 'drizzle-orm';
import type { Queryable } from './database.ts';

/** Every kind of job with its arguments; tasks.ts implements them. */
export type Jobs = {
  'send-mail': { mailId: string; failures?: number; priority?: number; isOptional?: boolean };
  'clean-up': Record<string, never>;
  'send-notifications': Record<string, never>;
  'send-digests': Record<string, never>;
  'tell-outcomes': Record<string, never>;
  'tell-contact-views': Record<string, never>;
  'refill-auditions': Record<string, never>;
  'remind-auditions': Record<string, never>;
  'sweep-alerts': Record<string, never>;
  'alert-moderators': Record<string, never>;
  'remind-of-rules': Record<string, never>;
  'count-answers': Record<string, never>;
  'sweep-files': Record<string, never>;
  'erase-files': { ownerId: string };
  'verify-files': Record<string, never>;
};

/** Queues a job; inside a transaction it exists only if that commits. It survives a kill and runs at least
    once, so it must be idempotent. `delaySeconds` counts from the database's clock; a
    lower priority runs first. */
export async function queueJob<Name extends keyof Jobs>(
  db: Queryable,
  name: Name,
  payload: Jobs[Name],
  { delaySeconds = 0, priority = 0 }: { delaySeconds?: number; priority?: number } = {},
): Promise<void> {
  await db.execute(sql`
    SELECT graphile_worker.add_job(
      ${name},
      ${JSON.stringify(payload)}::json,
      run_at := now() + make_interval(secs => ${delaySeconds}),
      priority := ${priority}
    )`);
}

/** The same for a job that is queued only once: queueing it again moves it. The schedule also uses its name
    as key. */
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
