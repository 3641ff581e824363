import { expect, test } from 'vitest';
import type { ShownPerson } from './shown-people.ts';
import { overruledText } from './step-texts.ts';
import { overruled } from './taps-of-others.ts';

const [me, leela] = ['me', 'Leela Krishnan'].map((name) => ({ _id: name, name }));
const at = (minute: number) => `2026-12-12T12:${String(minute).padStart(2, '0')}:00.000Z`;
const ajit = (changes: object) => ({ id: 'ajit', name: 'Ajit Rao', ...changes }) as ShownPerson;
const own = ajit({ step: 'arrived', stepBy: me, stepAt: at(40) });
const changed = (before: ShownPerson, after: ShownPerson) => overruled([before], [after], 'me').length > 0;

test('Somebody else’s tap over an own one within ten minutes is named with its time (W23)', () => {
  const theirs = ajit({ step: 'no_show', stepBy: leela, stepAt: at(46) });
  expect(overruled([own], [theirs], 'me')).toEqual([theirs]);
  expect(overruledText(theirs)).toBe('Leela Krishnan set Ajit Rao to No-show at 18:16.');
  expect(changed(own, ajit({ step: 'in', stepBy: leela, stepAt: at(50) }))).toBe(true);
});

test('Later taps, own ones, and those over taps of others are not (W23)', () => {
  expect(changed(own, ajit({ step: 'in', stepBy: leela, stepAt: at(51) }))).toBe(false);
  expect(changed(own, ajit({ step: 'in', stepBy: me, stepAt: at(41) }))).toBe(false);
  expect(changed(own, own)).toBe(false);
  const ofLeela = ajit({ step: 'arrived', stepBy: leela, stepAt: at(40) });
  expect(changed(ofLeela, ajit({ step: 'in', stepBy: leela, stepAt: at(41) }))).toBe(false);
});
