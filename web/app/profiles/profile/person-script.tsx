import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { shareAddress } from '../../ui/pictures/photo-source.ts';
import { personLd } from './person-ld.ts';
import { leadPhoto } from './photos/lead-photo.ts';

/**
 * The person for search engines, which read the server's HTML; browsers do not load this code. Only for a
 * complete profile.
 */
export function PersonScript({ profile, publicUrl }: { profile: ProfileView; publicUrl: string }) {
  if (!profile.isProfileComplete) return null;
  const __html = import.meta.env.SSR ? written(profile, publicUrl) : '';
  return (
    <script
      key={profile._id}
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a tag in it
      dangerouslySetInnerHTML={{ __html }}
    />
  );
}

function written(profile: ProfileView, publicUrl: string): string {
  const photo = leadPhoto(profile);
  const address = `${publicUrl}/profile/${encodeURIComponent(profile.publicIdentifier)}`;
  const person = personLd(profile, address, photo ? publicUrl + shareAddress(photo.url) : null);
  return JSON.stringify(person).replaceAll('<', '\\u003c');
}
