import { youtubeId } from '@kirdaar/domain/links/video-link.ts';
import type { ComponentProps } from 'react';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { YouTubeEmbed } from '../../ui/pictures/youtube-embed.tsx';

type Props = ComponentProps<typeof TextInput> & {
  /** The typed text. */
  typed: string;
  /** The film's title on its poster. */
  title: string;
};

/** A YouTube link with its film below, as soon as the link is valid. */
export function VideoLinkField({ typed, title, ...input }: Props) {
  const id = youtubeId(typed);
  return (
    <div className="flex flex-col gap-4">
      <TextInput
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://youtu.be/…"
        {...input}
      />
      {id && (
        <div className="max-w-md">
          <YouTubeEmbed key={id} id={id} title={title} />
        </div>
      )}
    </div>
  );
}
