-- A guardian takes an allowance back by the link of its question, whenever that is: such links do not end.
UPDATE answer_links SET expires_at = NULL FROM contact_requests AS asked
WHERE kind = 'guardian_ask' AND asked.id = subject_id AND asked.state = 'allowed';
