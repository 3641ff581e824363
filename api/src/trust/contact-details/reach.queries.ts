import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { childFacts } from '../../db/tables/profiles/guardians.ts';
import { projects } from '../../db/tables/projects/projects.ts';
import { teamMembers } from '../../db/tables/projects/team.ts';
import { contactFactsOf } from '../../db/tables/trust/contact.ts';
import { isVerified } from '../../db/tables/trust/verification.ts';

/** A person's relation to each owner and editor of some projects. */
export function findDeciders(db: Queryable, artistId: string, projectIds: string[]) {
  const director = alias(users, 'director');
  const chosen = sql`ANY(${sql.param(projectIds)}::uuid[])`;
  const deciding = sql`(SELECT id AS project_id, director_id FROM ${projects} WHERE id = ${chosen}
    UNION SELECT project_id, user_id FROM ${teamMembers} WHERE project_id = ${chosen} AND membership = 'editor') AS deciding`;
  return db
    .select({
      projectId: sql<string>`deciding.project_id`,
      director: { id: director.id, kind: director.kind, isVerified: isVerified(director.id) },
      contact: {
        choice: users.contactChoice,
        ...contactFactsOf(sql`users.id`, sql`deciding.director_id`),
        ...childFacts,
      },
    })
    .from(users)
    .innerJoin(deciding, sql`true`)
    .innerJoin(director, eq(director.id, sql`deciding.director_id`))
    .where(eq(users.id, artistId));
}
