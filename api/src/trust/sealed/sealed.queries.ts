import type { ReportedKind } from '@kirdaar/domain/trust/moderation/reports.ts';
import { asc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database.ts';
import { type SealedRow, sealed } from '../../db/tables/trust/sealed.ts';

/** What a decision can hide or delete. The part is a photograph's type. */
export type SealedAbout = {
  kind: Exclude<ReportedKind, 'invitation'>;
  _id: string;
  photo?: string | undefined;
};

/** Whose it is, its data, and the pictures that it shows. */
export type Content = { person_id: string; data: Record<string, unknown>; file_ids: string[] };

const photographsOf = sql`array_remove(ARRAY(SELECT file_id FROM photographs AS shown WHERE shown.user_id = users.id)
  || users.profile_picture_id, NULL)`;
const noFiles = sql`'{}'::uuid[]`;

const contents: Record<SealedAbout['kind'], (about: SealedAbout) => SQL> = {
  profile: ({ _id }) => sql`
    SELECT id AS person_id, ${photographsOf} AS file_ids, to_jsonb(users) - 'password_hash' || jsonb_build_object(
      'monologues', (SELECT jsonb_agg(spoken) FROM monologues AS spoken WHERE spoken.user_id = users.id)) AS data
    FROM users WHERE id = ${_id}::uuid`,
  photograph: ({ _id, photo = 'profilePicture' }) => sql`
    SELECT users.id AS person_id, ARRAY[shown.file_id] AS file_ids, jsonb_build_object('photo', ${photo}::text) AS data
    FROM users JOIN LATERAL (
      SELECT file_id FROM photographs WHERE user_id = users.id AND type = ${photo}
      UNION ALL SELECT users.profile_picture_id WHERE ${photo} = 'profilePicture') AS shown ON file_id IS NOT NULL
    WHERE users.id = ${_id}::uuid`,
  project: ({ _id }) => sql`
    SELECT director_id AS person_id, array_remove(ARRAY[banner_id, brief_id], NULL) AS file_ids,
      to_jsonb(projects) || jsonb_build_object('roles',
        (SELECT jsonb_agg(own ORDER BY own.position) FROM project_roles AS own WHERE own.project_id = projects.id)) AS data
    FROM projects WHERE id = ${_id}::uuid`,
  role: ({ _id }) => sql`
    SELECT director_id AS person_id, ${noFiles} AS file_ids, to_jsonb(own) AS data
    FROM project_roles AS own JOIN projects ON projects.id = own.project_id WHERE own.id = ${_id}::uuid`,
  message: ({ _id }) => sql`
    SELECT coalesce(own.sender_id, CASE WHEN own.is_from_team THEN director_id ELSE artist_id END) AS person_id,
      ${noFiles} AS file_ids, to_jsonb(own) AS data
    FROM messages AS own JOIN threads ON threads.id = own.thread_id JOIN projects ON projects.id = threads.project_id
    WHERE own.id = ${_id}::uuid`,
  board: ({ _id }) => sql`
    SELECT director_id AS person_id, ${noFiles} AS file_ids, to_jsonb(own) - 'link_token' - 'passcode_hash' AS data
    FROM boards AS own JOIN projects ON projects.id = own.project_id WHERE own.id = ${_id}::uuid`,
  tape: ({ _id }) => sql`
    SELECT artist_id AS person_id, ${noFiles} AS file_ids, to_jsonb(own) AS data
    FROM applications AS own WHERE own.id = ${_id}::uuid
    UNION ALL
    SELECT artist_id, ${noFiles}, to_jsonb(own) || jsonb_build_object('tapes',
      (SELECT jsonb_agg(tape ORDER BY tape.position) FROM tapes AS tape WHERE tape.invitation_id = own.id))
    FROM invitations AS own WHERE own.id = ${_id}::uuid`,
};

/** What is hidden or deleted, as it stands; null if there is none. */
export async function readContent(tx: Transaction, about: SealedAbout): Promise<Content | null> {
  const { rows } = await tx.execute<Content>(contents[about.kind](about));
  return rows[0] ?? null;
}

/** An account's name, addresses, numbers, sign-up and sign-ins, and those of a child's guardian. Null for an account of
    the demo. */
export async function readAccount(tx: Transaction, personId: string): Promise<object | null> {
  const person = sql`${personId}::uuid`;
  const { rows } = await tx.execute<{ data: object }>(sql`
    SELECT jsonb_build_object('name', name, 'kind', kind, 'email', email, 'number', number,
      'whatsappNumber', whatsapp_number, 'homeCity', home_city, 'homeState', home_state, 'currentCity', current_city,
      'currentState', current_state, 'dateOfBirth', date_of_birth, 'signedUpAt', created_at,
      'consentVersion', consent_version, 'consentedAt', consented_at,
      'guardian', (SELECT jsonb_build_object('name', own.name, 'relation', own.relation, 'phone', own.phone,
        'email', own.email) FROM guardians AS own WHERE own.user_id = users.id),
      'sessions', (SELECT jsonb_agg(jsonb_build_object('browser', own.user_agent, 'signedInAt', own.created_at,
        'lastSeenAt', own.last_seen_at) ORDER BY own.created_at) FROM sessions AS own WHERE own.user_id = users.id),
      'events', (SELECT jsonb_agg(jsonb_build_object('kind', own.kind, 'browser', own.user_agent, 'at', own.at)
        ORDER BY own.at) FROM security_events AS own WHERE own.user_id = users.id)) AS data
    FROM users WHERE id = ${person} AND NOT EXISTS (SELECT FROM demo_people AS own WHERE own.user_id = users.id)`);
  return rows[0]?.data ?? null;
}

export async function insertSealed(tx: Transaction, row: typeof sealed.$inferInsert): Promise<void> {
  await tx.insert(sealed).values(row);
}

/** What is sealed of a person, the oldest first. */
export function findSealed(db: Queryable, personId: string): Promise<SealedRow[]> {
  return db
    .select()
    .from(sealed)
    .where(eq(sealed.personId, personId))
    .orderBy(asc(sealed.sealedAt), asc(sealed.id));
}

export async function deleteSealedBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(sealed).where(lt(sealed.sealedAt, moment));
}
