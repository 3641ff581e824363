import { safeHref } from '@kirdaar/domain/links/safe-href.ts';
import { youtubeId } from '@kirdaar/domain/links/video-link.ts';
import { buttonStyle } from '../../../ui/buttons/button-style.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { YouTubeEmbed } from '../../../ui/pictures/youtube-embed.tsx';

type Props = { link: string; what: string; title: string };

/** A video of a candidate: one of YouTube plays here when it is pressed, others open where they are. No picture of the
    candidate stands behind the player, since no watermark may. */
export function CandidateVideo({ link, what, title }: Props) {
  const id = youtubeId(link);
  if (id) return <YouTubeEmbed id={id} title={title} />;
  const href = safeHref(link);
  if (!href) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={buttonStyle({ variant: 'secondary' })}
    >
      <Icon name="play" size="size-4.5" />
      {what} on {new URL(href).hostname.replace(/^www\./, '')}
      <span className="sr-only"> (opens in a new window)</span>
    </a>
  );
}
