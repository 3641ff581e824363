-- Demos that were loaded before there was a mark. No mail reaches an .example address and the demo agreed to no terms,
-- so nobody who signed up is among them. By itself, because the line before locks sign-ups out until it is done.
INSERT INTO demo_people (user_id)
SELECT id FROM users WHERE email LIKE '%@kirdaar.example' AND consent_version IS NULL
ON CONFLICT DO NOTHING;
