import { describe, expect, it } from 'vitest';
import {
  isFurther,
  isInPlay,
  isShortlisted,
  nextStepOf,
  stages,
  whenShortlisted,
  whenTakenBack,
} from './stages.ts';

describe('The stages of a candidacy', () => {
  it('are in play from the shortlist on, and not once passed', () => {
    expect(stages.filter(isInPlay)).toEqual(['shortlisted', 'audition', 'callback', 'on_hold', 'booked']);
    expect(stages.filter(isFurther)).toEqual(['audition', 'callback', 'on_hold', 'booked']);
  });

  it('make a talent shortlisted as the project’s own shortlist does', () => {
    const not = { shortlisted: false };
    expect(isShortlisted(not, [])).toBe(false);
    expect(isShortlisted({ shortlisted: true }, ['passed'])).toBe(true);
    for (const stage of stages) expect(isShortlisted(not, ['considered', stage])).toBe(isInPlay(stage));
  });

  it('follow the project’s shortlist where somebody applied and nothing was decided', () => {
    expect(stages.filter((stage) => whenShortlisted(stage, true) !== stage)).toEqual(['considered']);
    expect(whenShortlisted('considered', true)).toBe('shortlisted');
    expect(whenShortlisted('considered', false)).toBe('considered');
    expect(stages.filter((stage) => whenTakenBack(stage) !== stage)).toEqual(['shortlisted']);
    expect(whenTakenBack('shortlisted')).toBe('considered');
  });

  it('each have a next step, and several stages that of the earliest', () => {
    expect(stages.map((stage) => nextStepOf([stage]))).toEqual([
      'shortlist',
      'invite',
      'book',
      'book',
      'book',
      'send_result',
      'send_result',
    ]);
    expect(nextStepOf(['passed', 'on_hold', 'shortlisted'])).toBe('invite');
    expect(nextStepOf(['passed', 'booked'])).toBe('send_result');
  });
});
