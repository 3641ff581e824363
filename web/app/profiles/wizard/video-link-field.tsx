import { youtubeField } from '@kirdaar/domain/links/link-fields.ts';
import { youtubeId } from '@kirdaar/domain/links/video-link.ts';
import type { ComponentProps } from 'react';
import { LinkInput } from '../../ui/forms/link-input.tsx';
import { YouTubeEmbed } from '../../ui/pictures/youtube-embed.tsx';

type Props = Omit<ComponentProps<typeof LinkInput>, 'field'> & {
  /** The film's title on its poster. */
  title: string;
};

/** A YouTube link with its film below, as soon as the link is valid. */
export function VideoLinkField({ typed, title, ...input }: Props) {
  const id = youtubeId(typed);
  return (
    <div className="flex flex-col gap-4">
      <LinkInput type="url" placeholder="https://youtu.be/…" {...input} field={youtubeField} typed={typed} />
      {id && (
        <div className="max-w-md">
          <YouTubeEmbed key={id} id={id} title={title} />
        </div>
      )}
    </div>
  );
}
