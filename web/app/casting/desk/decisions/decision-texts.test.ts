import { describe, expect, it } from 'vitest';
import {
  addedText,
  againText,
  furtherText,
  resultText,
  tellText,
  undoneText,
  unsavedText,
} from './decision-texts.ts';

const done = (count: number) => Array.from({ length: count }, (_, at) => ({ _id: `d${at}`, done: true }));
const changed = (count: number, by: string) =>
  Array.from({ length: count }, (_, at) => ({
    _id: `c${at}`,
    done: false,
    why: 'changed' as const,
    by,
  }));
const shortlisted = { stage: 'shortlisted' } as const;

describe('The texts of decisions', () => {
  it('say what was done, and what another member changed meanwhile (D10)', () => {
    expect(resultText(done(18), shortlisted, null)).toBe('18 moved to Shortlisted.');
    expect(resultText(done(1), shortlisted, 'Ira')).toBe('Ira moved to Shortlisted.');
    expect(resultText([...done(18), ...changed(2, 'Arvind')], shortlisted, null)).toBe(
      '18 moved. Arvind changed 2 in the meantime.',
    );
    expect(resultText(changed(1, 'Arvind'), { grade: 2 }, 'Ira')).toBe('Arvind changed Ira in the meantime.');
    expect(resultText(done(3), { grade: 2 }, null)).toBe('3 have pick 2.');
    expect(resultText(done(1), { grade: null }, 'Ira')).toBe('Ira: no pick');
    const sent = { _id: 't', done: false, why: 'told' as const };
    expect(resultText([sent], shortlisted, 'Ira')).toBe(
      'Ira already has a result. Moving cancels it and lets them know.',
    );
    expect(resultText([...done(2), sent], shortlisted, null)).toBe(
      '2 moved. 1 already has a result. Moving cancels it and lets them know.',
    );
    const gone = { _id: 'g', done: false, why: 'not_found' as const };
    expect(resultText([...done(1), gone], { grade: 1 }, null)).toBe('1 has pick 1. 1 no longer listed.');
    expect(resultText([gone], { grade: 1 }, 'Ira')).toBe('Ira is no longer listed.');
  });

  it('say who was added to a board, and why others were not', () => {
    const gone = { _id: 'g', done: false, why: 'not_found' as const };
    expect(addedText(done(2), 'Friends')).toBe('2 added to Friends.');
    expect(addedText([...done(2), gone], 'Friends')).toBe('2 added to Friends. 1 no longer listed.');
    expect(addedText([...done(1), ...changed(2, 'Arvind'), gone, gone], 'Friends')).toBe(
      '1 added to Friends. Arvind changed 2 in the meantime. 2 no longer listed.',
    );
  });

  it('offer to notify a booked artist (D15)', () => {
    expect([tellText([{ name: 'Ira' }]), tellText([{ name: null }, { name: null }])]).toEqual([
      'Send Ira the result',
      'Send to all 2',
    ]);
  });

  it('say what undoing left', () => {
    expect(undoneText({ undone: 18, left: 0 })).toBe('Undone.');
    expect(undoneText({ undone: 199, left: 1 })).toBe('199 undone. 1 stays: changed since.');
    expect(undoneText({ undone: 1, left: 2 })).toBe('1 undone. 2 stay: changed since.');
  });

  it('name artists whose state is restored', () => {
    const ira = { name: 'Ira', before: { stage: 'considered' as const, grade: null } };
    expect(againText([ira], { stage: 'passed' })).toBe('Ira is back at Considered.');
    expect(againText([ira], { grade: 2 })).toBe('Ira: no pick');
    expect(againText([ira, ira], { grade: 2 })).toBe('2 restored.');
    expect(againText([], { grade: 2 })).toBe('');
  });

  it('say why a key does nothing, and how many decisions are not saved', () => {
    expect(furtherText('Ira', 'callback')).toBe('Ira is at Callback. Use Move to…');
    expect(unsavedText(1)).toBe('Your last decision is not saved yet.');
    expect(unsavedText(3)).toBe('Your last 3 decisions are not saved yet.');
  });
});
