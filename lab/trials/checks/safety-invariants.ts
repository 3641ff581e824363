/** The last decision about something: whether moderators hid, held or suspended it, or ended that. */
const last = (about: string) => `(SELECT action FROM moderation_actions m WHERE m.about_id = ${about}
  AND m.action IN ('suspend', 'hide', 'hold', 'restore') ORDER BY made_at DESC, id DESC LIMIT 1)`;

/** Invariants of contact details, blocks, marks and children, each as a query for violating rows; $1 is how many
    seconds the server's clock is ahead of the database's. */
export const safetyInvariants: Record<string, string> = {
  'no one below 18, and no one who was and is not back, is listed without a consent that stands': `SELECT u.id FROM users u
     JOIN person_index l USING (id) WHERE (u.is_child OR u.age < 18
       OR u.date_of_birth > ((now() + $1 * interval '1 second') AT TIME ZONE 'Asia/Kolkata')::date - interval '18 years')
     AND NOT EXISTS (SELECT FROM consents c WHERE c.user_id = u.id AND c.ended_at IS NULL)`,
  'who is listed for members alone is a child, and every child': `SELECT id FROM person_index l JOIN users u USING (id)
     WHERE l.is_child <> u.is_child`,
  'a guardian agreed exactly while a consent of the child stands': `SELECT g.user_id AS id FROM guardians g
     WHERE (g.state = 'agreed') <> EXISTS (SELECT FROM consents c WHERE c.user_id = g.user_id AND c.ended_at IS NULL)`,
  'a child has at most one consent that stands':
    'SELECT user_id AS id FROM consents WHERE ended_at IS NULL GROUP BY user_id HAVING count(*) > 1',
  'of a child without a consent nothing is asked or allowed': `SELECT r.id FROM contact_requests r JOIN users u ON u.id = r.artist_id
     WHERE u.is_child AND (r.state = 'allowed' OR r.state = 'open' AND r.expires_at > now() + $1 * interval '1 second')
     AND NOT EXISTS (SELECT FROM consents c WHERE c.user_id = u.id AND c.ended_at IS NULL)`,
  'no consent that ended leaves a live invitation of the child': `SELECT i.id FROM invitations i JOIN users u ON u.id = i.artist_id
     LEFT JOIN slots s ON s.id = i.slot_id WHERE u.is_child AND i.state IN ('invited', 'confirmed', 'reschedule_asked')
     AND coalesce(s.starts_at > now() + $1 * interval '1 second', true)
     AND EXISTS (SELECT FROM consents c WHERE c.user_id = u.id AND c.ended_by <> 'of_age')
     AND NOT EXISTS (SELECT FROM consents c WHERE c.user_id = u.id AND c.ended_at IS NULL)`,
  'no child is confirmed without the yes of the guardian': `SELECT i.id FROM invitations i JOIN users u ON u.id = i.artist_id
     WHERE u.is_child AND i.state = 'confirmed' AND i.guardian_answer IS DISTINCT FROM 'yes'
     AND u.date_of_birth > ((now() + $1 * interval '1 second') AT TIME ZONE 'Asia/Kolkata')::date - interval '18 years'`,
  'no one is asked by a director they blocked': `SELECT r.id FROM contact_requests r
     JOIN blocks b ON (b.artist_id, b.director_id) = (r.artist_id, r.director_id)
     WHERE r.state = 'open' AND r.expires_at > now() + $1 * interval '1 second'`,
  'no one is invited to rounds of a director they blocked': `SELECT i.id FROM invitations i JOIN auditions a ON a.id = i.audition_id
     JOIN projects p ON p.id = a.project_id JOIN blocks b ON (b.artist_id, b.director_id) = (i.artist_id, p.director_id)
     WHERE i.state = 'invited'`,
  'an ask that was answered says when, and no other': `SELECT id FROM contact_requests
     WHERE (state IN ('allowed', 'declined', 'taken_back', 'ended')) <> (answered_at IS NOT NULL)`,
  'of a pair one ask is open or allowed': `SELECT artist_id AS id FROM contact_requests WHERE state IN ('open', 'allowed')
     GROUP BY artist_id, director_id HAVING count(*) > 1`,
  'an allowed request notifies its director once': `SELECT thread AS id FROM notifications WHERE kind = 'contact_allowed'
     GROUP BY thread, user_id HAVING count(*) > 1`,
  'who has the mark was verified by the last decision, who lost it had it taken by it': `SELECT v.director_id AS id FROM verifications v
     LEFT JOIN LATERAL (SELECT action FROM moderation_actions m WHERE m.about_kind = 'verification' AND m.about_id = v.director_id
       AND m.action IN ('verify', 'decline', 'revoke') ORDER BY made_at DESC, id DESC LIMIT 1) AS last ON true
     WHERE v.state IN ('verified', 'revoked', 'declined')
       AND last.action IS DISTINCT FROM (CASE v.state WHEN 'verified' THEN 'verify' WHEN 'revoked' THEN 'revoke' ELSE 'decline' END)`,
  'who is suspended was by the last line of the log about them': `SELECT id FROM users u WHERE suspended_at IS NOT NULL
     AND (SELECT action FROM moderation_actions m WHERE m.about_id = u.id AND m.about_kind = 'person'
       AND m.action IN ('suspend', 'restore') ORDER BY made_at DESC, id DESC LIMIT 1) IS DISTINCT FROM 'suspend'`,
  'what is hidden, and only that, was by the last line of the log about it': `SELECT id FROM users u WHERE (hidden_at IS NOT NULL)
       <> ((SELECT action FROM moderation_actions m WHERE m.about_id = u.id AND m.about_kind = 'profile'
         ORDER BY made_at DESC, id DESC LIMIT 1) IS NOT DISTINCT FROM 'hide')
     UNION ALL SELECT id FROM project_roles r WHERE (hidden_at IS NOT NULL) <> (${last('r.id')} IS NOT DISTINCT FROM 'hide')
     UNION ALL SELECT id FROM boards b WHERE (hidden_at IS NOT NULL) <> (${last('b.id')} IS NOT DISTINCT FROM 'hide')
     UNION ALL SELECT id FROM projects p WHERE (held_by IS NOT DISTINCT FROM 'moderator')
       <> (coalesce(${last('p.id')}, '') IN ('hide', 'hold')) AND p.deleted_at IS NULL`,
  'a photograph is hidden exactly by the last line of the log about it, or by a report before any line': `SELECT f.id FROM files f
     CROSS JOIN LATERAL (SELECT (SELECT action FROM moderation_actions m WHERE m.file_id = f.id
       AND m.action IN ('hide', 'restore') ORDER BY made_at DESC, id DESC LIMIT 1) AS action) AS done
     WHERE f.kind = 'image' AND f.released_at IS NULL AND (f.hidden_at IS NOT NULL) <> coalesce(done.action = 'hide',
       EXISTS (SELECT FROM reports r WHERE r.hid_at IS NOT NULL AND r.copy -> 'files' ? f.id::text))`,
  'a report is closed exactly with its line of the log, and its sender mailed once': `SELECT c.id FROM cases c WHERE c.kind = 'report'
     AND (c.closed_at IS NOT NULL) <> EXISTS (SELECT FROM moderation_actions m WHERE m.about_id = c.id AND m.action = 'close')
     UNION ALL SELECT r.id FROM reports r JOIN cases c ON c.id = r.case_id JOIN users u ON u.id = r.reporter_id
     WHERE c.closed_at IS NOT NULL AND (SELECT count(*) FROM mails WHERE recipient = u.email
       AND subject LIKE '%' || r.reference || '%' AND created_at >= c.closed_at) <> 1`,
  'papers wait exactly with their open case, and were declined or accepted by the last line of the log': `SELECT g.user_id AS id FROM guardians g
     WHERE (g.papers = 'waiting') <> EXISTS (SELECT FROM cases c WHERE c.kind = 'papers' AND c.person_id = g.user_id AND c.closed_at IS NULL)
     OR g.papers IN ('accepted', 'declined') AND (SELECT action FROM moderation_actions m WHERE m.about_id = g.user_id
       AND m.action IN ('confirm_guardian', 'decline_guardian') ORDER BY made_at DESC, id DESC LIMIT 1)
       IS DISTINCT FROM (CASE g.papers WHEN 'accepted' THEN 'confirm_guardian' ELSE 'decline_guardian' END)`,
  'no one suspended is listed or has a coming audition': `SELECT i.id FROM invitations i JOIN users u ON u.id = i.artist_id
     LEFT JOIN slots s ON s.id = i.slot_id WHERE u.suspended_at IS NOT NULL AND i.state IN ('invited', 'confirmed', 'reschedule_asked')
     AND coalesce(s.starts_at > now() + $1 * interval '1 second', true)
     UNION ALL SELECT id FROM person_index JOIN users u USING (id) WHERE u.suspended_at IS NOT NULL`,
  'a case of 2 hours alerts each reader once for each of its alerts that came': `SELECT c.id FROM cases c JOIN reports r ON r.case_id = c.id
     CROSS JOIN LATERAL (SELECT recipient, count(*) AS alerts FROM mails
       WHERE subject LIKE 'Due %' AND subject LIKE '%' || r.reference || '%' GROUP BY recipient) AS mailed
     WHERE mailed.alerts > CASE WHEN c.alerted_at >= c.due_at THEN 3
       WHEN c.alerted_at >= c.received_at + (c.due_at - c.received_at) / 2 THEN 2 WHEN c.alerted_at IS NULL THEN 0 ELSE 1 END`,
  'what a second administrator confirmed has its two lines, and nothing else has': `SELECT c.id FROM cases c WHERE c.kind = 'second_person'
     AND (c.outcome IS NOT DISTINCT FROM 'acted') <> EXISTS (SELECT FROM moderation_actions m WHERE m.confirms = c.id)
     UNION ALL SELECT c.id FROM cases c WHERE c.kind = 'second_person' AND NOT EXISTS (
       SELECT FROM moderation_actions m WHERE m.id = c.id)`,
  'a verification says since when exactly while it stands': `SELECT director_id AS id FROM verifications
     WHERE (state = 'verified') <> (verified_at IS NOT NULL)`,
  'a decision about a verification has one notification': `SELECT director_id AS id FROM verifications v WHERE (
       SELECT count(*) FROM notifications n WHERE n.user_id = v.director_id AND n.kind LIKE 'verification.%') <> (
       SELECT count(*) FROM moderation_actions m WHERE m.about_kind = 'verification' AND m.about_id = v.director_id
         AND m.action IN ('verify', 'decline', 'revoke'))`,
};
