import { answerDays, countedDays, openCastingDays } from '@kirdaar/domain/casting/outcomes/answer-rate.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { candidacies } from '../../db/tables/casting/candidacies.ts';
import { answerRates, closings, projects } from '../../db/tables/projects/projects.ts';

const days = (count: number) => sql`make_interval(days => ${count})`;

/** Counts each director's applications due in the last twelve months, and the answered ones. Due is two
    weeks after the first of: role or project closed and still is, project deleted, casting ended a month
    ago (rule outcomes/rate-1). No row without any. */
export async function storeAnswerRates(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(answerRates);
  // the last day of a casting ends at midnight in India
  const castingEnd = sql`(project.casting_end_date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' + ${days(openCastingDays)}`;
  await tx.execute(sql`
    INSERT INTO ${answerRates} (director_id, due, answered)
    SELECT director_id, count(*), count(*) FILTER (WHERE outcome <> 'none')
    FROM (
      SELECT project.director_id, own.outcome, ${days(answerDays)} + least(
        project.deleted_at, ${castingEnd},
        (SELECT min(closed_at) FROM ${closings} AS closing WHERE closing.project_id = project.id
          AND (closing.project_role_id IS NULL OR closing.project_role_id = own.project_role_id))) AS due_at
      FROM ${candidacies} AS own
      JOIN ${projects} AS project ON project.id = own.project_id
      JOIN ${users} AS director ON director.id = project.director_id
      WHERE own.applied_at IS NOT NULL AND director.email NOT LIKE '%@deleted.invalid'
    ) AS application
    WHERE due_at <= ${now} AND due_at > ${now}::timestamptz - ${days(countedDays)}
    GROUP BY director_id`);
}
