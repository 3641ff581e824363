import { describe, expect, test } from 'vitest';
import { isSameList } from './same-list.ts';

const one = (id: string, more: object = {}) => ({
  candidacyId: id,
  _id: `artist of ${id}`,
  stage: 'considered',
  grade: null,
  grades: [],
  notes: 0,
  yes: 0,
  outcome: 'none',
  telling: null,
  invitedToApply: null,
  audition: null,
  ...more,
});
const auditionOf = (state: string, step: string | null = null) => ({
  audition: { ...{ invitationId: 'i', kind: 'in_person', start: null }, state, step },
});
const noOwn = { own: new Set<string>(), hasMore: false };
const shown = [one('a'), one('b'), one('c')];

describe('A list on screen', () => {
  test.each([
    ['answered', 'confirmed', null],
    ['checked in', 'invited', 'arrived'],
  ])('changed when somebody invited to an audition %s (W8)', (_what, state, step) => {
    const [before, after] = [one('a', auditionOf('invited')), one('a', auditionOf(state, step))];
    expect(isSameList([before], [before], noOwn)).toBe(true);
    expect(isSameList([before], [after], noOwn)).toBe(false);
  });

  test('is as on the server while no other member changed anything', () => {
    expect(isSameList(shown, [one('a'), one('b'), one('c')], noOwn)).toBe(true);
  });

  test.each([
    ['somebody came', [...shown, one('d')]],
    ['somebody left', [one('a'), one('c')]],
    ['the order is another', [one('b'), one('a'), one('c')]],
    ['somebody was graded', [one('a'), one('b', { grade: 1 }), one('c')]],
    ['a note was written', [one('a'), one('b', { notes: 1 }), one('c')]],
    ['somebody answered', [one('a'), one('b', { invitedToApply: 'not_for_them' }), one('c')]],
    ['an outcome is pending', [one('a', { telling: { outcome: 'not_selected' } }), one('b'), one('c')]],
  ])('changed when %s', (_what, fresh) => {
    expect(isSameList(shown, fresh, noOwn)).toBe(false);
  });

  test('did not change by own decisions, whether candidates left it or not (D10)', () => {
    const own = { own: new Set(['b']), hasMore: false };
    expect(isSameList(shown, [one('a'), one('c')], own)).toBe(true);
    expect(isSameList(shown, [one('a'), one('b', { grade: 2 }), one('c')], own)).toBe(true);
    expect(isSameList(shown, [one('a')], own)).toBe(false);
  });

  test('is compared as far as it is shown', () => {
    const more = { own: new Set(['a']), hasMore: true };
    expect(isSameList(shown, [one('b'), one('c'), one('d')], more)).toBe(true);
    expect(isSameList(shown, [one('b'), one('d'), one('e')], more)).toBe(false);
  });
});
