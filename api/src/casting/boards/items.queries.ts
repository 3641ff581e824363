import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { boardItems } from '../../db/tables/casting/boards.ts';
import { candidacies } from '../../db/tables/casting/candidacies.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';
import { isThereIn } from '../../db/tables/trust/contact.ts';

const oneOf = (ids: string[]) => sql`ANY(${sql.param(ids)}::uuid[])`;

/** Whether a child is on a board, listed or not (rule boards/passcodes-3). */
export async function showsMinor(db: Queryable, boardId: string): Promise<boolean> {
  const { rows } = await db.execute<{ minor: boolean }>(sql`
    SELECT EXISTS (
      SELECT FROM ${boardItems} AS item
      JOIN ${candidacies} AS own ON own.id = item.candidacy_id
      JOIN ${users} AS person ON person.id = own.artist_id
      WHERE item.board_id = ${boardId}::uuid AND item.is_on AND person.is_child
    ) AS minor`);
  return rows[0]?.minor === true;
}

/** How many are on a board, including unlisted ones. */
export async function countItems(tx: Transaction, boardId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${boardItems} WHERE board_id = ${boardId}::uuid AND is_on`,
  );
  return rows[0]?.count ?? 0;
}

export type BoardedCandidacy = {
  id: string;
  roleId: string | null;
  isOn: boolean;
  changedSince: boolean;
  changedBy: string | null;
};
type ListedThen = { asOf: number; viewerId: string };

/** Candidacies of a project whose artists are listed for the viewer: whether each is on a board, and who
    else changed that since a list was read. */
export async function findBoarded(
  tx: Transaction,
  { projectId, boardId }: { projectId: OwnedProjectId; boardId: string },
  ids: string[],
  { asOf, viewerId }: ListedThen,
): Promise<BoardedCandidacy[]> {
  const since = sql`coalesce(item.changed_by IS DISTINCT FROM ${viewerId}::uuid
    AND item.version > ${asOf}::integer, false)`;
  const { rows } = await tx.execute<BoardedCandidacy>(sql`
    SELECT own.id, own.project_role_id AS "roleId", coalesce(item.is_on, false) AS "isOn", ${since} AS "changedSince",
      (SELECT name FROM ${users} WHERE users.id = item.changed_by) AS "changedBy"
    FROM ${candidacies} AS own
    JOIN ${personIndex} AS place ON place.id = own.artist_id
    LEFT JOIN ${boardItems} AS item ON item.candidacy_id = own.id AND item.board_id = ${boardId}::uuid
    WHERE own.project_id = ${projectId} AND own.id = ${oneOf(ids)} AND ${isThereIn(sql`own.project_id`, viewerId, sql`place.id`)}`);
  return rows;
}

/** Which of these candidacies are of the project, with artists listed for the viewer. */
export async function findListedIds(
  tx: Transaction,
  { projectId, by }: { projectId: OwnedProjectId; by: string },
  ids: string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT own.id FROM ${candidacies} AS own JOIN ${personIndex} AS place ON place.id = own.artist_id
    WHERE own.project_id = ${projectId} AND own.id = ${oneOf(ids)} AND ${isThereIn(sql`own.project_id`, by, sql`place.id`)}`);
  return rows.map(({ id }) => id);
}

/** The activity that changes a board. */
type Act = { id: string; version: number; madeBy: string };

/** Puts candidacies on a board. Returning ones keep their answers. */
export async function putItems(
  tx: Transaction,
  boardId: string,
  ids: string[],
  { id: activityId, version, madeBy }: Act,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    INSERT INTO ${boardItems} (id, board_id, candidacy_id, changed_by, activity_id, version)
      SELECT gen_random_uuid(), ${boardId}::uuid, id, ${madeBy}::uuid, ${activityId}::uuid, ${version}::integer
      FROM ${candidacies} WHERE id = ${oneOf(ids)} ORDER BY id
    ON CONFLICT (board_id, candidacy_id) DO UPDATE
      SET is_on = true, changed_by = excluded.changed_by, version = excluded.version,
        activity_id = excluded.activity_id
      WHERE NOT board_items.is_on`);
}

/** Which of these candidacies are not on a board. */
export async function findComing(
  tx: Transaction,
  boardId: string,
  ids: string[],
): Promise<Pick<BoardedCandidacy, 'id' | 'roleId'>[]> {
  const { rows } = await tx.execute<Pick<BoardedCandidacy, 'id' | 'roleId'>>(sql`
    SELECT own.id, own.project_role_id AS "roleId" FROM ${candidacies} AS own
    WHERE own.id = ${oneOf(ids)} AND NOT EXISTS (SELECT FROM ${boardItems} AS item
      WHERE item.candidacy_id = own.id AND item.board_id = ${boardId}::uuid AND item.is_on)`);
  return rows;
}

/** All other candidacies on a board whose artists are listed for the viewer. */
export async function findOthers(
  tx: Transaction,
  boardId: string,
  staying: string[],
  viewerId: string,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT own.id FROM ${boardItems} AS item JOIN ${candidacies} AS own ON own.id = item.candidacy_id
    JOIN ${personIndex} AS place ON place.id = own.artist_id
    WHERE item.board_id = ${boardId}::uuid AND item.is_on AND own.id <> ALL(${sql.param(staying)}::uuid[])
      AND ${isThereIn(sql`own.project_id`, viewerId, sql`place.id`)}`);
  return rows.map(({ id }) => id);
}

/** Takes candidacies off a board; their answers stay. */
export async function removeItems(
  tx: Transaction,
  boardId: string,
  ids: string[],
  { version, madeBy }: Act,
): Promise<void> {
  await tx.execute(sql`
    UPDATE ${boardItems} SET is_on = false, changed_by = ${madeBy}::uuid, version = ${version}
    WHERE board_id = ${boardId}::uuid AND candidacy_id = ${oneOf(ids)}`);
}
