import { canonicalYoutubeLink } from './video-link.ts';
import { hostIsOneOf, parseWebLink, storedLink } from './web-link.ts';

/** A self-tape link as stored: YouTube, a Google Drive file, Dropbox (/s/ or /scl/) or Vimeo; null for any other
    (rule applications/video-2). */
export function parseSelfTapeLink(text: string): string | null {
  const youtube = canonicalYoutubeLink(text);
  if (youtube) return youtube;
  const url = parseWebLink(text);
  if (!url) return null;
  const { hostname: host, pathname: path } = url;
  const accepted =
    (host === 'drive.google.com' && /^\/file\/(u\/\d+\/)?d\/[\w-]+/.test(path)) ||
    (hostIsOneOf(host, ['dropbox.com']) && /^\/(s|scl)\/[^/]+/.test(path)) ||
    (hostIsOneOf(host, ['vimeo.com']) && /^\/(\w+\/)*\d+/.test(path));
  return accepted ? storedLink(text) : null;
}

export const videoMessages = {
  youtube: 'Please enter a valid YouTube URL',
  selfTape: 'Please enter a valid video URL (YouTube, Google Drive, Dropbox, or Vimeo)',
  selfTapeRequired: 'Demo video is required for roles with audition scripts',
} as const;
