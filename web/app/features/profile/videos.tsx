import type { ProfileView } from '@kirdaar/contract/users.ts';
import { dialects } from '@kirdaar/domain/monologues.ts';
import { youtubeId } from '@kirdaar/domain/video-link.ts';
import { YouTubeEmbed } from '../../ui/youtube-embed.tsx';
import { leadPhoto } from './lead-photo.ts';
import { ProfileSection } from './section.tsx';

/** The introduction video; only where there is one that can be shown (A §2, §5). */
export function IntroVideo({ profile }: { profile: ProfileView }) {
  const id = youtubeId(profile.videoReelLink);
  if (!id) return null;
  return (
    <ProfileSection title="Intro Video">
      <YouTubeEmbed
        id={id}
        title={`Introduction of ${profile.name}`}
        poster={profile.images.neutralBackground ?? leadPhoto(profile)}
      />
    </ProfileSection>
  );
}

/** One video per dialect; nothing is asked of YouTube before a click. */
export function Monologues({ profile }: { profile: ProfileView }) {
  const shown = dialects.flatMap(({ key, label }) => {
    const id = youtubeId(profile.monologues.find((monologue) => monologue.language === key)?.link);
    return id ? [{ key, label, id }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ProfileSection title="Monologues">
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ key, label, id }) => (
          <li key={key}>
            <YouTubeEmbed id={id} title={`${label} monologue`} poster={leadPhoto(profile)} />
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}
