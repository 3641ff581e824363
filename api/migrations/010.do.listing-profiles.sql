-- What everybody may see of a listed person, as JSON text ready to send; kept with the lists by the same function. A
-- person who has no row here is read from the profile itself, so an upgrade needs no rebuild to be right.
CREATE TABLE listing_profiles (
  id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  public_identifier text NOT NULL UNIQUE,
  profile text NOT NULL
);
