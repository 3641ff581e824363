import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';

/** A profile as the page of an address shows it: from the casting desk nobody but its owner and editors, to whom the server
    tells the project too, is shown contact details (rule desk/screens-10). */
export function seenFrom(profile: ProfileView, search: URLSearchParams): ProfileView {
  if (!search.has('desk') || profile.project) return profile;
  const { email, number, whatsappNumber, auditionVideos, ...rest } = profile;
  return { ...rest, contact: null };
}
