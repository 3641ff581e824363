import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { candidacies } from '../../db/tables/candidacies.ts';
import { projects } from '../../db/tables/projects.ts';

/** Holds the candidacies that go with an account or name it, in the order of their ids, before any of them is changed: as
    decisions do. */
export async function holdCandidaciesNaming(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`
    SELECT FROM ${candidacies} WHERE artist_id = ${userId}::uuid OR staged_by = ${userId}::uuid OR graded_by = ${userId}::uuid
      OR project_id IN (SELECT id FROM ${projects} WHERE director_id = ${userId}::uuid)
    ORDER BY id FOR UPDATE`);
}
