// a word of at most this length resembles half of all others
const shortWord = 5;
// real names of other programs, one letter away from ours
const foreign = new Set(['DATADIR', 'LOGLEVEL', 'MAILFROM']);

/**
 * Names that look like one of our settings, each with the probable one: DATABSE_URL, database_url,
 * TRUSTED_PROXY. A longer name may differ more; HOST, PORT and DEMO only by two swapped letters. A name with
 * another number (DATABASE_URL_2, R2_ENDPOINT) or another short first word (SFTP_URL) belongs to another
 * program.
 */
export function findMistyped(
  given: readonly string[],
  ours: readonly string[],
): { name: string; meant: string }[] {
  const known = new Set([...ours, ...foreign]);
  return given
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const meant = ours.find((our) => resembles(name, our));
      return meant ? [{ name, meant }] : [];
    });
}

function resembles(name: string, our: string): boolean {
  if (our.length <= shortWord) return areSwapped(name, our);
  const typed = name.toUpperCase().replaceAll('-', '_');
  if (numbersIn(typed) !== numbersIn(our) || !beginsAlike(typed.split('_'), our.split('_'))) return false;
  return distance(typed, our) <= (our.length < 10 ? 1 : 2);
}

function numbersIn(name: string): string {
  return name.replaceAll(/\D+/g, ' ').trim();
}

/**
 * Whether the first word of a name may be ours: in a short one, letters may be missing, added or swapped, not
 * replaced. A name without an underscore has no words.
 */
function beginsAlike([typed = '', ...rest]: readonly string[], [our = '']: readonly string[]): boolean {
  if (rest.length === 0 || our.length > shortWord || areSwapped(typed, our)) return true;
  const [shorter, longer] = typed.length < our.length ? [typed, our] : [our, typed];
  return isSubsequence(longer, shorter);
}

/** Whether one word is a subsequence of a longer one. */
function isSubsequence(longer: string, shorter: string): boolean {
  let found = 0;
  for (const letter of longer) if (letter === shorter[found]) found++;
  return found === shorter.length;
}

/** Whether only two neighbouring letters are swapped. */
function areSwapped(name: string, our: string): boolean {
  return [...our].some((letter, place) => {
    const next = our[place + 1] ?? '';
    return (
      next !== '' && next !== letter && name === our.slice(0, place) + next + letter + our.slice(place + 2)
    );
  });
}

/** The Damerau-Levenshtein distance: missing, added, replaced or swapped letters. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const costs = [
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
        ...(swapped ? [(before[column - 2] ?? 0) + 1] : []),
      ];
      line.push(Math.min(...costs));
    }
    before = above;
    above = line;
  }
  return above[other.length] ?? 0;
}
