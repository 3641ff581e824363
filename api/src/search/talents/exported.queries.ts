import type { Stage } from '@kirdaar/domain/casting/desk/stages.ts';
import { aiTexts } from '@kirdaar/domain/profiles/ai-made.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { readRows } from '../../db/read-rows.ts';
import { notes } from '../../db/tables/casting/notes.ts';
import { applications } from '../../db/tables/projects/projects.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';
import { type AuditionRow, latestAudition } from './audition.queries.ts';
import { type CandidateScope, candidatesOf } from './candidates.queries.ts';

/** A candidate's exported fields in addition to their public profile, which is JSON text. */
export type ExportedRow = {
  identifier: string;
  profile: string;
  stage: Stage;
  pick: number | null;
  /** A time as the database formats it. */
  appliedAt: string | null;
  selfTape: string | null;
  teamNotes: string[];
  yes: number;
  maybe: number;
  no: number;
  /** 'Meera: good voice', the oldest first. */
  clientComments: string[];
  audition: AuditionRow | null;
};

/** The rows of these artists in id order; unlisted ones are left out. */
export async function findExportedRows(
  db: Queryable,
  scope: CandidateScope,
  artistIds: string[],
): Promise<ExportedRow[]> {
  const { projectId } = scope;
  const ofRole = scope.role === 'none' ? sql`IS NULL` : sql`= ${scope.role}::uuid`;
  return readRows<ExportedRow>(
    db,
    sql`
    SELECT listed.public_identifier AS identifier, listed.profile, own.stage, own.grade AS pick,
      own.applied_at AS "appliedAt", (
        SELECT video_url || CASE WHEN video_ai_made THEN ${` (${aiTexts.made})`} ELSE '' END
        FROM ${applications} WHERE project_id = ${projectId} AND artist_id = own.artist_id
          AND project_role_id ${ofRole}) AS "selfTape",
      ARRAY(SELECT body FROM ${notes} WHERE project_id = ${projectId} AND artist_id = own.artist_id
        AND visibility = 'team' ORDER BY created_at, id) AS "teamNotes",
      ${
        scope.role === 'none'
          ? sql`NULL`
          : latestAudition({ artistId: sql`own.artist_id`, roleId: sql`${scope.role}::uuid` })
      } AS audition,
      answered.*
    FROM unnest(${sql.param(artistIds)}::uuid[]) WITH ORDINALITY AS wanted (artist_id, place)
    JOIN (${candidatesOf(scope)}) AS own USING (artist_id)
    JOIN ${personIndex} AS listed ON listed.id = own.artist_id
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE answer = 'yes')::integer AS yes,
        count(*) FILTER (WHERE answer = 'maybe')::integer AS maybe,
        count(*) FILTER (WHERE answer = 'no')::integer AS no,
        coalesce(array_agg(client.name || ': ' || answer.comment ORDER BY answer.answered_at, client.id)
          FILTER (WHERE answer.comment <> ''), '{}') AS "clientComments"
      FROM board_items AS item JOIN board_answers AS answer ON answer.item_id = item.id
      JOIN board_clients AS client ON client.id = answer.client_id
      WHERE item.candidacy_id = own.id
    ) AS answered
    ORDER BY place`,
  );
}
