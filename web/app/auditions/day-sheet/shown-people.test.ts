import type { DayPerson, Guest } from '@kirdaar/contract/auditions/day.ts';
import type { CheckInStep } from '@kirdaar/domain/auditions/check-ins.ts';
import { describe, expect, test } from 'vitest';
import type { Tap, Tapped } from '../check-in-queue/check-in-queue.ts';
import { nextStep, numberText, shownDay } from './shown-people.ts';

const nothing = { stepBy: null, stepAt: null, arrivedAt: null };
const person = (id: string, step: string | null = null, number: number | null = null) =>
  ({
    ...nothing,
    _id: id,
    artistId: `artist ${id}`,
    name: id,
    step,
    number,
    state: 'confirmed',
  }) as DayPerson;
const guest = (id: string, step: string | null, number: number | null) =>
  ({ ...nothing, _id: id, name: id, role: 'Bijli', step, number }) as Guest;
const me = { _id: 'leela', name: 'Leela' };
let made = 0;
const tapOf = (who: Tapped, step: CheckInStep, name: string, at = '2026-12-12T04:00:00.000Z'): Tap => {
  made += 1;
  return { ...who, step, key: `k${made}`, at, name };
};
const tap = (invitationId: string, step: CheckInStep, at?: string) =>
  tapOf({ invitationId }, step, invitationId, at);
const sheet = (people: DayPerson[], guests: Guest[] = [], date = '2026-12-12') => ({ date, people, guests });
const stands = (people: DayPerson[], taps: Tap[], guests: Guest[] = []) =>
  shownDay(sheet(people, guests), taps, me).people.map((one) => [one.name, one.step, numberText(one)]);

describe('The day sheet shows', () => {
  test('taps at once, with no number until the server gives one, and the counts (E14, W22)', () => {
    const people = [person('Anu', 'arrived', 1), person('Balu'), person('Charu'), person('Dev')];
    const taps = [tap('Charu', 'arrived'), tap('Balu', 'arrived'), tap('Anu', 'in'), tap('Dev', 'no_show')];
    expect(stands(people, taps)).toEqual([
      ['Anu', 'in', '1'],
      ['Balu', 'arrived', '–'],
      ['Charu', 'arrived', '–'],
      ['Dev', 'no_show', null],
    ]);
    expect(shownDay(sheet(people), taps, me).counts).toEqual({ here: 2, in: 1, done: 0, expected: 0 });
  });

  test('the step before, where the last is undone', () => {
    expect(stands([person('Anu', 'in', 1)], [tap('Anu', 'done'), tap('Anu', 'undo')])).toEqual([
      ['Anu', 'in', '1'],
    ]);
    expect(stands([person('Anu', 'in', 1)], [tap('Anu', 'undo')])).toEqual([['Anu', 'arrived', '1']]);
    expect(stands([person('Anu', 'no_show')], [tap('Anu', 'undo')])).toEqual([['Anu', null, null]]);
  });

  test('the number of an artist after undo or no-show, which stays theirs (W22)', () => {
    expect(stands([person('Anu', 'arrived', 1)], [tap('Anu', 'undo')])).toEqual([['Anu', null, '1']]);
    expect(stands([person('Anu', 'no_show', 2)], [])).toEqual([['Anu', 'no_show', '2']]);
  });

  test('since when a person is here, and whose tap counts (W20, W23)', () => {
    const [early, late] = ['2026-12-12T04:00:00.000Z', '2026-12-12T04:05:00.000Z'];
    const ofOthers = { ...person('Anu', 'arrived', 1), stepBy: { _id: 'ravi', name: 'Ravi' } };
    const known = { ...ofOthers, stepAt: early, arrivedAt: early };
    const shown = (taps: Tap[]) => shownDay(sheet([known]), taps, me).people[0];
    expect(shown([])).toMatchObject({ stepBy: { name: 'Ravi' }, stepAt: early, arrivedAt: early });
    expect(shown([tap('Anu', 'in', late)])).toMatchObject({ stepBy: me, stepAt: late, arrivedAt: early });
    expect(shown([tap('Anu', 'no_show', late)])).toMatchObject({ stepBy: me, arrivedAt: null });
    expect(shown([tap('Anu', 'undo', late)])).toMatchObject(nothing);
    const again = [tap('Anu', 'undo', late), tap('Anu', 'arrived', late)];
    expect(shown(again)).toMatchObject({ step: 'arrived', stepBy: me, arrivedAt: late });
  });

  test('a walk-in until the sheet includes them', () => {
    // half past midnight in India
    const at = '2026-12-11T19:00:00.000Z';
    const walkIn = tapOf({ walkIn: { artistId: 'artist Devika', roleId: 'bijli' } }, 'arrived', 'Devika', at);
    expect(stands([person('Anu', 'arrived', 4)], [walkIn])).toEqual([
      ['Anu', 'arrived', '4'],
      ['Devika', 'arrived', '–'],
    ]);
    expect(shownDay(sheet([]), [walkIn], me).people).toMatchObject([{ name: 'Devika', roleId: 'bijli' }]);
    expect(stands([person('Devika', 'arrived', 1)], [walkIn])).toEqual([['Devika', 'arrived', '1']]);
    expect(shownDay(sheet([], [], '2026-12-11'), [walkIn], me).people).toEqual([]);
  });

  test('a guest by the key of the tap, and their later taps, before and after the sheet includes them (W24)', () => {
    const ramesh = { name: 'Ramesh Unknown', phone: '9876543210', roleId: null };
    const added = tapOf({ walkIn: ramesh }, 'arrived', ramesh.name);
    const { people, counts } = shownDay(sheet([]), [added], me);
    expect(people).toMatchObject([
      { id: added.key, artistId: null, name: 'Ramesh Unknown', phone: '9876543210', step: 'arrived' },
    ]);
    expect(people[0]?.tapped).toEqual({ guestId: added.key });
    expect(counts).toMatchObject({ here: 1, expected: 0 });
    const called = tapOf({ guestId: added.key }, 'in', ramesh.name);
    expect(stands([], [added, called])).toEqual([['Ramesh Unknown', 'in', '–']]);
    const known = guest(added.key, 'arrived', 3);
    expect(stands([], [added, called], [known])).toEqual([[added.key, 'in', '3']]);
    expect(stands([], [tapOf({ guestId: added.key }, 'undo', '')], [known])).toEqual([
      [added.key, null, '3'],
    ]);
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
