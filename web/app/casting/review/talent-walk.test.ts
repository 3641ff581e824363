import { describe, expect, test } from 'vitest';
import { TalentWalk } from './talent-walk.ts';

const person = (place: number) => ({
  _id: `${place}`,
  publicIdentifier: `${place}`,
  name: `${place}`,
  status: '' as const,
});
const settled = () => new Promise((done) => setTimeout(done));

/** A list of people named by position, from 1; pages load when released. */
function listOf(length: number, { farthest = Number.POSITIVE_INFINITY } = {}) {
  const went: string[] = [];
  const headings: (string | null)[] = [];
  const failures: unknown[] = [];
  let held: PromiseWithResolvers<void> | null = null;
  let lost = false;
  const walk = new TalentWalk({
    find: async (from, wanted) => {
      if (lost) throw new Error('offline');
      const place = Number(from) + Math.sign(wanted) * Math.min(farthest, Math.abs(wanted));
      const to = Math.min(length, Math.max(1, place));
      if (to === Number(from)) return null;
      return {
        to: person(to),
        by: to === place ? to - Number(from) : wanted,
      };
    },
    go: async (_from, { to }) => {
      went.push(to._id);
      await held?.promise;
    },
    onHeading: (heading) => void headings.push(heading),
    onFailure: (error) => void failures.push(error),
  });
  return {
    walk,
    went,
    headings,
    failures,
    hold: () => {
      held = Promise.withResolvers();
    },
    letIn: () => {
      held?.resolve();
      held = null;
    },
    lose: () => {
      lost = true;
    },
  };
}

describe('Walking through talents', () => {
  test('goes one on for one press', async () => {
    const { walk, went, headings } = listOf(9);
    walk.press(person(3), 'next');
    await settled();
    walk.press(person(4), 'previous');
    await settled();
    expect(went).toEqual(['4', '3']);
    expect(headings).toEqual(['next', null, 'previous', null]);
  });

  test('counts every press during loading, and takes them in one stride', async () => {
    const { walk, went, hold, letIn } = listOf(99);
    hold();
    for (let press = 0; press < 10; press += 1) walk.press(person(1), 'next');
    await settled();
    expect(went).toEqual(['2']);
    letIn();
    await settled();
    expect(went).toEqual(['2', '11']);
  });

  test('continues from the reached talent while the page still shows the one before', async () => {
    const { walk, went } = listOf(99);
    walk.shows('1');
    walk.press(person(1), 'next');
    await settled();
    walk.press(person(1), 'next');
    await settled();
    expect(went).toEqual(['2', '3']);
    walk.shows('3');
    // a talent shown by other means is the start of the next press
    walk.shows('7');
    walk.press(person(7), 'previous');
    await settled();
    expect(went).toEqual(['2', '3', '6']);
  });

  test('takes as many strides as it needs where only the next one can be found', async () => {
    const { walk, went } = listOf(99, { farthest: 1 });
    for (let press = 0; press < 4; press += 1) walk.press(person(5), 'previous');
    await settled();
    expect(went).toEqual(['4', '3', '2', '1']);
  });

  test('adds up forward and back', async () => {
    const { walk, went, hold, letIn } = listOf(99);
    hold();
    for (const way of ['next', 'next', 'next', 'previous', 'next'] as const) walk.press(person(1), way);
    await settled();
    letIn();
    await settled();
    expect(went.at(-1)).toBe('4');
  });

  test('stops at the end of the list, and drops presses beyond it', async () => {
    const { walk, went, hold, letIn } = listOf(5);
    hold();
    for (let press = 0; press < 30; press += 1) walk.press(person(2), 'next');
    await settled();
    letIn();
    await settled();
    expect(went.at(-1)).toBe('5');
    walk.press(person(5), 'next');
    await settled();
    walk.press(person(5), 'previous');
    await settled();
    expect(went).toEqual(['3', '5', '4']);
  });

  test('does not bring back a user who navigates elsewhere', async () => {
    const { walk, went, headings, hold, letIn } = listOf(9);
    hold();
    walk.press(person(1), 'next');
    walk.press(person(1), 'next');
    await settled();
    walk.stop();
    letIn();
    await settled();
    expect(went).toEqual(['2']);
    expect(headings.at(-1)).toBeNull();
  });

  test('reports a failure, drops the presses, and continues with the next one', async () => {
    const list = listOf(9);
    list.lose();
    list.walk.press(person(1), 'next');
    await settled();
    expect(list.failures).toHaveLength(1);
    expect(list.headings.at(-1)).toBeNull();
    expect(list.went).toEqual([]);
  });
});
