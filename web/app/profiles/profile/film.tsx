import { safeHref } from '@kirdaar/domain/links/safe-href.ts';
import { youtubeId } from '@kirdaar/domain/links/video-link.ts';
import { useEffect } from 'react';
import type { PhotoSource } from '../../ui/pictures/photo-source.ts';
import { YouTubeEmbed } from '../../ui/pictures/youtube-embed.tsx';
import { OutsideLink } from './outside-link.tsx';

type Props = { link: string; title: string; poster: PhotoSource | null | undefined };

/**
 * A film behind its poster. For an unusable link, the link itself and a console warning (rule
 * profiles/links-4).
 */
export function Film({ link, title, poster }: Props) {
  const id = youtubeId(link);
  useEffect(() => {
    if (!id) console.warn('Invalid YouTube video or shorts URL');
  }, [id]);
  if (id) return <YouTubeEmbed id={id} title={title} poster={poster} />;
  const href = safeHref(link);
  return (
    <p>
      {title}
      {href && ': '}
      {href && <OutsideLink href={href} />}
    </p>
  );
}
