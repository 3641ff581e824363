import { expect, test } from 'vitest';
import { comparison, type Growth, goals, growthTable, type ReportRow, times } from './report.ts';

const measured = (perSecond: number, p50 = 2, p99 = 6, errors = 0) => ({ perSecond, p50, p99, errors });
const read: ReportRow = {
  name: 'first page',
  kirdaar: { ...measured(1600), cost: 0.504 },
  database: measured(9000.4),
  prototype: measured(2000),
  goal: 0.65,
  ordinary: measured(320),
};
const write: ReportRow = {
  name: 'apply',
  kirdaar: measured(90),
  database: null,
  prototype: null,
  goal: null,
  ordinary: null,
};

test('The table has a row for each line, with the ratios next to the numbers', () => {
  const [, , first, second] = comparison([read, write]).split('\n');
  expect(first).toBe(
    '| first page | 9,000 | 2,000 | 320 | 1,600 | 2.0 | 6.0 | 0 | 0.50, –, – | 0.80 × (0.65) | 5.00 × |',
  );
  expect(second).toBe('| apply | – | – | – | 90 | 2.0 | 6.0 | 0 | –, –, – | – | – |');
  expect(times(read.kirdaar, measured(0))).toBe(null);
});

test('A goal is met by all lines or names those that missed it', () => {
  expect(goals([read, write]).every((goal) => goal.startsWith('met: '))).toBe(true);
  const slow: ReportRow = { ...read, name: 'name search', kirdaar: measured(600, 2, 11, 1) };
  const missed = goals([read, slow]);
  expect(missed.map((goal) => goal.split(' – ')[1])).toEqual([
    'name search 0.30',
    'name search 1.88',
    'name search 5.5',
    'name search',
  ]);
});

const grown = (name: string, p50: number, alone: number | null, pageWise = true): Growth => ({
  name,
  pageWise,
  sizes: [
    { people: 10_000, p50: 4, alone: 1 },
    { people: 1_000_000, p50, alone },
  ],
});

test('Growth compares the largest size with the smallest, and only pages must not grow', () => {
  const rows = [grown('first page', 6, 2), grown('home page', 12, null, false)];
  expect(growthTable(rows).split('\n').slice(2)).toEqual([
    '| first page | 4.0 | 1.0 | 6.0 | 2.0 | 1.50 × |',
    '| home page | 4.0 | 1.0 | 12.0 | – | 3.00 × |',
  ]);
  expect(goals([], rows).filter((goal) => goal.startsWith('MISSED'))).toEqual([]);
  const slow = goals([], [grown('page in the middle', 120, 80)]);
  expect(slow.map((goal) => goal.split(' – ')[1])).toEqual([
    'page in the middle 30.0',
    'page in the middle 80 ms',
    'page in the middle 120 ms',
  ]);
});
