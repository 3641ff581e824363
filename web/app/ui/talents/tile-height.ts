/** The height of a row of tiles: a picture of four by five above its lines of text, in columns with a gap of at most
    1.25rem. Seven lines, or eight on narrow tiles, whose names take two: unavailable days take the last two. */
export function tileRowHeight(columns: number): string {
  const text = columns > 2 ? '11.625rem' : '13rem';
  return `calc((100cqw - ${(columns - 1) * 1.25}rem) / ${columns} * 1.25 + ${text})`;
}
