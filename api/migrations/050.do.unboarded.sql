-- Taking candidates off a board is an activity, too.
-- A check that goes takes nothing from any program: all still work.
-- oldest program: 0
ALTER TABLE activities DROP CONSTRAINT activities_kind_check;
ALTER TABLE activities ADD CONSTRAINT activities_kind_check CHECK (kind IN ('moved', 'graded', 'added', 'shortlisted',
  'taken_back', 'undone', 'noted', 'told', 'boarded', 'unboarded', 'invited', 'messaged')) NOT VALID;
