import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  noFacts,
  roleSpecificStatus,
  shownStatus,
  statusMoves,
  type TalentFacts,
} from './application-status.ts';

const facts: fc.Arbitrary<TalentFacts> = fc.record({
  appliedProject: fc.boolean(),
  appliedRoleIds: fc.uniqueArray(fc.constantFrom('lead', 'friend', 'villain')),
  viewed: fc.boolean(),
  shortlisted: fc.boolean(),
});

describe('the shown status', () => {
  it.each([
    ['nothing', {}, ''],
    ['viewed only', { viewed: true }, ''],
    ['applied to the project', { appliedProject: true }, 'applied'],
    ['applied for a role', { appliedRoleIds: ['lead'] }, 'applied'],
    ['applied and viewed', { appliedRoleIds: ['lead'], viewed: true }, 'applied'],
    ['applied and shortlisted', { appliedRoleIds: ['lead'], shortlisted: true }, 'shortlisted'],
    ['shortlisted without having applied', { shortlisted: true }, 'shortlisted'],
  ])('of %s', (_title, known, status) => {
    expect(shownStatus({ ...noFacts, ...known })).toBe(status);
  });

  it('never shows whether an artist was viewed', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const [seen, unseen] = [true, false].map((viewed) => ({ ...known, viewed }));
        expect(shownStatus(seen as TalentFacts)).toBe(shownStatus(unseen as TalentFacts));
        expect(roleSpecificStatus(seen as TalentFacts)).toEqual(roleSpecificStatus(unseen as TalentFacts));
      }),
    );
  });

  it('per role names exactly the roles applied for, all shortlisted or all applied', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const perRole = roleSpecificStatus(known);
        expect(Object.keys(perRole).sort()).toEqual([...known.appliedRoleIds].sort());
        const status = known.shortlisted ? 'shortlisted' : 'applied';
        for (const one of Object.values(perRole)) expect(one).toBe(status);
      }),
    );
  });
});

describe('what a director may do with a talent', () => {
  const apply = (known: TalentFacts, move: keyof typeof statusMoves): TalentFacts => {
    const { fact, value } = statusMoves[move];
    return { ...known, [fact]: value };
  };
  const moves = Object.keys(statusMoves) as (keyof typeof statusMoves)[];

  it('is to view, to shortlist and to take the shortlisting back, nothing else', () => {
    expect(moves).toEqual(['viewed', 'shortlisted', 'removeShortlisted']);
  });

  it('changes nothing when it is repeated, and never touches the applications', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(...moves), (known, move) => {
        const once = apply(known, move);
        expect(apply(once, move)).toEqual(once);
        expect(once.appliedRoleIds).toEqual(known.appliedRoleIds);
        expect(once.appliedProject).toBe(known.appliedProject);
      }),
    );
  });

  it('leaves the status as before when a shortlisting is taken back', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const before = { ...known, shortlisted: false };
        const after = apply(apply(before, 'shortlisted'), 'removeShortlisted');
        expect(shownStatus(after)).toBe(shownStatus(before));
      }),
    );
  });

  it('by viewing never hides an application or a shortlisting', () => {
    fc.assert(
      fc.property(facts, (known) => {
        expect(shownStatus(apply(known, 'viewed'))).toBe(shownStatus(known));
      }),
    );
  });
});
