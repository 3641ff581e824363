-- The program writes since when an artist is in play, in the statement that moves a candidacy; programs before 184 need
-- what goes here.
-- oldest program: 184
DROP TRIGGER candidacy_added ON candidacies;
DROP TRIGGER candidacy_moved ON candidacies;
DROP TRIGGER candidacy_gone ON candidacies;
DROP FUNCTION keep_in_play();
DROP FUNCTION note_in_play(uuid[], uuid[]);
DROP TABLE talent_facts;
