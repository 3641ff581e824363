import type { ProfileView } from '@kirdaar/contract/users.ts';
import { lazy } from 'react';

const contact = () => import('./contact-links.tsx');
const otherWork = () => import('./other-work.tsx');
const review = () => import('./review.tsx');
const unfinished = () => import('./unfinished.tsx');

// Parts that only some profiles have, or only some viewers see: nobody else fetches them.
export const ContactLinks = lazy(() => contact().then((part) => ({ default: part.ContactLinks })));
export const OtherWork = lazy(() => otherWork().then((part) => ({ default: part.OtherWork })));
export const Review = lazy(() => review().then((part) => ({ default: part.Review })));
export const Unfinished = lazy(() => unfinished().then((part) => ({ default: part.Unfinished })));

/** Fetches those that a profile will be drawn with, so that nothing moves when they come. */
export async function fetchPartsOf(profile: ProfileView): Promise<void> {
  await Promise.all([
    profile.project && review(),
    hasContact(profile) && contact(),
    profile.role !== 'Artist' && otherWork(),
    !profile.isProfileComplete && unfinished(),
  ]);
}

/** Whether the server told this viewer how to reach the person (rule profiles/seen-1). */
export function hasContact({ whatsappNumber, number, email }: ProfileView): boolean {
  return Boolean(whatsappNumber || number || email);
}
