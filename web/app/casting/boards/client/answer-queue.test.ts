import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AnswerQueue, type GivenAnswer, type Sent } from './answer-queue.ts';

const words = (comment: string | null): GivenAnswer => ({ answer: null, comment });

/** A queue of two unanswered cards, with a server that responds as given. */
function queueOf(becomes: (given: GivenAnswer, nth: number) => Sent | Promise<Sent> = () => 'kept') {
  const sent: string[] = [];
  const unsaved: number[] = [];
  const pending: string[] = [];
  const kept = new Map(['a', 'b'].map((id) => [id, words(null)]));
  const queue = new AnswerQueue(kept, {
    send: async (itemId, given) => {
      const nth = sent.push(`${itemId}: ${given.answer ?? '-'} ${given.comment ?? '-'}`);
      return becomes(given, nth);
    },
    onClosed: () => sent.push('closed'),
    onUnsaved: (count) => unsaved.push(count),
    onPending: (ids) => pending.push([...ids].join(' ')),
  });
  return { queue, sent, unsaved, pending };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('The answers of a client (D23)', () => {
  test('are sent after a pause in typing, once, however often the page is left', async () => {
    const { queue, sent } = queueOf();
    for (const text of ['H', 'He', 'Her']) {
      queue.type('a', words(text));
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toEqual(['a: - Her']);
    queue.give('a', words('Her'));
    queue.leave();
    await vi.runAllTimersAsync();
    expect(sent).toEqual(['a: - Her']);
  });

  test('leave at once on a press, and when the page closes, but not twice', async () => {
    const { queue, sent } = queueOf();
    queue.type('a', words('Her voice'));
    queue.give('a', { answer: 'yes', comment: 'Her voice' });
    queue.type('b', words('Too tall'));
    queue.leave();
    queue.leave();
    await vi.runAllTimersAsync();
    expect(sent).toEqual(['a: yes Her voice', 'b: - Too tall']);
  });

  test('are retried until saved, and the last counts', async () => {
    const { queue, sent, unsaved } = queueOf((_, nth) => (nth < 3 ? 'later' : 'kept'));
    queue.give('a', words('Her'));
    await vi.advanceTimersByTimeAsync(0);
    expect(unsaved.at(-1)).toBe(1);
    expect(queue.mayLose(true)).toBe(true);
    queue.type('a', words('Her voice'));
    await vi.runAllTimersAsync();
    expect(sent).toEqual(['a: - Her', 'a: - Her voice', 'a: - Her voice']);
    expect(unsaved.at(-1)).toBe(0);
    expect(queue.mayLose(false)).toBe(false);
  });

  test('are pending from the first letter until saved (W11)', async () => {
    const { queue, pending } = queueOf();
    queue.type('a', words('H'));
    expect(pending.at(-1)).toBe('a');
    await vi.runAllTimersAsync();
    expect(pending.at(-1)).toBe('');
  });

  test('give way to what the server has, but for unsaved ones', async () => {
    const { queue, sent } = queueOf();
    queue.type('a', words('Her'));
    const yes: GivenAnswer = { answer: 'yes', comment: null };
    const taken = queue.load(
      new Map([
        ['a', yes],
        ['b', yes],
      ]),
      queue.saves(),
    );
    expect([...taken.keys()]).toEqual(['b']);
    queue.give('b', yes);
    await vi.runAllTimersAsync();
    expect(sent).toEqual(['a: - Her']);
  });

  test('give way to nothing that the server had before they were saved', async () => {
    const { queue } = queueOf();
    const [yes, no] = (['yes', 'no'] as const).map((answer) => ({ answer, comment: null }));
    const asked = queue.saves();
    queue.give('a', yes as GivenAnswer);
    await vi.runAllTimersAsync();
    const had = new Map([['a', no as GivenAnswer]]);
    expect([...queue.load(had, asked).keys()]).toEqual([]);
    expect([...queue.load(had, queue.saves()).keys()]).toEqual(['a']);
  });

  test('are confirmed on leaving only where they cannot be sent', () => {
    const { queue } = queueOf();
    queue.type('a', words('Her'));
    expect(queue.mayLose(true)).toBe(false);
    expect(queue.mayLose(false)).toBe(true);
  });

  test('end with the board', async () => {
    const { queue, sent } = queueOf(() => 'closed');
    queue.give('a', words('Her'));
    queue.give('b', words('Too tall'));
    await vi.runAllTimersAsync();
    expect(sent).toEqual(['a: - Her', 'closed']);
  });
});
