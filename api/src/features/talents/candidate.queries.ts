import { formerMember } from '@kirdaar/domain/candidacies/activities.ts';
import type { Grade } from '@kirdaar/domain/candidacies/decisions.ts';
import type { Stage } from '@kirdaar/domain/candidacies/stages.ts';
import type { InvitedToApplyMark } from '@kirdaar/domain/fit/invitations-to-apply.ts';
import { countedTo } from '@kirdaar/domain/lists/total.ts';
import { mostNotesShown, type NoteVisibility } from '@kirdaar/domain/notes/notes.ts';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import { preparedRows } from '../../db/prepared.ts';
import { readRows } from '../../db/read-rows.ts';
import { users } from '../../db/tables/accounts.ts';
import { candidacies } from '../../db/tables/candidacies.ts';
import { listingDocuments, listingPlaces, listingProfiles } from '../../db/tables/listings.ts';
import { notes, readableBy } from '../../db/tables/notes.ts';
import { applications, projects } from '../../db/tables/projects.ts';
import {
  gradesOf,
  invitedToApply,
  type ReviewerGrade,
  type ToldState,
  wireMoment,
} from './candidate-rows.queries.ts';
import { walkedPlace } from './candidate-walk.queries.ts';
import { type CandidatePeople, type CandidateScope, joinOf } from './candidates.queries.ts';
import { type SortPosition, sorted, stands } from './order.queries.ts';
import { goesByParts, type People, totalFrom } from './people.queries.ts';
import type { ListPosition } from './position.queries.ts';
import { foundKey, foundOf } from './walk.queries.ts';

export type CandidatesBeside = { previous: string | null; next: string | null };

type Placed = CandidatesBeside & { total: number; upTo: number; here: boolean };

/** Where somebody stands in a list of the desk, which they need not be in, and the candidacies beside them (rule
    desk/lists-3). */
export async function findPlace(
  db: Queryable,
  people: CandidatePeople,
  { scope, position }: { scope: CandidateScope; position: SortPosition },
): Promise<{ place: ListPosition; beside: CandidatesBeside }> {
  const statement = people.walk
    ? walkedPlace(people.walk, position)
    : foundPlace(people, { scope, position });
  const [row = nobody] = await readRows<Placed>(db, statement);
  const { total, upTo, here, previous, next } = row;
  const isCounted = !people.isFiltered || upTo <= countedTo;
  return {
    place: { position: here && isCounted ? upTo : null, ...totalFrom(people, total) },
    beside: { previous, next },
  };
}

/** The same by finding the whole list once. */
function foundPlace(
  people: People,
  { scope, position }: { scope: CandidateScope; position: SortPosition },
): SQL {
  const { order } = people;
  const standing = (side: 'before' | 'after') => {
    const inPart = stands(order, side, position);
    return goesByParts(people) ? sql`CASE part WHEN '0' THEN ${inPart(0)} ELSE ${inPart(1)} END` : inPart(0);
  };
  const beside = (side: 'before' | 'after') => sql`(
    SELECT candidacy FROM placed WHERE ${sql.raw(side === 'before' ? 'is_before' : 'is_after')} AND candidacy IS NOT NULL
    ORDER BY ${sorted(order, side === 'before')} LIMIT 1)`;
  return sql`
    WITH found AS MATERIALIZED (${foundOf({ ...people, isFiltered: false })}), placed AS MATERIALIZED (
      SELECT ${order.id} AS id, ${foundKey(people)} AS key, candidate.id AS candidacy,
        ${standing('before')} AS is_before, ${standing('after')} AS is_after
      FROM found AS ${listingPlaces} ${joinOf(scope)}
    )
    SELECT count(*)::integer AS total, (count(*) FILTER (WHERE NOT is_after))::integer AS "upTo",
      coalesce(bool_or(id = ${position.id}::uuid), false) AS here,
      ${beside('before')} AS previous, ${beside('after')} AS next
    FROM placed`;
}

const nobody: Placed = { total: 0, upTo: 0, here: false, previous: null, next: null };

export type ShownCandidate = ToldState & {
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
  card: string;
  profile: string;
  selfTape: string | null;
  /** The newest first. */
  notes: CandidateNote[];
  noteCount: number;
  /** How many acts of the team this could see. */
  deskVersion: number;
};

/** A note about an artist as the wire has it. */
export type CandidateNote = {
  _id: string;
  artistId: string;
  text: string;
  visibility: NoteVisibility;
  author: { _id: string | null; name: string };
  createdAt: string;
  editedAt: string | null;
};

/** The notes about the artist of a candidacy `own` that somebody reads, as JSON, the newest first. */
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

/** Found by its key; planning it takes longer than doing it. */
const candidateById = preparedRows<ShownCandidate>(
  'candidate_by_id',
  sql`
    SELECT own.id, own.artist_id AS "artistId", own.project_role_id AS "roleId", own.stage, own.grade, person.name,
      person.height_feet AS "heightFeet", person.height_inches AS "heightInches",
      ${gradesOf(sql`own.id`)} AS grades, ${invitedToApply({ id: sql`own.id`, appliedAt: sql`own.applied_at` })},
      own.outcome, ${wireMoment(sql`own.outcome_at`)} AS "outcomeAt",
      own.telling, ${wireMoment(sql`own.tell_at`)} AS "tellAt",
      document.card, public.profile, project.desk_version AS "deskVersion", (
        SELECT video_url FROM ${applications} AS sent
        WHERE sent.project_id = own.project_id AND sent.artist_id = own.artist_id
          AND sent.project_role_id IS NOT DISTINCT FROM own.project_role_id) AS "selfTape",
      ${notesFor(viewerId)} AS notes, ${noteCount(viewerId)} AS "noteCount"
    FROM ${candidacies} AS own
    JOIN ${projects} AS project ON project.id = own.project_id
    JOIN ${users} AS person ON person.id = own.artist_id
    JOIN ${listingDocuments} AS document ON document.id = own.artist_id
    JOIN ${listingProfiles} AS public ON public.id = own.artist_id
    WHERE own.id = ${sql.placeholder('id')}::uuid AND own.project_id = ${sql.placeholder('projectId')}::uuid`,
);

/** A candidacy of a listed artist with their card and public profile as they are stored, what they sent for it, and the
    notes about them that the viewer reads. */
export async function findCandidate(
  db: Queryable,
  viewed: { projectId: OwnedProjectId; viewerId: string },
  id: string,
): Promise<ShownCandidate | null> {
  const { rows } = await candidateById(db).execute({ ...viewed, id });
  return rows[0] ?? null;
}
