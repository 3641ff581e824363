-- jn is heard as it is, too (Rajni is Rajani), and a word of one consonant and an a keeps it (Ma Anand).
CALL hear_sounds_anew('[gKG]y|jn| [a-zA-Z] ');
