import { describe, expect, it } from 'vitest';
import { kindRefusal, type Membership, mayDecide, mayLead, mayReview, membershipOf } from './team.ts';

const everybody: (Membership | null)[] = ['owner', 'editor', 'reviewer', null];
const those = (may: (membership: Membership | null) => boolean) => everybody.filter(may);

describe('In a project', () => {
  const project = { directorId: 'neelam' };

  it('the team is the owner and the members who joined, and no one else', () => {
    expect(membershipOf({ id: 'neelam' }, project, null)).toBe('owner');
    expect(membershipOf({ id: 'arvind' }, project, 'editor')).toBe('editor');
    expect(membershipOf({ id: 'rukmini' }, project, 'reviewer')).toBe('reviewer');
    expect(membershipOf({ id: 'leela' }, project, null)).toBeNull();
  });

  it('the team sees the desk, but only owner and editors see that of a draft (D20)', () => {
    expect(those((one) => mayReview(one, { isDraft: false }))).toEqual(['owner', 'editor', 'reviewer']);
    expect(those((one) => mayReview(one, { isDraft: true }))).toEqual(['owner', 'editor']);
  });

  it('owner and editors decide', () => {
    expect(those(mayDecide)).toEqual(['owner', 'editor']);
  });

  it('the owner deletes it and manages the team', () => {
    expect(those(mayLead)).toEqual(['owner']);
  });
});

describe('An invited person', () => {
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
