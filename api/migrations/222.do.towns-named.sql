-- oldest program: 217
DROP PROCEDURE name_present_towns();
