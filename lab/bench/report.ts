import type { LoadResult } from './load/percentile.ts';

/** A measured row of the table; null where it does not apply. */
export type ReportRow = {
  name: string;
  kirdaar: LoadResult;
  /** PostgreSQL's rate for the prototype's reads, without a server. */
  database: LoadResult | null;
  prototype: LoadResult | null;
  /** The least acceptable share of the prototype's requests. */
  goal: number | null;
  ordinary: LoadResult | null;
};

const whole = (value: number) => Math.round(value).toLocaleString('en');
const tenth = (value: number) => value.toFixed(1);
const ratio = (value: number | null) => (value === null ? '–' : `${value.toFixed(2)} ×`);

/** The ratio of requests per second; null without a comparison. */
export function times(one: LoadResult, other: LoadResult | null): number | null {
  return other && other.perSecond > 0 ? one.perSecond / other.perSecond : null;
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, place) => (place === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  );
}

/** The table of one interleaved run of all servers. */
export function comparison(rows: readonly ReportRow[]): string {
  const head = [
    'line',
    'PostgreSQL alone /s',
    'prototype /s',
    'Express + Sequelize /s',
    'Kirdaar /s',
    'p50 ms',
    'p99 ms',
    'errors',
    'core-ms: Kirdaar, prototype, Express',
    '÷ prototype (goal)',
    '÷ Express',
  ];
  return table(
    head,
    rows.map(({ name, kirdaar, database, prototype, ordinary, goal }) => [
      name,
      database ? whole(database.perSecond) : '–',
      prototype ? whole(prototype.perSecond) : '–',
      ordinary ? whole(ordinary.perSecond) : '–',
      whole(kirdaar.perSecond),
      tenth(kirdaar.p50),
      tenth(kirdaar.p99),
      whole(kirdaar.errors + (prototype?.errors ?? 0) + (ordinary?.errors ?? 0)),
      [kirdaar, prototype, ordinary].map((one) => one?.cost?.toFixed(2) ?? '–').join(', '),
      `${ratio(times(kirdaar, prototype))}${goal === null ? '' : ` (${goal})`}`,
      ratio(times(kirdaar, ordinary)),
    ]),
  );
}

/** One line at several sizes: milliseconds of the server and of the database alone. */
export type Growth = {
  name: string;
  pageWise: boolean;
  sizes: { people: number; p50: number; alone: number | null }[];
};

/** The growth of times with the number of people; the last column compares the largest with the smallest. */
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

/** Every goal with its misses. */
export function goals(rows: readonly ReportRow[], growth: readonly Growth[] = []): string[] {
  const judge = (goal: string, missed: string[]) =>
    missed.length === 0 ? `met: ${goal}` : `MISSED: ${goal} – ${missed.join('; ')}`;
  const below = (least: (row: ReportRow) => number | null, of: (row: ReportRow) => LoadResult | null) =>
    rows.flatMap((row) => {
      const value = times(row.kirdaar, of(row));
      return value !== null && value < (least(row) ?? 0) ? [`${row.name} ${value.toFixed(2)}`] : [];
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
            'the share of the prototype that stands behind it',
            below(
              ({ goal }) => goal,
              ({ prototype }) => prototype,
            ),
          ),
          judge(
            'at least 2 × Express + Sequelize',
            below(
              () => 2,
              ({ ordinary }) => ordinary,
            ),
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
            'page with its total at most 30 ms of the database',
            slow(30, ({ alone }) => alone),
          ),
          judge(
            'no read slower than 50 ms',
            slow(50, ({ p50 }) => p50),
          ),
        ]
      : []),
  ];
}
