import type { ContactPerson, ContactViewer } from '@kirdaar/domain/contact/may-see-contact.ts';
import { hasComeOfAge } from '@kirdaar/domain/guardians/ages.ts';
import type { Viewer } from '../../http/viewer.ts';

/** Whoever contact details may be shown to. */
export type ContactCaller = Pick<Viewer, 'kind' | 'isVerified'> & { id: string };

/** As whom a viewer asks for contact details. Nobody is suspended: Kirdaar keeps nobody so. */
export function viewerOfContact(viewer: ContactCaller): NonNullable<ContactViewer> {
  return { id: viewer.id, kind: viewer.kind, isVerified: viewer.isVerified, isSuspended: false };
}

type Standing = { isChild: boolean; dateOfBirth: string | null; standing: object | null };

/** Whose contact details are given out for a person: of a child the guardian's whose consent stands, of whoever turned 18 and
    has not taken the profile over, nobody's (rules guardians/contact-1, guardians/of-age-1). */
export function detailsOf({ isChild, dateOfBirth, standing }: Standing, now: Date): ContactPerson['details'] {
  if (!isChild) return 'own';
  return standing && !hasComeOfAge({ isChild, dateOfBirth }, now) ? 'guardian' : 'nobody';
}
