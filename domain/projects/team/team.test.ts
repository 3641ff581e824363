import { describe, expect, it } from 'vitest';
import { kindRefusal, type Membership, mayDecide, mayLead, mayReview, membershipOf } from './team.ts';

const everybody: (Membership | null)[] = ['owner', 'editor', 'reviewer', null];
const those = (may: (membership: Membership | null) => boolean) => everybody.filter(may);

describe('Of a project', () => {
  const project = { directorId: 'neelam' };

  it('are its owner and who joined its team, and nobody else', () => {
    expect(membershipOf({ id: 'neelam' }, project, null)).toBe('owner');
    expect(membershipOf({ id: 'arvind' }, project, 'editor')).toBe('editor');
    expect(membershipOf({ id: 'rukmini' }, project, 'reviewer')).toBe('reviewer');
    expect(membershipOf({ id: 'leela' }, project, null)).toBeNull();
  });

  it('sees the desk: the team, but a draft’s only owner and editors (D20)', () => {
    expect(those((one) => mayReview(one, { isDraft: false }))).toEqual(['owner', 'editor', 'reviewer']);
    expect(those((one) => mayReview(one, { isDraft: true }))).toEqual(['owner', 'editor']);
  });

  it('decides: owner and editors', () => {
    expect(those(mayDecide)).toEqual(['owner', 'editor']);
  });

  it('deletes it and says who is in its team: the owner', () => {
    expect(those(mayLead)).toEqual(['owner']);
  });
});

describe('Somebody who is invited', () => {
  it.each([
    ['Director', 'editor', null],
    ['Director', 'reviewer', null],
    ['Other', 'reviewer', null],
    ['Other', 'editor', 'Only casting directors can be editors.'],
    ['Artist', 'reviewer', 'Artists cannot join a casting team.'],
    ['Artist', 'editor', 'Artists cannot join a casting team.'],
  ] as const)('of kind %s as %s: %s (D18)', (kind, as, refusal) => {
    expect(kindRefusal(kind, as)).toBe(refusal);
  });
});
