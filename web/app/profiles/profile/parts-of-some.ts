import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { part } from '../../shell/page/part.tsx';

// Parts for some profiles or some viewers only: loaded when needed.
export const BackBar = part(
  'profile/back',
  () => import('./back-bar.tsx'),
  (it) => it.BackBar,
);
export const ContactCard = part(
  'profile/contact',
  () => import('./contact/contact-card.tsx'),
  (it) => it.ContactCard,
);
export const OtherWork = part(
  'profile/other-work',
  () => import('./other-work.tsx'),
  (it) => it.OtherWork,
);
export const Unfinished = part(
  'profile/unfinished',
  () => import('./unfinished.tsx'),
  (it) => it.Unfinished,
);
export const WayBack = part(
  'profile/way-back',
  () => import('./way-back.tsx'),
  (it) => it.WayBack,
);

/** Loads the parts that a profile needs, so that nothing moves later. */
export async function fetchPartsOf(profile: ProfileView): Promise<void> {
  await Promise.all([
    // a step to another profile mostly begins at a list
    BackBar.fetch(),
    hasContact(profile) && ContactCard.fetch(),
    profile.role !== 'Artist' && OtherWork.fetch(),
    !profile.isProfileComplete && Unfinished.fetch(),
  ]);
}

/** Whether the server gave this viewer the contact details, or could give them (rule contact/card-1). */
export function hasContact({ contact, email }: ProfileView): boolean {
  return Boolean(contact ?? email);
}
