import type { ProfileView, ReceivedApplication } from '@kirdaar/contract/accounts/users.ts';
import { appliedText } from '@kirdaar/domain/casting/applications/applied-text.ts';
import { safeHref } from '@kirdaar/domain/links/safe-href.ts';
import { youtubeId } from '@kirdaar/domain/links/video-link.ts';
import { hiddenMessageText } from '@kirdaar/domain/trust/moderation/hidden.ts';
import { useRef } from 'react';
import { leadPhoto } from '../../profiles/profile/photos/lead-photo.ts';
import { ProfileSection } from '../../profiles/profile/section.tsx';
import { MoreMenu } from '../../trust/more-menu.tsx';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { AiNote } from '../../ui/pictures/ai-band.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import type { PhotoSource } from '../../ui/pictures/photo-source.ts';
import { YouTubeEmbed } from '../../ui/pictures/youtube-embed.tsx';
import { AuditionScript } from '../../ui/text/audition-script.tsx';

/** An artist's material for the project, by role; shown only to the project's owner. 'T' plays the first
    self-tape. */
export function Auditions({ profile }: { profile: ProfileView }) {
  const blocks = useRef<HTMLDivElement>(null);
  useKeys({ t: () => playFirst(blocks.current) });
  const { name = null, applications = [] } = profile.project ?? {};
  if (applications.length === 0) return null;
  const first = applications.find(({ videoUrl }) => videoUrl);
  return (
    <div ref={blocks} className="border-b border-line bg-raised">
      <div className="mx-auto flex max-w-page flex-col gap-10 px-(--page-margin) py-8 lg:py-10">
        {applications.map((application) => (
          <Audition
            key={application.roleId}
            application={application}
            what={application.roleName ?? name ?? 'Untitled Project'}
            poster={leadPhoto(profile)}
            shortcut={application === first ? 't' : undefined}
          />
        ))}
      </div>
    </div>
  );
}

/** Scrolls to the first tape. A playing one continues. */
function playFirst(blocks: HTMLElement | null): void {
  const tape = blocks?.querySelector('[data-tape]');
  tape?.scrollIntoView({ block: 'center' });
  tape?.querySelector<HTMLElement>('button, a')?.click();
}

type AuditionProps = {
  application: ReceivedApplication;
  /** The role, or the project where it has none. */
  what: string;
  poster: PhotoSource | null;
  shortcut: string | undefined;
};

function Audition({ application, what, poster, shortcut }: AuditionProps) {
  const { _id, roleId, videoUrl, isTapeHidden, aiMade, auditionScript, appliedAt } = application;
  return (
    <ProfileSection title={`Audition for ${what}`}>
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,3fr)]">
        <div className="flex flex-col gap-3">
          <div className="flex items-center justify-between gap-3">
            <p className="text-ink-soft tabular-nums">{appliedText([appliedAt])}</p>
            {videoUrl && (
              <MoreMenu
                report={{ kind: 'tape', _id, ...(roleId && { roleId }) }}
                label={`More for the self-tape for ${what}`}
              />
            )}
          </div>
          {auditionScript && <AuditionScript text={auditionScript} />}
        </div>
        <div data-tape={videoUrl ? '' : undefined} className="lg:-order-1">
          {videoUrl ? (
            <>
              <Tape link={videoUrl} title={`Demo video for ${what}`} poster={poster} shortcut={shortcut} />
              {aiMade && <AiNote />}
            </>
          ) : (
            <p className="text-ink-faint">{isTapeHidden ? hiddenMessageText : 'No demo video was sent.'}</p>
          )}
        </div>
      </div>
    </ProfileSection>
  );
}

type TapeProps = { link: string; title: string; poster: PhotoSource | null; shortcut: string | undefined };

/** A player for YouTube, else a link: no other site is embedded (rule applications/video-4). */
function Tape({ link, title, poster, shortcut }: TapeProps) {
  const id = youtubeId(link);
  if (id) return <YouTubeEmbed id={id} title={title} poster={poster} shortcut={shortcut} />;
  const href = safeHref(link);
  if (!href) return <p className="break-all">{link}</p>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-keyshortcuts={shortcut}
      className="lift flex items-center gap-4 rounded-lg border border-line bg-paper p-4 sm:p-5"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-red text-white">
        <Icon name="play" size="size-7" filled />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-ink-faint">
          Opens on {new URL(href).hostname.replace(/^www\./, '')}
        </span>
      </span>
    </a>
  );
}
