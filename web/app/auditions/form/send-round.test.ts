import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyValues, type FormValues } from './round-values.ts';
import { roundMaker } from './send-round.ts';

const typed: FormValues = { ...emptyValues(['r2', 'r1']), kind: 'online' };
typed.round.link = ' https://meet.google.com/abc-defg-hij ';
/** The stored form of it: trimmed, roles in their own order, and null for empty fields. */
const stored = {
  ...{ _id: 'made', kind: 'online', stage: 'audition', state: 'open', version: 1, roleIds: ['r1', 'r2'] },
  ...{ place: null, bring: null, link: 'https://meet.google.com/abc-defg-hij', script: null, takes: null },
  ...{ deadline: null, instructions: null, answerBy: null, refill: true },
};
type Server = NonNullable<Parameters<typeof roundMaker>[1]>;
const create = vi.fn<Server['create']>();
const rounds = vi.fn();
const server = { create, list: rounds } as Server;

const keys = () => new Set(create.mock.calls.map(([, key]) => key)).size;
/** An attempt whose response is lost, kept over a reload. */
async function losesAnswer() {
  const maker = roundMaker(null, server);
  create.mockRejectedValueOnce(new Error('lost'));
  await expect(maker.make(typed, 'p')).rejects.toThrow('lost');
  return roundMaker(JSON.parse(JSON.stringify(maker.sent())), server);
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T06:30:00Z') });
  create.mockReset().mockResolvedValue(stored);
  rounds.mockReset();
});
afterEach(() => void vi.useRealTimers());

describe('A new round whose response was lost', () => {
  test('is retried with the same key within a day', async () => {
    const maker = await losesAnswer();
    vi.advanceTimersByTime(24 * 3_600_000 - 1);
    expect(await maker.make(typed, 'p')).toBe(stored);
    expect(create).toHaveBeenCalledTimes(2);
    expect(keys()).toBe(1);
    expect(rounds).not.toHaveBeenCalled();
  });

  test('is searched once the server has forgotten the key, and not created twice', async () => {
    const maker = await losesAnswer();
    vi.advanceTimersByTime(24 * 3_600_000);
    rounds.mockResolvedValueOnce([{ ...stored, _id: 'other', refill: false }, stored]);
    expect(await maker.make(typed, 'p')).toMatchObject({ _id: 'made' });
    expect(create).toHaveBeenCalledTimes(1);
  });

  test('is created by another key where it never arrived', async () => {
    const maker = await losesAnswer();
    vi.advanceTimersByTime(24 * 3_600_000);
    rounds.mockResolvedValueOnce([{ ...stored, state: 'cancelled' }]);
    expect(await maker.make(typed, 'p')).toBe(stored);
    expect(create).toHaveBeenCalledTimes(2);
    expect(keys()).toBe(2);
  });
});
