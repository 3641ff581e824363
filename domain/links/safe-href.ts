/** How long a link may be, in characters (rule profiles/links-1). */
export const linkLength = 300;

// '.भारत' and other endings are written in Latin letters behind xn--
const topLevel = /\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;

/** A web address as stored: http or https (a missing scheme is read as https), no user, no port; null when it is not one
    (rule profiles/links-1). */
export function readLink(text: string): URL | null {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > linkLength || /\s/.test(trimmed)) return null;
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(withScheme)) return null;
  const url = new URL(withScheme);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username || url.password || url.port || !topLevel.test(url.hostname)) return null;
  url.protocol = 'https:';
  return url;
}

/** A link safe to render as href, else null: a second look where it is shown (rule profiles/links-1). */
export function safeHref(text: string | null | undefined): string | null {
  const url = text ? readLink(text) : null;
  return url ? url.href : null;
}

/** Whether a host is one of the sites or below one ('www.youtube.com' is below 'youtube.com'). */
export function hostIsOneOf(host: string, sites: readonly string[]): boolean {
  return sites.some((site) => host === site || host.endsWith(`.${site}`));
}

/** A web address as it is kept: as typed where browsers read it just so, else as they read it; null when it is not one. */
export function storedLink(text: string): string | null {
  const href = readLink(text)?.href;
  if (!href) return null;
  const typed = text.trim();
  return href === `${typed}/` ? typed : href;
}
