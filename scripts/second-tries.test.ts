import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Excuse, excuses, faultsOfExcuses, isExcused } from './second-tries.ts';

const root = join(import.meta.dirname, '..');

describe('The journeys that may need a second try', () => {
  const today = new Date('2026-11-22T10:00:00Z');
  const journey = 'e2e/apply.test.ts > The button > says why';
  const excuse: Excuse = { journey, reason: 'a window that opens late', until: '2026-11-22' };
  const files = (file: string) => (file === 'e2e/apply.test.ts' ? "test('says why', …" : null);

  test('are there, have a reason, and are looked into before their day', () => {
    const textOf = (file: string) =>
      existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null;
    expect(faultsOfExcuses(excuses, new Date(), textOf)).toEqual([]);
  });

  test.each<[string, Partial<Excuse>, string[]]>([
    ['is excused on its last day', {}, []],
    ['is not excused after it', { until: '2026-11-21' }, [`${journey}: its excuse ended on 2026-11-21.`]],
    [
      'is not excused for longer than a month',
      { until: '2026-12-24' },
      [`${journey}: its excuse is longer than 31 days.`],
    ],
    ['needs a reason', { reason: ' ' }, [`${journey}: its excuse has no reason.`]],
    ['needs a day that there is', { until: 'soon' }, [`${journey}: soon is no day.`]],
    [
      'is a journey that there is',
      { journey: 'e2e/apply.test.ts > The button > is gone' },
      ['e2e/apply.test.ts > The button > is gone: there is no such journey any more.'],
    ],
    [
      'is in a file that there is',
      { journey: 'e2e/gone.test.ts > says why' },
      ['e2e/gone.test.ts > says why: there is no such journey any more.'],
    ],
  ])('An excuse %s', (_what, change, faults) => {
    expect(faultsOfExcuses([{ ...excuse, ...change }], today, files)).toEqual(faults);
  });

  test('fail a run that they do not excuse', () => {
    expect(isExcused('e2e/a.test.ts > b', [excuse])).toBe(false);
    expect(isExcused(journey, [excuse])).toBe(true);
  });
});
