import { query } from '../stage/postgres.ts';
import { safetyInvariants } from './safety-invariants.ts';

/** The invariants of the database, each as a query for violating rows; $1 is how many seconds the server's clock is
    ahead of the database's. */
const invariants: Record<string, string> = {
  'an account has a department role':
    'SELECT id FROM users u WHERE NOT EXISTS (SELECT FROM user_department_roles r WHERE r.user_id = u.id)',
  'an account leaves no sign-up of its address waiting':
    'SELECT p.id FROM pending_registrations p JOIN users u USING (email) WHERE p.created_at < u.created_at',
  'a subject has one live code per purpose':
    'SELECT subject_id AS id FROM codes WHERE used_at IS NULL GROUP BY subject_id, purpose HAVING count(*) > 1',
  'as many people are counted for a director and day as the ledger of contact details has': `SELECT director_id AS id FROM (SELECT * FROM contact_days WHERE director_id IS NOT NULL) AS own FULL JOIN (SELECT director_id, day, count(*) AS rows FROM contact_views
       WHERE director_id IS NOT NULL GROUP BY 1, 2) AS seen USING (director_id, day) WHERE people IS DISTINCT FROM coalesce(rows, 0)`,
  'a code was compared at most five times': 'SELECT id FROM codes WHERE attempts > 5',
  'an application names a role of its own project':
    'SELECT a.id FROM applications a JOIN project_roles r ON r.id = a.project_role_id WHERE r.project_id <> a.project_id',
  'a role has at most one application per artist':
    'SELECT artist_id AS id FROM applications GROUP BY artist_id, project_id, project_role_id HAVING count(*) > 1',
  'no draft and no director has an application': `SELECT a.id FROM applications a JOIN projects p ON p.id = a.project_id JOIN users u ON u.id = a.artist_id
     WHERE p.is_draft OR u.kind = 'Director'`,
  'a published project has its fields and a role': `SELECT id FROM projects p WHERE NOT is_draft AND deleted_at IS NULL AND (name IS NULL OR casting_end_date IS NULL
       OR NOT EXISTS (SELECT FROM project_roles r WHERE r.project_id = p.id))`,
  'the roles of a project have different places':
    'SELECT project_id AS id FROM project_roles GROUP BY project_id, position HAVING count(*) > 1',
  'the list holds exactly the complete artists and professionals': `SELECT u.id FROM users u FULL JOIN person_index l ON l.id = u.id
     WHERE (u.is_profile_complete AND u.kind <> 'Director' AND u.suspended_at IS NULL AND u.hidden_at IS NULL
       AND NOT (u.is_child AND (
         NOT EXISTS (SELECT FROM consents c WHERE c.user_id = u.id AND c.ended_at IS NULL)
         OR EXISTS (SELECT FROM guardians g WHERE g.user_id = u.id AND g.needs_papers)))) IS DISTINCT FROM (l.id IS NOT NULL)`,
  'every listed person has a first listing': `SELECT id FROM person_index l JOIN users u USING (id)
     WHERE l.listed_at IS DISTINCT FROM u.first_listed_at`,
  'a match of a search has an alert for its owner': `SELECT f.search_id AS id FROM search_finds f JOIN saved_searches s ON s.id = f.search_id
     JOIN notifications n ON n.id = f.notification_id WHERE (n.user_id, n.subject_id) IS DISTINCT FROM (s.user_id, s.id)`,
  'every public role has its first day': `SELECT r.id FROM project_roles r JOIN projects p ON p.id = r.project_id
     WHERE NOT p.is_draft AND r.published_at IS NULL`,
  'a picture that is shown was not given up': `SELECT f.id FROM files f WHERE f.released_at IS NOT NULL AND (
       EXISTS (SELECT FROM users WHERE profile_picture_id = f.id)
       OR EXISTS (SELECT FROM photographs WHERE file_id = f.id)
       OR EXISTS (SELECT FROM projects WHERE deleted_at IS NULL AND (banner_id = f.id OR brief_id = f.id)))`,
  'an application has one candidacy, which knows when it came': `SELECT a.id FROM applications a LEFT JOIN candidacies c
       ON (c.project_id, c.artist_id) = (a.project_id, a.artist_id) AND c.project_role_id IS NOT DISTINCT FROM a.project_role_id
     WHERE c.applied_at IS DISTINCT FROM a.created_at`,
  'a candidacy that says when its application came has one': `SELECT id FROM candidacies c WHERE applied_at IS NOT NULL
     AND NOT EXISTS (SELECT FROM applications a WHERE (a.project_id, a.artist_id) = (c.project_id, c.artist_id)
       AND a.project_role_id IS NOT DISTINCT FROM c.project_role_id)`,
  'an invitation to apply has its candidacy, for a role, and its activity': `SELECT candidacy_id AS id FROM invitations_to_apply i
     LEFT JOIN candidacies c ON c.id = i.candidacy_id LEFT JOIN activities a ON a.id = i.activity_id
     WHERE c.project_role_id IS NULL OR a.kind IS DISTINCT FROM 'invited_to_apply' OR a.project_role_id <> c.project_role_id`,
  'no invitation to apply is open for a role that is closed': `SELECT candidacy_id AS id FROM invitations_to_apply i
     JOIN candidacies c ON c.id = i.candidacy_id JOIN project_roles r ON r.id = c.project_role_id JOIN projects p ON p.id = c.project_id
     WHERE NOT i.is_ended AND (r.requirement_close OR p.requirement_close)`,
  'an invitation to apply has one notification, kept for half a year': `SELECT candidacy_id AS id FROM invitations_to_apply i
     CROSS JOIN LATERAL (SELECT count(*) FROM notifications n WHERE n.subject_id = i.candidacy_id AND n.kind = 'role_invitation') AS sent
     WHERE sent.count > 1 OR sent.count = 0 AND i.invited_at > now() + $1 * interval '1 second' - interval '180 days'`,
  'an answer to an invitation notifies its sender once': `SELECT subject_id AS id FROM notifications WHERE kind = 'invitation_answered'
     GROUP BY subject_id, user_id, detail HAVING count(*) > 1`,
  'an alert says what was found, but where its search is gone': `SELECT n.id FROM notifications n JOIN saved_searches s ON s.id = n.subject_id
     WHERE n.setting = 'alerts' AND NOT EXISTS (SELECT FROM search_finds f WHERE f.notification_id = n.id)`,
  'a candidacy names a role of its own project':
    'SELECT c.id FROM candidacies c JOIN project_roles r ON r.id = c.project_role_id WHERE r.project_id <> c.project_id',
  'a talent counts as in play exactly while a candidacy is, and not since later than it stands there': `SELECT artist_id AS id FROM candidacies
     GROUP BY project_id, artist_id HAVING bool_or(in_play <> (in_play_since IS NOT NULL)) OR bool_or(in_play AND in_play_since > staged_at)
       OR count(DISTINCT in_play_since) > 1`,
  'who was checked in has a number, and a number has one owner of a round and day': `SELECT i.id FROM invitations i
     WHERE (i.number IS NULL) <> (i.number_day IS NULL) OR i.number IS NULL AND EXISTS (
       SELECT FROM check_ins c WHERE c.invitation_id = i.id AND c.step IN ('arrived', 'in', 'done'))
     UNION ALL SELECT g.id FROM audition_guests g WHERE g.number IS NULL AND EXISTS (
       SELECT FROM check_ins c WHERE (c.audition_id, c.guest_id) = (g.audition_id, g.id) AND c.step IN ('arrived', 'in', 'done'))
     UNION ALL SELECT audition_id FROM (SELECT audition_id, number_day AS day, number FROM invitations
       UNION ALL SELECT audition_id, day, number FROM audition_guests) AS given WHERE number IS NOT NULL
     GROUP BY audition_id, day, number HAVING count(*) > 1`,
  'a guest has the tap that made it': `SELECT g.id FROM audition_guests g WHERE NOT EXISTS (
       SELECT FROM check_ins c WHERE (c.audition_id, c.key, c.guest_id) = (g.audition_id, g.id, g.id))`,
  'no decision is without its activity': `SELECT id FROM candidacies c
     CROSS JOIN unnest(ARRAY[stage_version, grade_version, CASE WHEN telling IS NOT NULL THEN outcome_version END]) AS decided WHERE decided IS NOT NULL
       AND NOT EXISTS (SELECT FROM activities a WHERE a.project_id = c.project_id AND a.version = decided)`,
  'a project knows how many acts its team made, each with a number of its own': `SELECT p.id FROM projects p
     LEFT JOIN activities a ON a.project_id = p.id GROUP BY p.id
     HAVING count(a.version) <> count(DISTINCT a.version) OR coalesce(max(a.version), 0) > p.desk_version`,
  'a sent or waiting outcome fits the stage': `SELECT id FROM candidacies WHERE NOT is_ended AND (
       coalesce(telling, nullif(outcome, 'none')) = 'not_selected' AND stage <> 'passed'
       OR coalesce(telling, nullif(outcome, 'none')) = 'booked' AND stage <> 'booked')`,
  'a sent outcome is not waiting':
    "SELECT id FROM candidacies WHERE telling IS NOT NULL AND outcome <> 'none'",
  'a sent outcome has one notification': `SELECT c.id FROM candidacies c WHERE outcome <> 'none' AND (
       SELECT count(*) FROM notifications n WHERE (n.user_id, n.project_id) = (c.artist_id, c.project_id)
         AND n.made_at BETWEEN c.outcome_at AND c.outcome_at + interval '1 minute' AND n.kind = 'outcome.' || c.outcome
         AND (c.project_role_id IS NULL OR c.project_role_id = ANY(n.role_ids))) <> 1`,
  'an outcome was mailed once': `SELECT recipient AS id FROM mails WHERE subject LIKE '%: not this time' GROUP BY recipient
     HAVING count(*) > (SELECT count(*) FROM notifications n JOIN users u ON u.id = n.user_id
       WHERE u.email = recipient AND n.kind = 'outcome.not_selected' AND mailed_at IS NOT NULL)`,
  'an unchanged note has its activity': `SELECT n.id FROM notes n LEFT JOIN activities a ON a.id = n.activity_id
     WHERE a.kind IS DISTINCT FROM 'noted' OR a.project_id <> n.project_id`,
  'who is on a board is a candidate of its project': `SELECT i.id FROM board_items i JOIN boards b ON b.id = i.board_id
     JOIN candidacies c ON c.id = i.candidacy_id WHERE c.project_id <> b.project_id`,
  'who answered on a board is its client': `SELECT item_id AS id FROM board_answers JOIN board_items i ON i.id = item_id
     JOIN board_clients c ON c.id = client_id WHERE c.board_id <> i.board_id`,
  'a joined or removed client has no answers, and joined clients go on as one that is not joined': `SELECT c.id FROM board_clients c
     WHERE (c.joined_into IS NOT NULL OR c.is_removed) AND EXISTS (SELECT FROM board_answers WHERE client_id = c.id)
     UNION ALL SELECT c.id FROM board_clients c JOIN board_clients t ON t.id = c.joined_into
     WHERE t.joined_into IS NOT NULL OR t.board_id <> c.board_id`,
  'a team member neither applied nor is an artist': `SELECT user_id AS id FROM team_members m JOIN users u ON u.id = user_id
     WHERE u.kind = 'Artist' OR membership = 'editor' AND u.kind <> 'Director'
       OR EXISTS (SELECT FROM applications a WHERE (a.project_id, a.artist_id) = (m.project_id, m.user_id))`,
  'who joined a team by an invitation has used it up': `SELECT i.id FROM team_invitations i JOIN users u USING (email)
     JOIN team_members m ON (m.project_id, m.user_id) = (i.project_id, u.id)`,
  'what an activity changed is of its project': `SELECT activity_id AS id FROM activity_changes
     JOIN activities a ON a.id = activity_id JOIN candidacies c ON c.id = candidacy_id WHERE a.project_id <> c.project_id`,
  'the messages of a conversation are numbered without a gap, and it knows its last ones': `SELECT t.id FROM threads t
     LEFT JOIN messages m ON m.thread_id = t.id GROUP BY t.id HAVING count(m.id) <> t.last_number OR count(m.id) = 0
       OR max(m.number) <> t.last_number
       OR coalesce(max(m.number) FILTER (WHERE NOT m.is_from_team), 0) <> t.artist_number
       OR coalesce(max(m.number) FILTER (WHERE m.is_from_team AND m.body IS NOT NULL), 0) <> t.team_number`,
  'a project has one conversation with an artist':
    'SELECT artist_id AS id FROM threads GROUP BY project_id, artist_id HAVING count(*) > 1',
  'a message notifies each reader at most once, and a withdrawn one no one': `SELECT n.detail AS id FROM notifications n
     LEFT JOIN messages m ON m.id::text = n.detail WHERE n.kind IN ('message.from_team', 'message.from_artist', 'question.asked')
     GROUP BY n.detail, n.user_id, m.body HAVING count(*) > 1 OR m.body IS NULL`,
  'an unread count needs a message by the other side': `SELECT r.thread_id AS id
     FROM thread_readers r JOIN threads t ON t.id = r.thread_id WHERE r.is_unread
       AND r.read_number >= CASE WHEN r.user_id = t.artist_id THEN t.team_number ELSE t.artist_number END`,
  'an applicant who was not called in or written to has asked one question': `SELECT t.id FROM threads t
     WHERE t.is_question AND t.team_number = 0 AND t.artist_number > 1 AND NOT EXISTS (SELECT FROM talent_views f
       WHERE (f.project_id, f.artist_id) = (t.project_id, t.artist_id)) AND NOT EXISTS (SELECT FROM activities a
       WHERE a.project_id = t.project_id AND a.kind IN ('shortlisted', 'moved', 'added', 'invited'))`,
  'no more people have a time than it holds': `SELECT s.id FROM slots s JOIN invitations i ON i.slot_id = s.id
     WHERE i.state IN ('confirmed', 'attended', 'no_show')
       OR i.state IN ('invited', 'reschedule_asked') AND i.held_until > now() + $1 * interval '1 second'
     GROUP BY s.id HAVING count(*) > s.capacity`,
  'an artist is invited to a round once':
    'SELECT artist_id AS id FROM invitations GROUP BY audition_id, artist_id HAVING count(*) > 1',
  'who confirmed has a time of that round': `SELECT i.id FROM invitations i JOIN auditions a ON a.id = i.audition_id
     LEFT JOIN slots s ON s.id = i.slot_id AND s.audition_id = i.audition_id
     WHERE i.state = 'confirmed' AND a.kind <> 'self_tape' AND s.id IS NULL`,
  'a time belongs to its round': `SELECT i.id FROM invitations i JOIN slots s ON s.id = i.slot_id
     WHERE s.audition_id <> i.audition_id`,
  'nothing is live in a cancelled round or a deleted project': `SELECT i.id FROM invitations i
     JOIN auditions a ON a.id = i.audition_id JOIN projects p ON p.id = a.project_id
     WHERE i.state IN ('invited', 'confirmed', 'reschedule_asked') AND (a.cancelled_at IS NOT NULL OR p.deleted_at IS NOT NULL)`,
  'who waits is invited': "SELECT id FROM invitations WHERE waiting_since IS NOT NULL AND state <> 'invited'",
  'a reminder of an invitation and a moment came once': `SELECT invitation_id AS id FROM notifications
     WHERE kind LIKE 'reminder.%' AND invitation_id IS NOT NULL GROUP BY invitation_id, kind, about_time HAVING count(*) > 1`,
  'an invitation is for a role of its own project': `SELECT i.id FROM invitations i JOIN auditions a ON a.id = i.audition_id
     JOIN project_roles r ON r.id = i.project_role_id WHERE r.project_id <> a.project_id`,
  ...safetyInvariants,
  'a kept key has its answer':
    'SELECT key AS id FROM idempotency_keys WHERE answer IS NULL OR status IS NULL',
  'a mail that waits has a job that sends it': `SELECT m.id FROM mails m WHERE sent_at IS NULL AND text_body = ''`,
};

export const invariantCount = Object.keys(invariants).length;

/** Sentences about violated invariants of a database, whose server's clock is so many seconds ahead. */
export async function brokenInvariants(databaseUrl: string, secondsAhead = 0): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, statement] of Object.entries(invariants)) {
    const values = statement.includes('$1') ? [secondsAhead] : [];
    const rows = await query<{ id: string }>(databaseUrl, statement, values);
    if (rows.length > 0) broken.push(`${rows.length} rows break "${name}", ${rows[0]?.id} for one`);
  }
  return broken;
}
