import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { safeHref } from '@kirdaar/domain/links/safe-href.ts';
import { type SocialField, socialFields, socialSites } from '@kirdaar/domain/links/social-sites.ts';
import { Icon, type IconName } from '../../ui/pictures/icon.tsx';

const icons: Record<SocialField, IconName> = {
  instagramUrl: 'instagram',
  twitterUrl: 'twitter',
  youtubeUrl: 'youtube',
  linkedInUrl: 'linkedIn',
  facebookUrl: 'facebook',
  imdbUrl: 'film',
};

/**
 * Icon links to the person's pages elsewhere; every link is checked again when rendered (rule
 * profiles/links-1).
 */
export function SocialLinks({ profile }: { profile: ProfileView }) {
  const links = socialFields.flatMap((field) => {
    const href = safeHref(profile[field]);
    return href ? [{ field, href, label: socialSites[field].label }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1" aria-label={`${profile.name} elsewhere`}>
      {links.map(({ field, href, label }) => (
        <li key={field}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            aria-label={label}
            title={label}
            className="inline-grid size-11 place-items-center rounded-md hover:bg-white/15"
          >
            <Icon name={icons[field]} />
          </a>
        </li>
      ))}
    </ul>
  );
}
