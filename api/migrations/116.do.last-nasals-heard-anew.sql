-- The nasal that ends a word of Telugu, Kannada or Malayalam is heard as an m.
CALL hear_names_anew('[ంಂം]');
