import type { TeamInvitation } from '@kirdaar/contract/auditions/shapes.ts';
import type { CheckInStep } from '@kirdaar/domain/auditions/check-ins.ts';
import { describe, expect, test } from 'vitest';
import type { Tap } from '../check-in-queue/check-in-queue.ts';
import { nextStep, numberText, shownDay } from './shown-people.ts';

const person = (id: string, step: string | null = null, number: number | null = null) =>
  ({ _id: id, artistId: `artist ${id}`, name: id, step, number, state: 'confirmed' }) as TeamInvitation;
let made = 0;
const tap = (invitationId: string, step: CheckInStep): Tap => {
  made += 1;
  return { invitationId, step, key: `k${made}`, at: '2026-12-12T04:00:00.000Z', name: invitationId };
};
const stands = (people: TeamInvitation[], taps: Tap[]) =>
  shownDay(people, taps, '2026-12-12').people.map((one) => [one.name, one.step, numberText(one)]);

describe('The day sheet shows', () => {
  test('taps at once, with no number until the server gives one, and the counts (E14, W22)', () => {
    const people = [person('Anu', 'arrived', 1), person('Balu'), person('Charu'), person('Dev')];
    const taps = [tap('Charu', 'arrived'), tap('Balu', 'arrived'), tap('Anu', 'in'), tap('Dev', 'no_show')];
    expect(stands(people, taps)).toEqual([
      ['Anu', 'in', 'No. 1'],
      ['Balu', 'arrived', 'No. –'],
      ['Charu', 'arrived', 'No. –'],
      ['Dev', 'no_show', null],
    ]);
    expect(shownDay(people, taps, '2026-12-12').counts).toEqual({ here: 2, in: 1, done: 0, expected: 0 });
  });

  test('the step before, where the last is undone', () => {
    expect(stands([person('Anu', 'in', 1)], [tap('Anu', 'done'), tap('Anu', 'undo')])).toEqual([
      ['Anu', 'in', 'No. 1'],
    ]);
    expect(stands([person('Anu', 'in', 1)], [tap('Anu', 'undo')])).toEqual([['Anu', 'arrived', 'No. 1']]);
    expect(stands([person('Anu', 'no_show')], [tap('Anu', 'undo')])).toEqual([['Anu', null, null]]);
  });

  test('the number of an artist after undo or no-show, which stays theirs (W22)', () => {
    expect(stands([person('Anu', 'arrived', 1)], [tap('Anu', 'undo')])).toEqual([['Anu', null, 'No. 1']]);
    expect(stands([person('Anu', 'no_show', 2)], [])).toEqual([['Anu', 'no_show', 'No. 2']]);
  });

  test('a walk-in until the sheet includes them', () => {
    const walkIn = {
      walkIn: { artistId: 'artist Devika' },
      step: 'arrived',
      key: 'w',
      // half past midnight in India
      at: '2026-12-11T19:00:00.000Z',
      name: 'Devika',
    } as const;
    expect(stands([person('Anu', 'arrived', 4)], [walkIn])).toEqual([
      ['Anu', 'arrived', 'No. 4'],
      ['Devika', 'arrived', 'No. –'],
    ]);
    expect(stands([person('Devika', 'arrived', 1)], [walkIn])).toEqual([['Devika', 'arrived', 'No. 1']]);
    expect(shownDay([], [walkIn], '2026-12-11').people).toEqual([]);
  });

  test('one step after the other, and after a no-show the artist may still arrive', () => {
    expect([null, 'arrived', 'in', 'done', 'no_show'].map((step) => nextStep(step as never))).toEqual([
      'arrived',
      'in',
      'done',
      null,
      'arrived',
    ]);
  });
});
