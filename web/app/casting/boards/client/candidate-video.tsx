import { safeHref } from '@kirdaar/domain/links/safe-href.ts';
import { youtubeId } from '@kirdaar/domain/links/video-link.ts';
import { buttonStyle } from '../../../ui/buttons/button-style.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { YouTubeEmbed } from '../../../ui/pictures/youtube-embed.tsx';

type Props = { link: string; what: string; title: string };

/** A video of a candidate. YouTube plays here when pressed, other sites open a link. The player has no
    picture of the candidate behind it, because it could not be watermarked. */
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
