import type { TimeCursor } from '@kirdaar/contract/time-cursor.ts';
import { and, desc, eq, gt, notLike, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { candidacies } from '../../db/tables/casting/candidacies.ts';
import { projects } from '../../db/tables/projects/projects.ts';
import { teamMembers } from '../../db/tables/projects/team.ts';
import { invitationsToApply } from '../../db/tables/search/fit.ts';
import { blocks, contactRequests } from '../../db/tables/trust/contact.ts';

/** The directors a person blocked, after a cursor, the newest first. */
export async function findBlocks(
  db: Queryable,
  artistId: string,
  { cursor, limit }: { cursor: TimeCursor | undefined; limit: number },
) {
  return db
    .select({ id: users.id, name: users.name, at: blocks.madeAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.directorId))
    .where(
      and(
        eq(blocks.artistId, artistId),
        cursor &&
          sql`(${blocks.madeAt}, ${blocks.directorId}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`,
      ),
    )
    .orderBy(desc(blocks.madeAt), desc(blocks.directorId))
    .limit(limit);
}

/** A director by id; null for other users and deleted accounts. */
export async function findDirector(db: Queryable, id: string) {
  const [row] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.id, id), eq(users.kind, 'Director'), notLike(users.email, '%@deleted.invalid')));
  return row ?? null;
}

/** Locks the blocking person's row, as an erasure does: requests, invitations, decisions and applications are
    serialised with the block. */
export async function holdBlocker(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
}

type Pair = { artistId: string; directorId: string };
const ofPair = ({ artistId, directorId }: Pair) =>
  and(eq(blocks.artistId, artistId), eq(blocks.directorId, directorId));

/** When the block began; null without one. */
export async function findBlockedSince(tx: Transaction, pair: Pair): Promise<Date | null> {
  const [known] = await tx.select({ at: blocks.madeAt }).from(blocks).where(ofPair(pair));
  return known?.at ?? null;
}

/** Stores a block. Parallel blocks of the same director wait at the counters until the transaction ends: lock nothing
    after it. */
export async function insertBlock(tx: Transaction, pair: Pair, now: Date): Promise<void> {
  await tx.insert(blocks).values({ ...pair, madeAt: now });
}

/** Ends a block; gives whether there was one. */
export async function deleteBlock(tx: Transaction, pair: Pair): Promise<boolean> {
  return ((await tx.delete(blocks).where(ofPair(pair))).rowCount ?? 0) > 0;
}

/** The projects that list a person and that a director's block affects, with the users to notify: the director, and the
    whole team of the director's own projects (rule contact/blocks-8). */
export async function desksOfBoth(
  tx: Transaction,
  { artistId, directorId }: Pair,
): Promise<{ projectId: string; userId: string }[]> {
  const { rows } = await tx.execute<{ projectId: string; userId: string }>(sql`
    SELECT DISTINCT project.id AS "projectId", seeing.id AS "userId" FROM ${candidacies} AS own
      JOIN ${projects} AS project ON project.id = own.project_id
      CROSS JOIN LATERAL (SELECT project.director_id AS id UNION
        SELECT member.user_id FROM ${teamMembers} AS member WHERE member.project_id = project.id) AS seeing
    WHERE own.artist_id = ${artistId}::uuid AND ${directorId}::uuid IN (seeing.id, project.director_id)`);
  return rows;
}

/** Ends a director's unanswered requests to a person. */
export async function endAsks(tx: Transaction, { artistId, directorId }: Pair, now: Date): Promise<void> {
  await tx
    .update(contactRequests)
    .set({ state: 'ended', answeredAt: now })
    .where(
      and(
        eq(contactRequests.artistId, artistId),
        eq(contactRequests.directorId, directorId),
        eq(contactRequests.state, 'open'),
        gt(contactRequests.expiresAt, now),
      ),
    );
}

/** Ends the invitations to apply for roles of a director's projects. */
export async function endInvitationsToApply(tx: Transaction, { artistId, directorId }: Pair): Promise<void> {
  await tx.execute(sql`
    UPDATE ${invitationsToApply} AS sent SET is_ended = true
    FROM ${candidacies} AS own JOIN ${projects} AS project ON project.id = own.project_id
    WHERE own.id = sent.candidacy_id AND own.artist_id = ${artistId}::uuid AND project.director_id = ${directorId}::uuid`);
}
