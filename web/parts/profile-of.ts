import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { newcomer } from './newcomer.ts';

/** The newcomer's profile as somebody else sees it, with what is told of contact details. */
export function profileOf(told: Partial<ProfileView>): ProfileView {
  const { email, number, whatsappNumber, auditionVideos, isAdministrator, contactChoice, ...rest } = newcomer;
  return { ...rest, contact: null, ...told };
}
