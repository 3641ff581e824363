import { withoutMarks } from '../texts/clean-text.ts';
import { hostIsOneOf, storedLink } from './safe-href.ts';
import { canonicalYoutubeLink } from './video-link.ts';
import { parseWebLink } from './web-link.ts';

/** A self-tape link as stored: YouTube, a Google Drive file, Dropbox (/s/ or /scl/, no folder) or Vimeo; null for any
    other (rules applications/video-2, applications/video-5). */
export function parseSelfTapeLink(text: string): string | null {
  const youtube = canonicalYoutubeLink(text);
  if (youtube) return youtube;
  const typed = withEncodedBlanks(withoutMarks(text));
  const url = parseWebLink(typed);
  if (!url) return null;
  const path = url.pathname;
  if (url.hostname === 'drive.google.com' && /^\/file\/(u\/\d+\/)?d\/[\w-]+/.test(path))
    return storedLink(typed);
  if (url.hostname === 'drive.google.com' || url.hostname === 'docs.google.com') return driveFile(url);
  if (hostIsOneOf(url.hostname, ['dropbox.com'])) {
    return /^\/(s|scl)\/[^/]+/.test(path) && !isFolder(url) ? storedLink(typed) : null;
  }
  if (!hostIsOneOf(url.hostname, ['vimeo.com'])) return null;
  return managedVideo(url) ?? (isVimeoVideo(url) ? storedLink(typed) : null);
}

/** The page of a Drive file named by another address; a file from before 2021 opens only with its key. */
function driveFile({ pathname: path, searchParams }: URL): string | null {
  const [, inPath] = /^(?:\/a\/[\w.-]+)?\/file\/(?:u\/\d+\/)?d\/([\w-]+)/.exec(path) ?? [];
  const inQuery = /^(?:\/a\/[\w.-]+)?(?:\/u\/\d+)?\/(?:open|uc)$/.test(path) ? searchParams.get('id') : null;
  const id = inPath ?? inQuery;
  if (!id || !/^[\w-]+$/.test(id)) return null;
  const key = searchParams.get('resourcekey');
  const query = key && /^[\w-]+$/.test(key) ? `?resourcekey=${key}` : '';
  return `https://drive.google.com/file/d/${id}/view${query}`;
}

/** The video of a page that only its owner can open. */
function managedVideo({ pathname: path }: URL): string | null {
  const [, id, hash] = /^\/manage\/(?:videos\/)?(\d+)(?:\/([0-9a-f]{6,40}))?(?=\/|$)/.exec(path) ?? [];
  return id ? `https://vimeo.com/${id}${hash ? `/${hash}` : ''}` : null;
}

const vimeoVideos = [
  /^\/\d+(?=\/|$)/,
  /^\/videos?\/\d+(?=\/|$)/,
  /^\/(channels|ondemand)\/[\w-]+\/\d+(?=\/|$)/,
  /^\/groups\/[\w-]+\/videos\/\d+(?=\/|$)/,
  /^\/(showcase|album)\/[\w-]+\/video\/\d+(?=\/|$)/,
  /^\/[\w-]+\/review\/\d+(?=\/|$)/,
  /^\/reviews\/[\w-]+\/videos\/\d+(?=\/|$)/,
];

function isVimeoVideo({ hostname: host, pathname: path }: URL): boolean {
  // the player has no pages, and plays by several paths
  if (host === 'player.vimeo.com') return /^\/(\w+\/)*\d+/.test(path);
  return vimeoVideos.some((video) => video.test(path));
}

function isFolder({ hostname: host, pathname: path }: URL): boolean {
  if (host === 'drive.google.com') return path.includes('/folders/');
  return hostIsOneOf(host, ['dropbox.com']) && /^\/(sh|scl\/fo)\//.test(path);
}

/** Encodes blanks in a Dropbox path; text after a link stays, so that the link is refused. */
export function withEncodedBlanks(link: string): string {
  const [, path, rest = ''] =
    /^((?:https?:\/\/)?(?:[\w-]+\.)*dropbox\.com\/[^?#:]*?)(\?\w+=\S*)?$/i.exec(link) ?? [];
  if (!path || (!rest && !/\.\w{2,5}$/.test(path))) return link;
  return path.replaceAll(' ', '%20') + rest;
}

/** The advice for a refused video link, where one is known (rule applications/video-6). */
export function refusedVideoHint(text: string): string | undefined {
  const url = parseWebLink(text);
  if (!url) return undefined;
  const isOn = (...sites: string[]) => hostIsOneOf(url.hostname, sites);
  if (isFolder(url)) return 'This is a folder. Open the video in it and share that.';
  if (isOn('instagram.com')) return instagramHint;
  if (isOn('wetransfer.com', 'we.tl', 'icloud.com', 'photos.google.com', 'photos.app.goo.gl'))
    return 'WeTransfer, iCloud and Google Photos links run out. Use Drive or YouTube.';
  return isOn('vimeo.com') ? 'This Vimeo page is not a video.' : undefined;
}

/** The same for a YouTube-only field: other hints name sites that it refuses. */
export function refusedYoutubeHint(text: string): string | undefined {
  const hint = refusedVideoHint(text);
  return hint === instagramHint ? hint : undefined;
}

/** The reminder for a link that opens for its owner alone until it is shared (rule applications/video-7). */
export function sharingNote(text: string): string | undefined {
  const link = parseSelfTapeLink(text);
  const isShared = link && hostIsOneOf(new URL(link).hostname, ['drive.google.com', 'dropbox.com']);
  return isShared ? 'Set it to ‘Anyone with the link’, or the team cannot open it.' : undefined;
}

const instagramHint = 'Instagram videos do not open for everyone. Put it on YouTube as unlisted.';

export const videoMessages = {
  youtube: 'Please enter a valid YouTube URL',
  selfTape: 'Please enter a valid video URL (YouTube, Google Drive, Dropbox, or Vimeo)',
  selfTapeRequired: 'Demo video is required for roles with audition scripts',
} as const;
