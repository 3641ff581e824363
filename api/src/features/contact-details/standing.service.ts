import type { ContactPerson, ContactViewer } from '@kirdaar/domain/contact/may-see-contact.ts';
import type { Viewer } from '../../http/viewer.ts';

/** As whom a viewer asks for contact details. Nobody is suspended: Kirdaar keeps nobody so. */
export function viewerOfContact(viewer: Viewer): NonNullable<ContactViewer> {
  return { id: viewer.id, kind: viewer.kind, isVerified: viewer.isVerified, isSuspended: false };
}

/** Whose contact details are given out for a person. Everybody stands for themselves: Kirdaar keeps no guardians. */
export const detailsOfPerson: ContactPerson['details'] = 'own';
