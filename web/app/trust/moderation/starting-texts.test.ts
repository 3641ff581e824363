import { needsWords } from '@kirdaar/domain/trust/moderation/actions.ts';
import { verificationLimits } from '@kirdaar/domain/trust/verification/verification.ts';
import { describe, expect, test } from 'vitest';
import { rulesOf } from './moderation-texts.ts';
import { noBreach, ruleOfCategory, startOf, withRule } from './starting-texts.ts';

const aboutCase = { kind: 'case', _id: 'c' } as const;
const daily = [
  ['decline', 'verification'],
  ['decline_guardian', 'person'],
  ['hide', 'profile'],
  ['hold', 'project'],
  ['restore', 'project'],
  ['close', 'case'],
  ['close', 'contact_message'],
  ['close', 'person'],
] as const;

describe('A decision starts with texts', () => {
  test.each(daily)('of its rule, which are enough to decide: %s about a %s (R11)', (act, kind) => {
    const open = { act, about: { kind, _id: 'x' } };
    for (const rule of rulesOf(act, kind)) {
      const { reason, words } = withRule(open, startOf(open), rule);
      expect(reason.length).toBeGreaterThanOrEqual(verificationLimits.reason.min);
      expect([rule, words === '']).toEqual([rule, !needsWords(act)]);
    }
  });

  test('and the rule that the reports are about, or the only one', () => {
    const money = {
      act: 'hold',
      about: { kind: 'project', _id: 'p' },
      rule: ruleOfCategory.money ?? '',
    } as const;
    expect(startOf(money)).toMatchObject({
      rule: 'No money from artists',
      words: expect.stringContaining('never pay'),
    });
    expect(startOf({ act: 'close', about: aboutCase, rule: noBreach }).rule).toBe(noBreach);
    expect(startOf({ act: 'close', about: aboutCase }).rule).toBe('');
  });

  test('that another rule replaces, but not what the moderator wrote', () => {
    const open = { act: 'hide', about: { kind: 'profile', _id: 'x' } } as const;
    const begun = withRule(open, startOf(open), 'No harassment');
    const written = { ...begun, words: 'You wrote to her ten times.' };
    expect(withRule(open, written, 'No money from artists')).toEqual({
      ...begun,
      rule: 'No money from artists',
      words: 'You wrote to her ten times.',
    });
    expect(withRule(open, begun, 'No money from artists').words).not.toBe(begun.words);
  });

  test('except one that vouches for a person: what the evidence showed is written by the moderator (R11)', () => {
    for (const [act, kind] of [
      ['verify', 'verification'],
      ['confirm_guardian', 'person'],
    ] as const) {
      const open = { act, about: { kind, _id: 'x' } };
      for (const rule of rulesOf(act, kind))
        expect([act, withRule(open, startOf(open), rule).reason]).toEqual([act, '']);
    }
    expect(startOf({ act: 'confirm_guardian', about: { kind: 'person', _id: 'x' } }).words).not.toBe('');
  });

  test('except a grave one, whose reason the moderator writes', () => {
    const open = { act: 'suspend', about: { kind: 'person', _id: 'x' } } as const;
    const begun = withRule(open, startOf(open), 'No harassment');
    expect([begun.reason, begun.words]).toEqual(['', '']);
  });
});
