import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { safeHref } from '@kirdaar/domain/links/safe-href.ts';
import { socialFields } from '@kirdaar/domain/links/social-sites.ts';
import { addressOf } from '@kirdaar/domain/profiles/measures.ts';
import { stateName } from '../../ui/text/place-name.ts';
import { workOf } from './details.ts';

/**
 * The person for search engines, in schema.org terms; only public data of the page, never contact details.
 */
export function personLd(profile: ProfileView, address: string, image: string | null) {
  const { city, state } = addressOf(profile);
  const elsewhere = [...socialFields.map((field) => profile[field]), profile.portfolioLink];
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: profile.name,
    url: address,
    mainEntityOfPage: address,
    image: image ?? undefined,
    description: profile.bio ?? undefined,
    jobTitle: workOf(profile) || undefined,
    gender: profile.gender ?? undefined,
    knowsLanguage: profile.languages.length > 0 ? profile.languages : undefined,
    homeLocation:
      city || state
        ? {
            '@type': 'Place',
            address: {
              '@type': 'PostalAddress',
              addressLocality: city ?? undefined,
              addressRegion: state ? stateName(state) : undefined,
              addressCountry: 'IN',
            },
          }
        : undefined,
    sameAs: elsewhere.flatMap((link) => safeHref(link) ?? []),
  };
}
