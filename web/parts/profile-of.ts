import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { newcomer } from './newcomer.ts';

/** The newcomer's profile for another viewer, with this contact state. */
export function profileOf(changes: Partial<ProfileView>): ProfileView {
  const { email, number, whatsappNumber, auditionVideos, isAdministrator, contactChoice, ...rest } = newcomer;
  return { ...rest, contact: null, ...changes };
}
