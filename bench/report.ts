import type { Measured } from './load/percentile.ts';

/** One row of the table as measured; what does not apply to a line is null. */
export type Row = {
  name: string;
  kirdaar: Measured;
  /** Runs of the same statements a second, without any server. */
  database: number | null;
  bare: Measured | null;
  ordinary: Measured | null;
};

const whole = (value: number) => Math.round(value).toLocaleString('en');
const tenth = (value: number) => value.toFixed(1);
const ratio = (value: number | null) => (value === null ? '–' : `${value.toFixed(2)} ×`);

/** How many times as many requests a second; null where there is nothing to compare with. */
export function times(one: Measured, other: Measured | null): number | null {
  return other && other.perSecond > 0 ? one.perSecond / other.perSecond : null;
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, place) => (place === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  );
}

/** The table of one interleaved run against the others. */
export function comparison(rows: readonly Row[]): string {
  const head = [
    'line',
    'statements alone /s',
    'bare Fastify /s',
    'Express + Sequelize /s',
    'Kirdaar /s',
    'p50 ms',
    'p99 ms',
    'errors',
    'core-ms: Kirdaar, bare, Express',
    '÷ bare',
    '÷ Express',
  ];
  return table(
    head,
    rows.map(({ name, kirdaar, database, bare, ordinary }) => [
      name,
      database === null ? '–' : whole(database),
      bare ? whole(bare.perSecond) : '–',
      ordinary ? whole(ordinary.perSecond) : '–',
      whole(kirdaar.perSecond),
      tenth(kirdaar.p50),
      tenth(kirdaar.p99),
      whole(kirdaar.errors + (bare?.errors ?? 0) + (ordinary?.errors ?? 0)),
      [kirdaar, bare, ordinary].map((one) => one?.cost?.toFixed(2) ?? '–').join(', '),
      ratio(times(kirdaar, bare)),
      ratio(times(kirdaar, ordinary)),
    ]),
  );
}

/** One line at several sizes: milliseconds at the server and of the database alone. */
export type Growth = {
  name: string;
  pageWise: boolean;
  sizes: { people: number; p50: number; alone: number | null }[];
};

/** How times grow with the number of people; the last column compares the largest with the smallest. */
export function growthTable(rows: readonly Growth[]): string {
  const sizes = rows[0]?.sizes.map(({ people }) => whole(people)) ?? [];
  const head = [
    'line',
    ...sizes.flatMap((size) => [`${size}: p50 ms`, 'database alone ms']),
    'growth of p50',
  ];
  return table(
    head,
    rows.map(({ name, sizes: cells }) => [
      name,
      ...cells.flatMap(({ p50, alone }) => [tenth(p50), alone === null ? '–' : tenth(alone)]),
      ratio(growthOf(cells)),
    ]),
  );
}

function growthOf(cells: Growth['sizes']): number | null {
  const [first, last] = [cells[0], cells.at(-1)];
  return first && last && first !== last && first.p50 > 0 ? last.p50 / first.p50 : null;
}

/** Every goal with what missed it. */
export function goals(rows: readonly Row[], growth: readonly Growth[] = []): string[] {
  const judge = (goal: string, missed: string[]) =>
    missed.length === 0 ? `met: ${goal}` : `MISSED: ${goal} – ${missed.join('; ')}`;
  const below = (least: number, of: (row: Row) => number | null) =>
    rows.flatMap((row) => {
      const value = of(row);
      return value !== null && value < least ? [`${row.name} ${value.toFixed(2)}`] : [];
    });
  const tails = rows
    .filter(({ kirdaar }) => kirdaar.p99 >= 5 * kirdaar.p50)
    .map(({ name, kirdaar }) => `${name} ${(kirdaar.p99 / kirdaar.p50).toFixed(1)}`);
  const grown = growth.flatMap((line) => {
    const value = growthOf(line.sizes);
    return line.pageWise && value !== null && value > 2 ? [`${line.name} ${value.toFixed(1)}`] : [];
  });
  const slow = (most: number, of: (size: Growth['sizes'][number]) => number | null) =>
    growth.flatMap(({ name, sizes }) => {
      const value = of(sizes.at(-1) ?? { people: 0, p50: 0, alone: 0 });
      return value !== null && value > most ? [`${name} ${value.toFixed(0)} ms`] : [];
    });
  return [
    ...(rows.length > 0
      ? [
          judge(
            'at least 0.75 × the bare server on every read it has',
            below(0.75, (row) => times(row.kirdaar, row.bare)),
          ),
          judge(
            'at least 4 × Express + Sequelize',
            below(4, (row) => times(row.kirdaar, row.ordinary)),
          ),
          judge('p99 under 5 × p50', tails),
          judge(
            'no errors',
            rows.filter(({ kirdaar }) => kirdaar.errors > 0).map(({ name }) => name),
          ),
        ]
      : []),
    ...(growth.length > 0
      ? [
          judge('p50 of a page at the largest size at most twice that at the smallest', grown),
          judge(
            'page with its total at most 50 ms of the database',
            slow(50, ({ alone }) => alone),
          ),
          judge(
            'no read slower than 100 ms',
            slow(100, ({ p50 }) => p50),
          ),
        ]
      : []),
  ];
}
