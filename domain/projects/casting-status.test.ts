import { describe, expect, it } from 'vitest';
import { castingStatus } from './casting-status.ts';

describe('the casting of a project', () => {
  it.each([
    ['the day before it starts', '2026-11-20', 'Casting soon'],
    ['on its first day', '2026-11-21', 'Casting now'],
    ['in the middle', '2026-11-25', 'Casting now'],
    ['on its last day', '2026-11-30', 'Casting now'],
    ['the day after', '2026-12-01', 'Casting done'],
  ])('%s', (_title, today, status) => {
    expect(castingStatus('2026-11-21', '2026-11-30', today)).toBe(status);
  });

  it('may last a single day', () => {
    expect(castingStatus('2026-11-21', '2026-11-21', '2026-11-21')).toBe('Casting now');
  });

  it('says nothing while a date is unknown', () => {
    expect(castingStatus(null, '2026-11-30', '2026-11-21')).toBeNull();
    expect(castingStatus('2026-11-21', undefined, '2026-11-21')).toBeNull();
  });
});
