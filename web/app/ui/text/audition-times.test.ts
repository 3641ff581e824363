import { describe, expect, test } from 'vitest';
import { clockParts, dayText, type OwnTime, shortText, timesByDay, timeText } from './audition-times.ts';

const at = (kind: OwnTime['kind'], start: string, end: string): OwnTime => ({ kind, start, end });
const timed = at('timed', '2026-12-12T05:50:00.000Z', '2026-12-12T06:10:00.000Z');
const india = () => 330;
const dubai = () => 240;
const chicago = () => -360;

describe('A time', () => {
  test('is shown as in India, a window and a call with their texts (E5)', () => {
    expect(timeText(timed, india)).toBe('Sat 12/12/26, 11:20');
    expect(shortText(at('window', '2026-12-12T05:30:00Z', '2026-12-12T08:30:00Z'))).toBe(
      'Sat 12/12/26, Any time between 11:00 and 14:00',
    );
    expect(clockParts(at('call', '2026-12-12T02:00:00Z', '2026-12-12T08:30:00Z'), india)).toEqual({
      clock: 'Call time 07:30',
      here: null,
    });
  });

  test('is shown in both zones on a device of another, with the day if midnight lies between (E5)', () => {
    expect(clockParts(timed, dubai)).toEqual({ clock: '11:20 IST', here: '(09:50 for you)' });
    expect(timeText(timed, chicago)).toBe('Sat 12/12/26, 11:20 IST (Fri 11/12/26, 23:50 for you)');
    const window = at('window', '2026-12-12T05:30:00Z', '2026-12-12T08:30:00Z');
    expect(clockParts(window, dubai).here).toBe('(09:30 to 12:30 for you)');
  });

  test('is listed below its day in India, in order', () => {
    const late = at('timed', '2026-12-12T18:40:00Z', '2026-12-12T19:00:00Z');
    expect(timesByDay([late, timed]).map(({ date }) => date)).toEqual(['2026-12-12', '2026-12-13']);
    expect(dayText('2026-12-12')).toBe('Saturday, 12/12/26');
  });
});
