/** What must hold of contact details, blocks, marks and children at every moment, each as a query for the rows that break it; $1
    is how many seconds the server's clock is ahead of the database's. */
export const safetyInvariants: Record<string, string> = {
  'nobody below 18, and nobody who was and is not back, is listed without a consent that stands': `SELECT u.id FROM users u
     JOIN listing_search l USING (id) WHERE (u.is_child OR u.age < 18
       OR u.date_of_birth > ((now() + $1 * interval '1 second') AT TIME ZONE 'Asia/Kolkata')::date - interval '18 years')
     AND NOT EXISTS (SELECT FROM consents c WHERE c.user_id = u.id AND c.ended_at IS NULL)`,
  'who is listed for members alone is a child, and every child': `SELECT id FROM listing_search l JOIN users u USING (id)
     WHERE l.is_child <> u.is_child`,
  'the lists count rightly who is there for members alone': `SELECT beginning AS id FROM listing_counts FULL JOIN (
       SELECT left(name_key, 4) AS beginning, count(*) FILTER (WHERE is_child) AS children FROM listing_search GROUP BY 1
     ) AS counted USING (beginning) WHERE coalesce(for_members, 0) <> coalesce(children, 0)`,
  'of each director it is known who is listed and blocked them': `SELECT coalesce(kept.id, found.id) AS id FROM hidden_listings kept
     FULL JOIN (SELECT b.director_id, l.name_key, l.id, l.is_child, f.listed_at FROM blocks b
       JOIN listing_search l ON l.id = b.artist_id JOIN first_listings f ON f.id = l.id) AS found
       ON (found.director_id, found.name_key, found.id, found.is_child, found.listed_at)
         = (kept.director_id, kept.name_key, kept.id, kept.is_child, kept.listed_at)
     WHERE kept.id IS NULL OR found.id IS NULL`,
  'the lists count rightly whom blocks hide': `SELECT coalesce(kept.director_id, counted.director_id) AS id FROM hidden_counts kept FULL JOIN (
       SELECT b.director_id, left(l.name_key, 4) AS beginning, count(*) AS listed, count(*) FILTER (WHERE l.is_child) AS children
       FROM blocks b JOIN listing_search l ON l.id = b.artist_id GROUP BY 1, 2
     ) AS counted ON (counted.director_id, counted.beginning) = (kept.director_id, kept.beginning)
     WHERE kept.listed IS DISTINCT FROM counted.listed OR kept.for_members IS DISTINCT FROM counted.children`,
  'the words are counted rightly of whom blocks hide': `SELECT coalesce(kept.director_id, counted.director_id) AS id FROM hidden_words kept
     FULL JOIN (SELECT b.director_id, word, count(*) AS listed FROM blocks b JOIN listing_search l ON l.id = b.artist_id,
       name_words(l.name_key) AS word GROUP BY 1, 2) AS counted USING (director_id, word)
     WHERE kept.listed IS DISTINCT FROM counted.listed`,
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
  'nobody is asked by a director whom they blocked': `SELECT r.id FROM contact_requests r
     JOIN blocks b ON (b.artist_id, b.director_id) = (r.artist_id, r.director_id)
     WHERE r.state = 'open' AND r.expires_at > now() + $1 * interval '1 second'`,
  'nobody is invited to rounds of a director whom they blocked': `SELECT i.id FROM invitations i JOIN auditions a ON a.id = i.audition_id
     JOIN projects p ON p.id = a.project_id JOIN blocks b ON (b.artist_id, b.director_id) = (i.artist_id, p.director_id)
     WHERE i.state = 'invited'`,
  'an ask that was answered says when, and no other': `SELECT id FROM contact_requests
     WHERE (state IN ('allowed', 'declined', 'taken_back', 'ended')) <> (answered_at IS NOT NULL)`,
  'of a pair one ask is open or allowed': `SELECT artist_id AS id FROM contact_requests WHERE state IN ('open', 'allowed')
     GROUP BY artist_id, director_id HAVING count(*) > 1`,
  'a director is told of an ask once that it was allowed': `SELECT thread AS id FROM notifications WHERE kind = 'contact_allowed'
     GROUP BY thread, user_id HAVING count(*) > 1`,
  'who has the mark was verified by the last decision, who lost it had it taken by it': `SELECT v.director_id AS id FROM verifications v
     LEFT JOIN LATERAL (SELECT action FROM moderation_actions m WHERE m.about_kind = 'verification' AND m.about_id = v.director_id
       AND m.action IN ('verify', 'decline', 'revoke') ORDER BY made_at DESC, id DESC LIMIT 1) AS last ON true
     WHERE v.state IN ('verified', 'revoked', 'declined')
       AND last.action IS DISTINCT FROM (CASE v.state WHEN 'verified' THEN 'verify' WHEN 'revoked' THEN 'revoke' ELSE 'decline' END)`,
  'a verification says since when exactly while it stands': `SELECT director_id AS id FROM verifications
     WHERE (state = 'verified') <> (verified_at IS NOT NULL)`,
  'a decision about a verification is told once': `SELECT director_id AS id FROM verifications v WHERE (
       SELECT count(*) FROM notifications n WHERE n.user_id = v.director_id AND n.kind LIKE 'verification.%') <> (
       SELECT count(*) FROM moderation_actions m WHERE m.about_kind = 'verification' AND m.about_id = v.director_id
         AND m.action IN ('verify', 'decline', 'revoke'))`,
};
