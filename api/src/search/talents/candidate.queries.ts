import { formerMember } from '@kirdaar/domain/casting/desk/activities.ts';
import type { Grade } from '@kirdaar/domain/casting/desk/decisions.ts';
import type { Stage } from '@kirdaar/domain/casting/desk/stages.ts';
import type { InvitedToApplyMark } from '@kirdaar/domain/casting/invitations-to-apply/invitations-to-apply.ts';
import { mostNotesShown, type NoteVisibility } from '@kirdaar/domain/casting/notes/notes.ts';
import { type Placeholder, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import { preparedRows } from '../../db/prepared.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { candidacies } from '../../db/tables/casting/candidacies.ts';
import { notes, readableBy } from '../../db/tables/casting/notes.ts';
import { applications, projects } from '../../db/tables/projects/projects.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';
import { type AuditionRow, latestAudition } from './audition.queries.ts';
import {
  clientsYes,
  gradesOf,
  invitedToApply,
  type OutcomeState,
  type ReviewerGrade,
  wireMoment,
} from './candidate-rows.queries.ts';
import { type CandidateScope, candidatesOf } from './candidates.queries.ts';
import { askList } from './list.queries.ts';
import type { SortPosition } from './order.queries.ts';
import { type ListPosition, placeOf } from './page.queries.ts';
import type { People } from './people.queries.ts';

export type CandidateNeighbours = { previous: string | null; next: string | null };

/** The place of a person in a list of the desk, even when they are not in it, and the neighbouring
    candidacies (rule desk/lists-3). */
export async function findPlace(
  db: Queryable,
  people: People,
  { scope, position }: { scope: CandidateScope; position: SortPosition },
): Promise<{ place: ListPosition; neighbours: CandidateNeighbours }> {
  const row = await askList<{ upTo: number; here: boolean } & CandidateNeighbours>(db, people, (list) => {
    const neighbours = (side: 'before' | 'after') => sql`(
      SELECT own.id FROM (${candidatesOf(scope)}) AS own JOIN (
        ${list.stretch({ limit: 1, from: { side, position }, backwards: side === 'before' })}) AS near ON near.id = own.artist_id)`;
    return sql`SELECT ${list.count('upTo', position)} AS "upTo", ${list.has(position.id)} AS here,
      ${neighbours('before')} AS previous, ${neighbours('after')} AS next`;
  });
  const { previous, next } = row;
  return { place: placeOf(people, row), neighbours: { previous, next } };
}

export type ShownCandidate = OutcomeState & {
  id: string;
  artistId: string;
  roleId: string | null;
  name: string;
  stage: Stage;
  grade: Grade | null;
  grades: ReviewerGrade[];
  heightFeet: number | null;
  heightInches: number | null;
  invitedToApply: InvitedToApplyMark | null;
  audition: AuditionRow | null;
  card: string;
  profile: string;
  searchWords: string[];
  selfTape: string | null;
  selfTapeAiMade: boolean;
  /** Newest first. */
  notes: CandidateNote[];
  noteCount: number;
  yes: number;
  /** The number of team actions included. */
  deskVersion: number;
};

/** A note about an artist on the wire. */
export type CandidateNote = {
  _id: string;
  artistId: string;
  text: string;
  visibility: NoteVisibility;
  author: { _id: string | null; name: string };
  createdAt: string;
  editedAt: string | null;
};

/** The notes about the artist of a candidacy `own` that the viewer can read, as JSON, newest first. */
const notesFor = (viewerId: Placeholder) => sql`(
  SELECT coalesce(json_agg(json_build_object('_id', id, 'artistId', artist_id, 'text', body, 'visibility', visibility,
      'author', json_build_object('_id', author_id, 'name', coalesce(author, ${formerMember})),
      'createdAt', ${wireMoment(sql`created_at`)}, 'editedAt', ${wireMoment(sql`edited_at`)})
    ORDER BY created_at DESC, id DESC), '[]')
  FROM (
    SELECT notes.*, (SELECT name FROM ${users} WHERE users.id = notes.author_id) AS author FROM ${notes}
    WHERE notes.project_id = own.project_id AND notes.artist_id = own.artist_id AND ${readableBy(viewerId)}
    ORDER BY created_at DESC, id DESC LIMIT ${mostNotesShown}
  ) AS shown)`;

const noteCount = (viewerId: Placeholder) => sql`(
  SELECT count(*)::integer FROM ${notes}
  WHERE notes.project_id = own.project_id AND notes.artist_id = own.artist_id AND ${readableBy(viewerId)})`;

const viewerId = sql.placeholder('viewerId');

/** Prepared: found by key, and planning takes longer than running. */
const candidateById = preparedRows<ShownCandidate>(
  'candidate_by_id',
  sql`
    SELECT own.id, own.artist_id AS "artistId", own.project_role_id AS "roleId", own.stage, own.grade, person.name,
      person.height_feet AS "heightFeet", person.height_inches AS "heightInches",
      ${gradesOf(sql`own.id`)} AS grades, ${clientsYes(sql`own.id`)} AS yes, ${invitedToApply({ id: sql`own.id`, appliedAt: sql`own.applied_at` })},
      ${latestAudition({ artistId: sql`own.artist_id`, roleId: sql`own.project_role_id` })} AS audition,
      own.outcome, ${wireMoment(sql`own.outcome_at`)} AS "outcomeAt",
      own.telling, ${wireMoment(sql`own.tell_at`)} AS "tellAt",
      listed.card, listed.profile, listed.search_words AS "searchWords", project.desk_version AS "deskVersion", sent.video_url AS "selfTape",
      coalesce(sent.video_ai_made, false) AS "selfTapeAiMade",
      ${notesFor(viewerId)} AS notes, ${noteCount(viewerId)} AS "noteCount"
    FROM ${candidacies} AS own
    JOIN ${projects} AS project ON project.id = own.project_id
    JOIN ${users} AS person ON person.id = own.artist_id
    JOIN ${personIndex} AS listed ON listed.id = own.artist_id
    LEFT JOIN ${applications} AS sent ON sent.project_id = own.project_id AND sent.artist_id = own.artist_id
      AND sent.project_role_id IS NOT DISTINCT FROM own.project_role_id
    WHERE own.id = ${sql.placeholder('id')}::uuid AND own.project_id = ${sql.placeholder('projectId')}::uuid`,
);

/** A candidacy of a listed artist with their stored card and public profile, what they sent, and the notes
    that the viewer reads. */
export async function findCandidate(
  db: Queryable,
  viewed: { projectId: OwnedProjectId; viewerId: string },
  id: string,
): Promise<ShownCandidate | null> {
  const { rows } = await candidateById(db).execute({ ...viewed, id });
  return rows[0] ?? null;
}
