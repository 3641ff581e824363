import { describe, expect, it } from 'vitest';
import type { DecidedCandidate } from './desk-decisions.ts';
import { beyondKeys, targetOf } from './targets.ts';

const at = (...states: DecidedCandidate['before'][]) =>
  states.map((before, place) => ({ id: `c${place}`, name: 'Anu', before }));
const considered = { stage: 'considered', grade: null } as const;
const shortlisted = { stage: 'shortlisted', grade: 1 } as const;
const passed = { stage: 'passed', grade: null } as const;
const callback = { stage: 'callback', grade: 2 } as const;

describe('Keys', () => {
  it('set a state, and pressed again take it back', () => {
    const [shortlist, pass] = [{ kind: 'shortlist' }, { kind: 'pass' }] as const;
    expect(targetOf(shortlist, at(considered))).toEqual({ stage: 'shortlisted' });
    expect(targetOf(shortlist, at(shortlisted))).toEqual({ stage: 'considered' });
    expect(targetOf(shortlist, at(passed, shortlisted))).toEqual({ stage: 'shortlisted' });
    expect(targetOf(pass, at(shortlisted, considered))).toEqual({ stage: 'passed' });
    expect(targetOf(pass, at(passed, passed))).toEqual({ stage: 'considered' });
    expect(targetOf({ kind: 'grade', grade: 1 }, at(considered, shortlisted))).toEqual({ grade: 1 });
    expect(targetOf({ kind: 'grade', grade: 1 }, at(shortlisted))).toEqual({ grade: null });
  });

  it('do not change further candidates, for shortlisting and passing', () => {
    const people = at(considered, callback, passed);
    expect(beyondKeys(people)).toEqual([people[1]]);
  });
});
