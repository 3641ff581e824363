import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, offlineError } from '../../shell/calls/api-error.ts';
import { viewerCache } from '../../shell/memory/viewer-cache.ts';
import { sessionChanged } from '../../shell/session/session-state.ts';
import { keepDay, keptDay, type LoadedDay } from './kept-day.ts';

const shown = (date: string): LoadedDay => ({
  ...{ userId: 'leela', asOf: null, project: { _id: 'monsoon' } as LoadedDay['project'] },
  round: { _id: 'round' } as LoadedDay['round'],
  sheet: {
    date,
    people: [],
    guests: [{ name: 'Ramesh', phone: '9876543210' }],
  } as unknown as LoadedDay['sheet'],
});
const refusal = (status: number, code = 'NOT_FOUND') => new ApiError({ status, code, message: '' });
const kept = (date: string, error: unknown = offlineError(), userId = 'leela') => {
  try {
    return keptDay(error, { auditionId: 'round', date, userId }).sheet.date;
  } catch (thrown) {
    return thrown === error ? 'nothing' : thrown;
  }
};
beforeEach(() => {
  sessionChanged();
  for (const date of ['2026-12-12', '2026-12-13']) keepDay(viewerCache(), shown(date));
});

test('A day sheet that was shown is available offline, with its time (W22, W27)', () => {
  vi.useFakeTimers({ now: new Date('2026-12-12T12:42:00Z') });
  keepDay(viewerCache(), shown('2026-12-12'));
  vi.setSystemTime(new Date('2026-12-12T13:00:00Z'));
  const { sheet, asOf } = keptDay(offlineError(), {
    auditionId: 'round',
    date: '2026-12-12',
    userId: 'leela',
  });
  vi.useRealTimers();
  expect([sheet.date, asOf]).toEqual(['2026-12-12', Date.parse('2026-12-12T12:42:00Z')]);
});

test('It has no phone of a guest (W24)', () => {
  const { sheet } = keptDay(offlineError(), { auditionId: 'round', date: '2026-12-12', userId: 'leela' });
  expect(sheet.guests).toEqual([{ name: 'Ramesh' }]);
});

test('Of a round without a day in its address the day that was shown last is available', () => {
  expect([kept('2026-12-12'), kept('2026-12-13'), kept('')]).toEqual([
    '2026-12-12',
    '2026-12-13',
    '2026-12-13',
  ]);
  expect(kept('2026-12-14')).toBe('nothing');
  expect(kept('', refusal(503, 'UNEXPECTED'))).toBe('2026-12-13');
});

test('It ends with the session, and for another account', () => {
  expect(kept('', offlineError(), 'meera')).toBe('nothing');
  sessionChanged('ended');
  expect(kept('')).toBe('nothing');
});

test.each([401, 403, 404])('A refusal of %d shows nothing, and clears what was kept', (status) => {
  expect(kept('', refusal(status))).toBe('nothing');
  expect([kept(''), kept('2026-12-12')]).toEqual(['nothing', 'nothing']);
});
