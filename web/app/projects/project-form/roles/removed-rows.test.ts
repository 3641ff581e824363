import { expect, test } from 'vitest';
import { emptyRole } from '../form-values.ts';
import { type RemovedRow, withoutRestored, withRemoved } from './removed-rows.ts';

/** Removes rows from a form and restores them; returns the final content. */
function play(rows: string[], acts: string[]): string {
  let removed: RemovedRow[] = [];
  const form = [...rows];
  for (const act of acts) {
    const [verb, name = ''] = act.split(' ');
    if (verb === 'remove') {
      const place = form.indexOf(name);
      form.splice(place, 1);
      removed = withRemoved(removed, { key: name, place, number: place + 1, values: emptyRole });
    } else {
      form.splice(removed.find(({ key }) => key === name)?.place ?? -1, 0, name);
      removed = withoutRestored(removed, name);
    }
  }
  return form.join('');
}

const rows = ['A', 'B', 'C', 'D'];

test('rows come back in their place, in any order of removing and restoring', () => {
  expect(play(rows, ['remove B', 'undo B'])).toBe('ABCD');
  for (const gone of ['B C', 'C B', 'A D', 'D A', 'A B', 'D C']) {
    const names = gone.split(' ');
    const going = names.map((name) => `remove ${name}`);
    const back = names.map((name) => `undo ${name}`);
    expect([gone, play(rows, [...going, ...back])]).toEqual([gone, 'ABCD']);
    expect([gone, play(rows, [...going, ...back.reverse()])]).toEqual([gone, 'ABCD']);
  }
});

test('a restored row can be removed again while another is still removed', () => {
  expect(
    play(rows, ['remove A', 'remove B', 'undo A', 'remove A', 'remove C', 'undo B', 'undo A', 'undo C']),
  ).toBe('ABCD');
});
