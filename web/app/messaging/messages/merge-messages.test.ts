import { expect, test } from 'vitest';
import { withEarlier, withNewest, withWritten } from './merge-messages.ts';
import { messagesByDay } from './messages-by-day.ts';

const message = (id: number, over: Partial<Parameters<typeof withWritten>[1]> = {}) => ({
  _id: `m${id}`,
  text: `Number ${id}`,
  at: '2026-11-22T10:00:00.000Z',
  from: 'Asha',
  mine: false,
  takenBack: false,
  ...over,
});
const ids = ({ messages }: { messages: { _id: string }[] }) => messages.map(({ _id }) => _id);
const shown = { messages: [message(3), message(4)], cursor: 'm3' };

test('the newest messages join what is shown, and what was taken back is seen', () => {
  const after = withNewest(shown, [message(5), message(4, { takenBack: true })], 'm4');
  expect(ids(after)).toEqual(['m3', 'm4', 'm5']);
  expect([after.cursor, after.messages[1]?.takenBack]).toEqual(['m3', true]);
});

test('where more came than one response has, the newest replace what is shown', () => {
  const after = withNewest(shown, [message(60), message(59)], 'm59');
  expect([ids(after), after.cursor]).toEqual([['m59', 'm60'], 'm59']);
});

test('earlier messages come before, and one that was written after, each once', () => {
  const before = withEarlier(shown, [message(3), message(2), message(1)], null);
  expect([ids(before), before.cursor]).toEqual([['m1', 'm2', 'm3', 'm4'], null]);
  expect(ids(withWritten(withWritten(shown, message(5)), message(5)))).toEqual(['m3', 'm4', 'm5']);
});

test('messages are grouped by their day in India, and those of one sender in a row', () => {
  const days = messagesByDay(
    [
      message(1, { at: '2026-11-22T18:29:00.000Z' }),
      message(2, { at: '2026-11-22T18:31:00.000Z' }),
      message(3, { at: '2026-11-22T18:32:00.000Z' }),
      message(4, { at: '2026-11-22T18:33:00.000Z', mine: true }),
    ],
    new Date('2026-11-22T19:00:00Z'),
  );
  expect(days.map(({ name, runs }) => [name, runs.map(({ messages }) => messages.length)])).toEqual([
    ['Yesterday', [1]],
    ['Today', [2, 1]],
  ]);
});
