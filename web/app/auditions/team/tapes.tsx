import type { TeamInvitation } from '@kirdaar/contract/auditions/shapes.ts';
import { safeHref } from '@kirdaar/domain/links/safe-href.ts';
import { youtubeId } from '@kirdaar/domain/links/video-link.ts';
import { hiddenMessageText } from '@kirdaar/domain/trust/moderation/hidden.ts';
import { MoreMenu } from '../../trust/more-menu.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonStyle } from '../../ui/buttons/button-style.ts';
import { AiNote } from '../../ui/pictures/ai-band.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { YouTubeEmbed } from '../../ui/pictures/youtube-embed.tsx';

/** An artist's tapes: a player for YouTube, a link for other sites, and whether it is late (rule
    auditions/tapes-2). */
export function Tapes({
  person,
}: {
  person: Pick<TeamInvitation, '_id' | 'name' | 'photo' | 'videos' | 'isTapeHidden'>;
}) {
  const { _id, name, photo, videos, isTapeHidden } = person;
  if (videos.length === 0 && !isTapeHidden) return null;
  return (
    <ul className="person-tapes">
      {videos.map(({ url, late, aiMade }, place) => (
        <li key={url} className="flex min-w-0 flex-col gap-1">
          <Tape
            link={url}
            title={videos.length > 1 ? `${name}, take ${place + 1}` : `Tape of ${name}`}
            poster={photo}
          />
          {aiMade && <AiNote />}
          {late && (
            <p>
              <Badge tone="soon">Late</Badge>
            </p>
          )}
        </li>
      ))}
      {isTapeHidden && <li>{hiddenMessageText}</li>}
      {videos.length > 0 && (
        <li>
          <MoreMenu report={{ kind: 'tape', _id }} label={`More for the tapes of ${name}`} />
        </li>
      )}
    </ul>
  );
}

type TapeProps = { link: string; title: string; poster: TeamInvitation['photo'] };

function Tape({ link, title, poster }: TapeProps) {
  const id = youtubeId(link);
  if (id) return <YouTubeEmbed id={id} title={title} poster={poster} />;
  const href = safeHref(link);
  if (!href) return <p className="break-all">{link}</p>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={buttonStyle({ variant: 'secondary', size: 'sm' })}
    >
      <Icon name="play" size="size-4.5" filled />
      {title}
    </a>
  );
}
