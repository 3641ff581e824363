import type { UserKind } from '../../accounts/user-kind.ts';

/** Fields that only the person and permitted directors receive (rule contact/seen-1). */
export const contactFields = ['email', 'number', 'whatsappNumber'] as const;

/** Who may see the contact details: every casting director, verified ones, or only directors of projects that the
    person applied to. */
export const contactChoices = ['everyone', 'verified', 'applied'] as const;
export type ContactChoice = (typeof contactChoices)[number];

/** The viewer; null when signed out. */
export type ContactViewer = { id: string; kind: UserKind; isVerified: boolean; isSuspended: boolean } | null;

/** The owner of the contact details, in relation to the viewer. */
export type ContactPerson = {
  id: string;
  /** Null while a guardian has not chosen yet: then only directors of projects that the person applied to see them. */
  choice: ContactChoice | null;
  /** Whose contact details are given: the person's, the guardian's, or none for now. */
  details: 'own' | 'guardian' | 'none';
  isBlocking: boolean;
  /** Whether they allowed this viewer's request. */
  isAllowing: boolean;
  /** Whether they applied to, or confirmed an audition of, a project that the viewer owns or edits. */
  hasTurnedTo: boolean;
};

/** The result for a viewer: shown, not mentioned, can be requested, or closed to requests. For a blocked viewer the
    person does not exist. */
export type ContactVerdict = 'shown' | 'none' | 'blocked' | 'ask' | 'withheld';

/** Decides whether a viewer may see a person's contact details. Every answer uses it (rule contact/seen-1). */
export function maySeeContact(viewer: ContactViewer, person: ContactPerson): ContactVerdict {
  if (viewer?.id === person.id) return 'shown';
  if (viewer?.kind !== 'Director' || viewer.isSuspended) return 'none';
  if (person.isBlocking) return 'blocked';
  if (person.details === 'none') return 'withheld';
  if (person.isAllowing || person.hasTurnedTo) return 'shown';
  const choice = person.choice ?? 'applied';
  if (choice === 'everyone' || (choice === 'verified' && viewer.isVerified)) return 'shown';
  return 'ask';
}
