import type { Site } from '@kirdaar/contract/trust/moderation/site.ts';
import {
  decidedWithin,
  type ReportCategory,
  reportCategories,
} from '@kirdaar/domain/trust/moderation/reports.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

const hour = 60 * 60_000;
const classes = { '2h': 2 * hour, '36h': 36 * hour, '7d': 7 * 24 * hour } as const;

/** The categories that are decided within a time. */
const categoriesOf = (within: number) =>
  Object.keys(reportCategories).filter((name) => decidedWithin(name as ReportCategory) === within);

const ofClass = (within: number) => sql.param(categoriesOf(within));

/** What happened since a moment. */
export async function countPeriod(db: Queryable, since: Date, now: Date): Promise<Site['today']> {
  const [from, at] = [sql`${since.toISOString()}::timestamptz`, sql`${now.toISOString()}::timestamptz`];
  const { rows } = await db.execute<Record<string, number>>(sql`SELECT
    (SELECT count(*)::int FROM users WHERE created_at >= ${from} AND email NOT LIKE '%@deleted.invalid') AS sign_ups,
    (SELECT count(*)::int FROM person_index WHERE listed_at >= ${from}) AS completed,
    (SELECT count(DISTINCT role.project_id)::int FROM project_roles AS role
      JOIN projects AS project ON project.id = role.project_id
      WHERE role.published_at >= ${from} AND NOT project.is_draft AND project.deleted_at IS NULL) AS projects,
    (SELECT count(*)::int FROM applications WHERE created_at >= ${from}) AS applications,
    (SELECT count(*)::int FROM reports WHERE created_at >= ${from} AND category = ANY(${ofClass(classes['2h'])}::text[])) AS h2,
    (SELECT count(*)::int FROM reports WHERE created_at >= ${from} AND category = ANY(${ofClass(classes['36h'])}::text[])) AS h36,
    (SELECT count(*)::int FROM reports WHERE created_at >= ${from} AND category = ANY(${ofClass(classes['7d'])}::text[])) AS d7,
    (SELECT count(*)::int FROM cases WHERE due_at >= ${from} AND due_at < coalesce(closed_at, ${at})) AS late`);
  const row = rows[0] ?? {};
  const {
    sign_ups = 0,
    completed = 0,
    projects = 0,
    applications = 0,
    h2 = 0,
    h36 = 0,
    d7 = 0,
    late = 0,
  } = row;
  return {
    ...{ signUps: sign_ups, completed, projects, applications, late },
    reports: { '2h': h2, '36h': h36, '7d': d7 },
  };
}

const sending = sql`FROM graphile_worker._private_jobs AS job
  JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id WHERE task.identifier = 'send-mail'`;
const wasRefused = sql`coalesce((job.payload ->> 'failures')::int, 0) > 0`;

/** Mails and jobs that wait now. */
export async function countWaiting(
  db: Queryable,
): Promise<Omit<Site['now'], 'oldestAt' | 'mailsStuckSince'>> {
  const { rows } = await db.execute<Record<string, number>>(sql`SELECT
    (SELECT count(*)::int ${sending}) AS mails_waiting,
    (SELECT count(*)::int ${sending} AND ${wasRefused}) AS mails_failed,
    (SELECT count(*)::int FROM graphile_worker.jobs WHERE run_at <= now() AND attempts < max_attempts) AS jobs_waiting,
    (SELECT count(*)::int FROM graphile_worker.jobs WHERE last_error IS NOT NULL) AS jobs_failing`);
  const { mails_waiting = 0, mails_failed = 0, jobs_waiting = 0, jobs_failing = 0 } = rows[0] ?? {};
  return {
    ...{ mailsWaiting: mails_waiting, mailsFailed: mails_failed },
    ...{ jobsWaiting: jobs_waiting, jobsFailing: jobs_failing },
  };
}

/** Lets the mails that were refused before be tried now; gives their number. */
export async function retryMails(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT moved.id FROM graphile_worker.reschedule_jobs(
      ARRAY(SELECT job.id ${sending} AND ${wasRefused} AND job.locked_at IS NULL), run_at := now()) AS moved`);
  return rows.length;
}
