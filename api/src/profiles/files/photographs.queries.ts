import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { files } from '../../db/tables/profiles/reference.ts';

/**
 * The owner of a photograph. Whether it is hidden from others: a moderator or a report hid it or the whole profile, or
 * the owner is suspended. For a child also whether they are listed.
 */
type Photographed = { id: string; isHidden: boolean; isChild: boolean; isListed: boolean };

const photographed = prepared((db) =>
  db
    .select({
      id: users.id,
      isHidden: sql<boolean>`coalesce(files.hidden_at, users.hidden_at, users.suspended_at) IS NOT NULL`,
      isChild: sql<boolean>`users.is_child`,
      isListed: sql<boolean>`users.is_child AND EXISTS (SELECT FROM person_index WHERE person_index.id = users.id)`,
    })
    .from(files)
    .innerJoin(users, eq(users.id, files.ownerId))
    .where(eq(files.path, sql.placeholder('path')))
    .prepare('whose_photograph'),
);

/**
 * The owner of a photograph by its row's path; null without one, e.g. when the account is deleted before the
 * file.
 */
export async function findPhotographed(db: Queryable, path: string): Promise<Photographed | null> {
  const [row] = await photographed(db).execute({ path });
  return row ?? null;
}
