import { safeHref } from '@kirdaar/domain/links/safe-href.ts';
import { youtubeId } from '@kirdaar/domain/links/video-link.ts';
import { buttonStyle } from '../../../ui/buttons/button-style.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import type { PhotoSource } from '../../../ui/pictures/photo-source.ts';
import { YouTubeEmbed } from '../../../ui/pictures/youtube-embed.tsx';
import { Watermark } from './watermark.tsx';

type Props = { link: string; what: string; poster: PhotoSource | undefined; mark: string };

/** A video of a candidate. YouTube plays here when pressed, in place of the photograph with its watermark (rule
    boards/watermark-1); other sites open a link. */
export function CandidateVideo({ link, what, poster, mark }: Props) {
  const id = youtubeId(link);
  if (id)
    return <YouTubeEmbed id={id} title={what} poster={poster} over={poster && <Watermark text={mark} />} />;
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
