import { describe, expect, it } from 'vitest';
import { emptySelection, reached, selectedText, selectText, toggled, withAll } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const ticked = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].sort();

describe('A selection', () => {
  it('ticks one and takes the tick back', () => {
    const one = toggled(emptySelection('list'), 'b');
    expect(ticked(one)).toEqual(['b']);
    expect(ticked(toggled(one, 'b'))).toEqual([]);
  });

  it('ticks a range from the last tick, to either side', () => {
    const from = toggled(emptySelection('list'), 'c');
    const down = reached(from, { id: 'e', from: 'c', order });
    expect(ticked(down)).toEqual(['c', 'd', 'e']);
    expect(ticked(reached(down, { id: 'a', from: 'e', order }))).toEqual(order);
  });

  it('begins a range at the keyboard focus when there is no tick', () => {
    expect(ticked(reached(emptySelection('list'), { id: 'b', from: 'a', order }))).toEqual(['a', 'b']);
  });

  it('ticks one alone where the range begins at no visible one', () => {
    const elsewhere = toggled(emptySelection('list'), 'gone');
    expect(ticked(reached(elsewhere, { id: 'b', from: 'a', order }))).toEqual(['b', 'gone']);
  });

  it('takes all of a list', () => {
    expect(ticked(withAll(toggled(emptySelection('list'), 'z'), order))).toEqual([...order, 'z']);
  });

  it('stops at the limit of one decision, one by one and in ranges', () => {
    const many = Array.from({ length: 502 }, (_, place) => `c${place}`);
    const full = withAll(emptySelection('list'), many);
    expect(full.ids.size).toBe(500);
    expect(toggled(full, 'c501')).toBe(full);
    expect(ticked(toggled(full, 'c0'))).not.toContain('c0');
    const up = reached(toggled(emptySelection('list'), 'c501'), { id: 'c0', from: 'c501', order: many });
    expect([up.ids.size, up.ids.has('c501'), up.ids.has('c2'), up.ids.has('c1')]).toEqual([
      500,
      true,
      true,
      false,
    ]);
  });

  it('says how many one press ticks, and ticks no more than a decision takes', () => {
    expect([selectText({ total: 140 }), selectText({ total: 500 })]).toEqual([
      'Select all 140',
      'Select all 500',
    ]);
    expect(selectText({ total: 812 })).toBe('Select the first 500 of 812');
    expect(selectText({ total: 1000, moreThanTotal: true })).toBe('Select the first 500 of 1,000+');
    expect([selectedText(2, { total: 140 }), selectedText(500, { total: 812 })]).toEqual([
      '2 selected',
      '500 of 812 selected',
    ]);
    const first = Array.from({ length: 500 }, (_, place) => `c${place}`);
    expect(withAll(toggled(emptySelection('list'), 'z'), first).ids.size).toBe(500);
  });
});
