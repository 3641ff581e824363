import { describe, expect, it } from 'vitest';
import { comingProjects, firstPhase, phaseOf, shownFirst } from './shown-first.ts';

const now = new Date('2026-12-12T06:00:00Z');
const one = (state: 'invited' | 'confirmed' | 'attended', day?: number) => ({
  state,
  start: day ? new Date(`2026-12-${day}T05:30:00Z`) : null,
  end: day ? new Date(`2026-12-${day}T05:50:00Z`) : null,
});

describe('Of several invitations for one role', () => {
  it('the one to answer is shown, else the next to come, else the latest', () => {
    const [open, soon, later, past, older] = [
      one('invited'),
      one('confirmed', 13),
      one('confirmed', 20),
      one('attended', 11),
      one('confirmed', 10),
    ];
    expect(shownFirst([past, later, soon, open], now)).toBe(open);
    expect(shownFirst([older, past, later, soon], now)).toBe(soon);
    expect(shownFirst([older, past], now)).toBe(past);
    expect(shownFirst([], now)).toBeNull();
    expect([open, soon, past].map((shown) => phaseOf(shown, now))).toEqual(['to_answer', 'coming', 'past']);
    expect(firstPhase(['past', 'coming'])).toBe('coming');
    expect(firstPhase([])).toBeNull();
  });
});

describe('Projects with something to come', () => {
  it('are in the order of what comes: to answer, then the next time or deadline; past ones are left out', () => {
    const of = (projectId: string, shown: ReturnType<typeof one>, deadline: Date | null = null) => ({
      ...{ projectId, deadline },
      ...shown,
    });
    const rows = [
      of('past', one('attended', 11)),
      of('later', one('confirmed', 20)),
      of('tape', one('confirmed'), new Date('2026-12-15T05:30:00Z')),
      of('soon', one('confirmed', 13)),
      of('later', one('invited')),
      of('open', one('invited')),
    ];
    expect(comingProjects(rows, now)).toEqual(['later', 'open', 'soon', 'tape']);
    expect(comingProjects([], now)).toEqual([]);
  });
});
