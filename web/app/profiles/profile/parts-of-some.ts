import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { part } from '../../shell/page/part.tsx';

// Parts that only some profiles have, or only some viewers see: nobody else fetches them.
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

/** Fetches those that a profile will be drawn with, so that nothing moves when they come. */
export async function fetchPartsOf(profile: ProfileView): Promise<void> {
  await Promise.all([
    // whoever steps to a profile mostly comes from a list
    BackBar.fetch(),
    hasContact(profile) && ContactCard.fetch(),
    profile.role !== 'Artist' && OtherWork.fetch(),
    !profile.isProfileComplete && Unfinished.fetch(),
  ]);
}

/** Whether the server told this viewer how to reach the person, or whether they could be told (rule contact/card-1). */
export function hasContact({ contact, email }: ProfileView): boolean {
  return Boolean(contact ?? email);
}
