import { withoutMarks } from '../texts/clean-text.ts';
import { pastedLink } from './pasted-link.ts';
import { readLink } from './safe-href.ts';
import {
  parseSelfTapeLink,
  refusedVideoHint,
  refusedYoutubeHint,
  sharingNote,
  withEncodedBlanks,
} from './self-tape-link.ts';
import { parseSocialLink, profileOfName, refusedSocialHint } from './social-link.ts';
import type { SocialField } from './social-sites.ts';
import { asWatchLink, canonicalYoutubeLink } from './video-link.ts';

/** How a screen reads the link of a field. The call stays strict. */
export type LinkField = {
  /** The link in what was typed or pasted. */
  read(text: string): string;
  isAccepted(link: string): boolean;
  /** The advice below a refusal. */
  hint?(link: string): string | undefined;
  /** The reminder below an accepted link. */
  note?(link: string): string | undefined;
};

function videoField(parse: (link: string) => string | null, hint: LinkField['hint']): LinkField {
  const isAccepted = (link: string) => parse(link) !== null;
  return {
    read: (text) => asWatchLink(pastedLink(withDropboxNames(text), (link) => isAccepted(asWatchLink(link)))),
    isAccepted,
    hint,
  };
}

/** A film on YouTube alone. */
export const youtubeField = videoField(canonicalYoutubeLink, refusedYoutubeHint);

/** A self-tape or demo video. */
export const selfTapeField: LinkField = {
  ...videoField(parseSelfTapeLink, refusedVideoHint),
  note: sharingNote,
};

/** Any web address. */
export const webField: LinkField = {
  read: (text) => pastedLink(text, isWebLink),
  isAccepted: isWebLink,
};

/** A page on a social site, by its link or by '@name'. */
export function socialField(field: SocialField): LinkField {
  const isAccepted = (link: string) => parseSocialLink(field, link) !== null;
  return {
    read(text) {
      const link = pastedLink(text, isAccepted);
      return isAccepted(link) ? link : (profileOfName(field, withoutMarks(text)) ?? link);
    },
    isAccepted,
    hint: (link) => refusedSocialHint(field, link),
  };
}

function isWebLink(link: string): boolean {
  return readLink(link) !== null;
}

const dropboxFile = /dropbox\.com\/[^?#:"<>\n]*?\.(?:mp4|mov|m4v|avi|mkv|webm|3gp)\b/gi;

/** A file's name in Dropbox may have blanks, where other links end. */
function withDropboxNames(text: string): string {
  return withEncodedBlanks(text.trim()).replace(dropboxFile, (link) => link.replaceAll(' ', '%20'));
}
