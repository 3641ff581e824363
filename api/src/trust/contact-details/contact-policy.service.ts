import { hasComeOfAge } from '@kirdaar/domain/profiles/guardians/ages.ts';
import type { Ask } from '@kirdaar/domain/trust/contact-details/asks.ts';
import {
  type ContactChoice,
  type ContactPerson,
  type ContactVerdict,
  type ContactViewer,
  maySeeContact,
} from '@kirdaar/domain/trust/contact-details/may-see-contact.ts';
import type { StandingGuardian } from '../../db/tables/profiles/guardians.ts';
import type { StoredAsk } from '../../db/tables/trust/contact.ts';
import type { Viewer } from '../../http/viewer.ts';

/** The user who asks for contact details. */
export type ContactCaller = Pick<Viewer, 'kind' | 'isVerified'> & { id: string };

/** The viewer for the contact rule. Always not suspended: Kirdaar has no such state. */
export function viewerOfContact(viewer: ContactCaller): NonNullable<ContactViewer> {
  return { id: viewer.id, kind: viewer.kind, isVerified: viewer.isVerified, isSuspended: false };
}

type OfAge = { isChild: boolean; dateOfBirth: string | null; standing: object | null };

/** Whose contact details are given for a person. A child: the guardian's, with a valid consent. A person who turned 18
    and has not taken the profile over: none (rules guardians/contact-1, guardians/of-age-1). */
export function detailsOf({ isChild, dateOfBirth, standing }: OfAge, now: Date): ContactPerson['details'] {
  if (!isChild) return 'own';
  return standing && !hasComeOfAge({ isChild, dateOfBirth }, now) ? 'guardian' : 'none';
}

/** A person's stored contact details, with their relation to a viewer. */
export type StoredContact = {
  email: string;
  number: string | null;
  whatsappNumber: string | null;
  choice: ContactChoice;
  isChild: boolean;
  dateOfBirth: string | null;
  /** The guardian with a valid consent. */
  standing: StandingGuardian | null;
  isBlocking: boolean;
  lastAsk: StoredAsk | null;
  hasTurnedTo: boolean;
  /** The project that the profile is opened from, if the viewer decides in it. */
  projectId: string | null;
};

type Standing = Omit<StoredContact, 'email' | 'number' | 'whatsappNumber' | 'projectId'>;

/** The verdict of the rule for this viewer. */
export function verdictFor(
  viewer: ContactCaller,
  { id, contact }: { id: string; contact: Standing },
  now: Date,
): ContactVerdict {
  const { isBlocking, hasTurnedTo, lastAsk } = contact;
  const choice = contact.isChild ? (contact.standing?.choice ?? null) : contact.choice;
  const details = detailsOf(contact, now);
  const isAllowing = lastAsk?.state === 'allowed';
  const person = { id, choice, details, isBlocking, hasTurnedTo, isAllowing };
  return maySeeContact(viewerOfContact(viewer), person);
}

/** The last request of a director, for the rules. */
export function askOf(stored: StoredAsk | null): Ask | null {
  if (!stored) return null;
  const { state, expiresAt, answeredAt } = stored;
  return {
    state,
    expiresAt: new Date(expiresAt),
    answeredAt: answeredAt === null ? null : new Date(answeredAt),
  };
}
