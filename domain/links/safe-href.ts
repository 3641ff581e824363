/** The maximum length of a link, in characters (rule profiles/links-1). */
export const linkLength = 300;

// '.भारत' and other endings are encoded with xn--
const topLevel = /\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;

/** A web address as stored: http or https (a missing scheme becomes https), no user, no port; null when invalid (rule
    profiles/links-1). */
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

/** A link that is safe as href, else null: a second check at display (rule profiles/links-1). */
export function safeHref(text: string | null | undefined): string | null {
  const url = text ? readLink(text) : null;
  return url ? url.href : null;
}

/** Whether a host is one of the sites or a subdomain ('www.youtube.com' of 'youtube.com'). */
export function hostIsOneOf(host: string, sites: readonly string[]): boolean {
  return sites.some((site) => host === site || host.endsWith(`.${site}`));
}

/** A web address as stored: as typed if browsers keep it so, else as they parse it; null when invalid. */
export function storedLink(text: string): string | null {
  const href = readLink(text)?.href;
  if (!href) return null;
  const typed = text.trim();
  return href === `${typed}/` ? typed : href;
}
