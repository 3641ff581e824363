import type { UserKind } from '../../accounts/user-kind.ts';

/** The fields that only the person, and directors who may see them, get (rule contact/seen-1). */
export const contactFields = ['email', 'number', 'whatsappNumber'] as const;

/** Who may see somebody's contact details, as they chose it: every casting director, verified ones, or only directors of
    projects that they applied to. */
export const contactChoices = ['everyone', 'verified', 'applied'] as const;
export type ContactChoice = (typeof contactChoices)[number];

/** Whoever looks; null for somebody who is signed out. */
export type ContactViewer = { id: string; kind: UserKind; isVerified: boolean; isSuspended: boolean } | null;

/** The person whose contact details they are, as they stand towards the viewer. */
export type ContactPerson = {
  id: string;
  /** Null where somebody else has to choose for them and has not yet: then only who they turned to sees them. */
  choice: ContactChoice | null;
  /** Whose contact details are given out for this person: their own, a guardian's, or for now nobody's. */
  details: 'own' | 'guardian' | 'nobody';
  /** Whether they blocked the viewer. */
  isBlocking: boolean;
  /** Whether they allowed the viewer who asked. */
  isAllowing: boolean;
  /** Whether they applied to, or confirmed an audition of, a project that is there and that the viewer owns or edits. */
  hasTurnedTo: boolean;
};

/** What becomes of a wish to see contact details: they are shown, not spoken of, can be asked for, or not even that; and for
    whom the person blocked, there is no such person. */
export type ContactVerdict = 'shown' | 'none' | 'blocked' | 'ask' | 'withheld';

/** Whether a viewer may see a person's contact details: the one place that decides it, for every answer, in this order
    (rule contact/seen-1). */
export function maySeeContact(viewer: ContactViewer, person: ContactPerson): ContactVerdict {
  if (viewer?.id === person.id) return 'shown';
  if (viewer?.kind !== 'Director' || viewer.isSuspended) return 'none';
  if (person.isBlocking) return 'blocked';
  if (person.details === 'nobody') return 'withheld';
  if (person.isAllowing || person.hasTurnedTo) return 'shown';
  const choice = person.choice ?? 'applied';
  if (choice === 'everyone' || (choice === 'verified' && viewer.isVerified)) return 'shown';
  return 'ask';
}
