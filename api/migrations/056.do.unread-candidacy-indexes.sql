-- 054 and 055 do what these did.
DROP INDEX candidacies_shuffled, candidacies_applied;
