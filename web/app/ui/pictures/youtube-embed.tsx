import { youtubeEmbedAddress } from '@kirdaar/domain/links/video-link.ts';
import { type ReactNode, useState } from 'react';
import { Icon } from './icon.tsx';
import { Photo } from './photo.tsx';
import type { PhotoSource } from './photo-source.ts';

type Props = {
  id: string;
  title: string;
  /** Our picture behind the play button. */
  poster?: PhotoSource | null | undefined;
  /** Over the picture, until it plays. */
  over?: ReactNode;
  /** A key that plays it. */
  shortcut?: string | undefined;
};

/** A YouTube film that loads nothing from YouTube until it is played (rule profiles/links-4). */
export function YouTubeEmbed({ id, title, poster, over, shortcut }: Props) {
  const [playing, setPlaying] = useState(false);
  if (playing) {
    return (
      <iframe
        src={youtubeEmbedAddress(id)}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full rounded-lg bg-poster-ink"
      />
    );
  }
  return (
    <button
      type="button"
      onClick={() => setPlaying(true)}
      aria-keyshortcuts={shortcut}
      className="on-dark group relative block aspect-video w-full overflow-hidden rounded-lg border border-line bg-poster-ink text-poster-paper"
    >
      {poster ? (
        <span className="absolute inset-0">
          <Photo photo={poster} alt="" className="size-full" sizes="(min-width: 1024px) 830px, 92vw" />
          {over}
          <span className="absolute inset-0 bg-linear-to-t from-poster-ink from-15% to-poster-ink/20" />
        </span>
      ) : (
        <span className="halftone absolute inset-0 opacity-30" aria-hidden="true" />
      )}
      <span className="absolute inset-x-0 top-0 bottom-10 grid place-items-center">
        <span className="grid size-14 place-items-center rounded-full bg-red text-white transition-transform duration-200 group-hover:scale-110 sm:size-18">
          <Icon name="play" size="size-9" filled />
        </span>
      </span>
      <span className="absolute inset-x-0 bottom-0 px-4 pb-3 text-left sm:px-5 sm:pb-5">
        <span className="line-clamp-1 font-display text-lg sm:text-xl">
          <span className="sr-only">Play video: </span>
          {title}
        </span>
        <span className="text-sm text-poster-faded">Plays from YouTube</span>
      </span>
    </button>
  );
}
