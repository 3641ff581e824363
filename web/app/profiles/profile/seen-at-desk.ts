import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';

/**
 * A profile as opened from an address. From the casting desk only the owner and editors see contact details;
 * the server sends them the project too (rule desk/screens-10).
 */
export function seenFrom(profile: ProfileView, search: URLSearchParams): ProfileView {
  if (!search.has('desk') || profile.project) return profile;
  const { email, number, whatsappNumber, auditionVideos, ...rest } = profile;
  return { ...rest, contact: null };
}
