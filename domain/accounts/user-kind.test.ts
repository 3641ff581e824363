import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayChangeKind, seeksRoles, type UserKind, userKind } from './user-kind.ts';

describe('the kind of a user', () => {
  it.each([
    [['Artist'], 'Artist'],
    [['Artist', 'Casting Director'], 'Artist'],
    [['director', 'ARTIST'], 'Artist'],
    [['Director'], 'Director'],
    [['Assistant Director', 'Editor'], 'Director'],
    [[' casting director '], 'Director'],
    [['Creative Director'], 'Other'],
    [['Make-up Artist', 'Voice Artist'], 'Other'],
    [['Editor'], 'Other'],
    [[], 'Other'],
  ] as [string[], UserKind][])('with the roles %j is %s', (names, kind) => {
    expect(userKind(names)).toBe(kind);
  });

  it('does not depend on the order of the roles', () => {
    const names = fc.array(
      fc.constantFrom('Artist', 'Director', 'Casting Director', 'Editor', 'Art Director'),
    );
    fc.assert(
      fc.property(names, (held) => {
        expect(userKind(held.toReversed())).toBe(userKind(held));
        expect(userKind([...held, 'Artist'])).toBe('Artist');
      }),
    );
  });

  it('may change between artist and other, never into or out of director', () => {
    expect(mayChangeKind('Artist', 'Other')).toBe(true);
    expect(mayChangeKind('Other', 'Artist')).toBe(true);
    expect(mayChangeKind('Director', 'Director')).toBe(true);
    for (const kind of ['Artist', 'Other'] as const) {
      expect(mayChangeKind(kind, 'Director')).toBe(false);
      expect(mayChangeKind('Director', kind)).toBe(false);
    }
  });

  it('has roles for them only when it is an artist, and no administrator (W31)', () => {
    expect(seeksRoles({ role: 'Artist', isAdministrator: false })).toBe(true);
    expect(seeksRoles({ role: 'Artist', isAdministrator: true })).toBe(false);
    for (const role of ['Director', 'Other'] as const)
      expect(seeksRoles({ role, isAdministrator: false })).toBe(false);
  });
});
