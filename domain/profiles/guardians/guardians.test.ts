import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterAnswer, type GuardianState, isSameGuardian } from './guardians.ts';

type Act = { link: 'guardian_consent' | 'guardian_withdrawal'; answer: 'yes' | 'no' };
const acts: fc.Arbitrary<Act> = fc.record({
  link: fc.constantFrom('guardian_consent', 'guardian_withdrawal'),
  answer: fc.constantFrom('yes', 'no'),
});

/** A reference model: the last valid answer decides. */
function said(answers: readonly Act[]): GuardianState {
  const last = answers.findLast(({ link, answer }) => link === 'guardian_consent' || answer === 'yes');
  if (!last) return 'waiting';
  if (last.link === 'guardian_withdrawal') return 'withdrawn';
  return last.answer === 'yes' ? 'agreed' : 'declined';
}

describe('a guardian’s consent', () => {
  it('is the last valid answer, after any answers (S12, S16)', () => {
    fc.assert(
      fc.property(fc.array(acts, { maxLength: 8 }), (answers) => {
        let state: GuardianState = 'waiting';
        for (const { link, answer } of answers) state = afterAnswer(link, state, answer) ?? state;
        expect(state).toBe(said(answers));
      }),
    );
  });

  it('changes nothing when an answer is repeated (S12)', () => {
    fc.assert(
      fc.property(acts, fc.constantFrom('waiting', 'agreed', 'declined', 'withdrawn'), (act, state) => {
        const next = afterAnswer(act.link, state, act.answer) ?? state;
        expect(afterAnswer(act.link, next, act.answer)).toBeNull();
      }),
    );
  });

  it.each(['name', 'phone', 'email'] as const)(
    'belongs to another person after a change of %s (S12)',
    (field) => {
      const one = {
        name: 'Sunita Patil',
        relation: 'Mother',
        phone: '9812345678',
        email: 'a@b.example',
      } as const;
      expect(isSameGuardian(one, { ...one, relation: 'Legal guardian' })).toBe(true);
      expect(isSameGuardian(one, { ...one, [field]: 'other' })).toBe(false);
    },
  );
});
