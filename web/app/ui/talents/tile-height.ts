/** How high a row of tiles is: a picture of four by five over its lines of text, in columns with a gap of 1.25rem at most.
    There is room for seven lines, of narrow tiles, whose names take two, for eight: the days on which somebody is not free
    take the last two. */
export function tileRowHeight(columns: number): string {
  const text = columns > 2 ? '11.625rem' : '13rem';
  return `calc((100cqw - ${(columns - 1) * 1.25}rem) / ${columns} * 1.25 + ${text})`;
}
