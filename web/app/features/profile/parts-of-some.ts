import type { ProfileView } from '@kirdaar/contract/users.ts';
import { part } from '../../shell/page/part.tsx';

const backBar = () => import('./back-bar.tsx');
const contact = () => import('./contact/contact-card.tsx');
const otherWork = () => import('./other-work.tsx');
const unfinished = () => import('./unfinished.tsx');

// Parts that only some profiles have, or only some viewers see: nobody else fetches them.
export const BackBar = part('profile/back', () => backBar().then(({ BackBar }) => BackBar));
export const ContactCard = part('profile/contact', () => contact().then(({ ContactCard }) => ContactCard));
export const OtherWork = part('profile/other-work', () => otherWork().then(({ OtherWork }) => OtherWork));
export const Unfinished = part('profile/unfinished', () => unfinished().then(({ Unfinished }) => Unfinished));

/** Fetches those that a profile will be drawn with, so that nothing moves when they come. */
export async function fetchPartsOf(profile: ProfileView): Promise<void> {
  await Promise.all([
    // whoever steps to a profile mostly comes from a list
    backBar(),
    hasContact(profile) && contact(),
    profile.role !== 'Artist' && otherWork(),
    !profile.isProfileComplete && unfinished(),
  ]);
}

/** Whether the server told this viewer how to reach the person, or whether they could be told (rule contact/card-1). */
export function hasContact({ contact, email }: ProfileView): boolean {
  return Boolean(contact ?? email);
}
