import { hostIsOneOf, storedLink } from '../links/safe-href.ts';
import { parseWebLink } from '../links/web-link.ts';

const meetingSites = [
  'meet.google.com',
  'zoom.us',
  'teams.microsoft.com',
  'teams.live.com',
  'webex.com',
  'whereby.com',
  'meet.jit.si',
  '8x8.vc',
];

/** The normalised link of an online audition; null for one of another site (rule auditions/rounds-4). */
export function parseMeetingLink(text: string): string | null {
  const url = parseWebLink(text);
  return url && hostIsOneOf(url.hostname, meetingSites) && url.pathname !== '/' ? storedLink(text) : null;
}

/** A normalised link to Google Maps; null for any other (rule auditions/rounds-3). */
export function parseMapLink(text: string): string | null {
  const url = parseWebLink(text);
  if (!url) return null;
  const { hostname: host, pathname: path } = url;
  const isMap =
    host === 'maps.app.goo.gl' ||
    (host === 'goo.gl' && path.startsWith('/maps')) ||
    /^maps\.google\.(com|co\.in)$/.test(host) ||
    (/^(www\.)?google\.(com|co\.in)$/.test(host) && path.startsWith('/maps'));
  return isMap ? storedLink(text) : null;
}

/** A map link for an address, where the team gave none. */
export function mapLinkOf(address: string, city: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${address}, ${city}`)}`;
}
