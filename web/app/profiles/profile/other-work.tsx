import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { commaList } from '@kirdaar/domain/labels.ts';
import { safeHref } from '@kirdaar/domain/links/safe-href.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { OutsideLink } from './outside-link.tsx';
import { ProfileSection } from './section.tsx';
import { Skills } from './skills.tsx';

/**
 * The work of people who do not act: skills in their own words, past work, their own site (rule
 * profiles/page-2).
 */
export function OtherWork({ profile }: { profile: ProfileView }) {
  return (
    <>
      <Skills title="Additional Skills" skills={commaList(profile.additionalSkills)} />
      <PastExperiences profile={profile} />
      <Portfolio profile={profile} />
    </>
  );
}

/** Past work; a row needs name, role and link (rule profiles/page-5). */
function PastExperiences({ profile }: { profile: ProfileView }) {
  const rows = profile.pastProjects.flatMap(({ name, role, link }) => {
    const href = safeHref(link);
    return name && role && href ? [{ name, role, href }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <ProfileSection title="Past Experiences">
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
        {rows.map(({ name, role, href }) => (
          <li key={`${name} ${role} ${href}`}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="flex min-h-14 items-center gap-4 px-4 py-3 hover:bg-sunken"
            >
              <Icon name="play" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-ink-faint">{role}</span>
              </span>
              <span className="text-sm font-medium text-red-text">Watch</span>
            </a>
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}

function Portfolio({ profile }: { profile: ProfileView }) {
  const href = safeHref(profile.portfolioLink);
  if (!href) return null;
  return (
    <ProfileSection title="Portfolio">
      <OutsideLink href={href} />
    </ProfileSection>
  );
}
