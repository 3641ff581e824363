import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { placeText } from '@kirdaar/domain/labels.ts';
import { addressOf } from '@kirdaar/domain/profiles/measures.ts';
import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { shareAddress, shareSize } from '../../ui/pictures/photo-source.ts';
import { stateName } from '../../ui/text/place-name.ts';
import { workOf } from './details.ts';
import { leadPhoto } from './photos/lead-photo.ts';

/**
 * What a shared link and search engines show: name, work, place and photograph, never contact details. Only a
 * complete profile is indexed.
 */
export function profileMeta(profile: ProfileView, publicUrl: string): MetaDescriptor[] {
  const place = placeText(addressOf(profile), stateName, '');
  const about = [workOf(profile), place].filter(Boolean).join(' · ');
  const photo = leadPhoto(profile);
  const bio = profile.bio ? ` ${profile.bio.replace(/\s+/g, ' ').slice(0, 150)}` : '';
  const path = `/profile/${encodeURIComponent(profile.publicIdentifier)}`;
  const image = photo ? shareAddress(photo.url) : null;
  return pageMeta({
    title: profile.name,
    description: `${about}.${bio}`.trim(),
    publicUrl,
    path,
    image,
    imageAlt: profile.name,
    imageSize: shareSize,
    noindex: !profile.isProfileComplete,
  });
}
