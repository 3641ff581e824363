import { hostIsOneOf, readLink } from './safe-href.ts';

const idPattern = /^[A-Za-z0-9_-]{11}$/;

/** The 11-character id of a YouTube watch, shorts or youtu.be link; null for any other link (rule profiles/links-3). */
export function youtubeId(text: string | null | undefined): string | null {
  const url = text ? readLink(text) : null;
  if (!url) return null;
  const id = idIn(url);
  return id && idPattern.test(id) ? id : null;
}

function idIn(url: URL): string | null {
  const [first, second] = url.pathname.split('/').filter(Boolean);
  if (url.hostname === 'youtu.be' || url.hostname === 'www.youtu.be') return first ?? null;
  if (!hostIsOneOf(url.hostname, ['youtube.com'])) return null;
  if (first === 'watch') return url.searchParams.get('v');
  return first === 'shorts' ? (second ?? null) : null;
}

/** The stored form: only the id is kept (rule profiles/links-3). */
export function canonicalYoutubeLink(text: string): string | null {
  const id = youtubeId(text);
  return id ? `https://www.youtube.com/watch?v=${id}` : null;
}

/** The watch link of YouTube's live, embed and studio addresses, which calls refuse (rule profiles/links-5). */
export function asWatchLink(text: string): string {
  const url = readLink(text);
  if (!url || !hostIsOneOf(url.hostname, ['youtube.com', 'youtube-nocookie.com'])) return text;
  const [, id = ''] = /^\/(?:live|embed|video)\/([^/]+)/.exec(url.pathname) ?? [];
  return idPattern.test(id) ? `https://www.youtube.com/watch?v=${id}` : text;
}

/** The address of a muted, playing embed on YouTube's no-cookie host (rule profiles/links-4). */
export function youtubeEmbedAddress(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&mute=1&playsinline=1&rel=0`;
}
