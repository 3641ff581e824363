-- The sentence that left with an outcome, so that every place shows the same one.
ALTER TABLE candidacies ADD COLUMN outcome_words text;
