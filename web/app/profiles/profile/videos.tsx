import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { dialects } from '@kirdaar/domain/profiles/monologues.ts';
import { Film } from './film.tsx';
import { leadPhoto } from './photos/lead-photo.ts';
import { ProfileSection } from './section.tsx';

/** The introduction video, if any (rule profiles/page-1). */
export function IntroVideo({ profile }: { profile: ProfileView }) {
  if (!profile.videoReelLink) return null;
  return (
    <ProfileSection title="Intro Video">
      <Film
        link={profile.videoReelLink}
        title={`Introduction of ${profile.name}`}
        poster={profile.images.neutralBackground ?? leadPhoto(profile)}
      />
    </ProfileSection>
  );
}

/** One video per dialect; no request to YouTube before a click. */
export function Monologues({ profile }: { profile: ProfileView }) {
  const shown = dialects.flatMap(({ key, label }) => {
    const link = profile.monologues.find((monologue) => monologue.language === key)?.link;
    return link ? [{ key, label, link }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ProfileSection title="Monologues">
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ key, label, link }) => (
          <li key={key}>
            <Film link={link} title={`${label} monologue`} poster={leadPhoto(profile)} />
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}
