-- Whom the demo painted: their password is published, so a Kirdaar for others lets them in from its own machine only.
CREATE TABLE demo_people (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE
);
