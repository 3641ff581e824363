import { hostIsOneOf, readLink, storedLink } from './safe-href.ts';
import { type SocialField, socialSites } from './social-sites.ts';

/** The link as stored, or null if it is not of the field's site or names no account there. */
export function parseSocialLink(field: SocialField, text: string): string | null {
  const url = readLink(text);
  if (!url || !hostIsOneOf(url.hostname, socialSites[field].hosts)) return null;
  return isRedirector(url) || homePages.test(url.pathname) ? null : storedLink(text);
}

// the home page, also when signed in, and the sign-in form
const homePages =
  /^\/*$|^\/(?:home(?:\.php)?|index\.php|feed|login(?:\.php)?|accounts\/login|explore|reels|i\/flow\/login)\/*$/i;

/** Whether an address only redirects to another one, which it contains. */
function isRedirector({ hostname: host, pathname: path }: URL): boolean {
  return /^lm?\./.test(host) || /^\/(?:l\.php|redirect|redir\/redirect|safety\/go|flx\/warn)\/*$/i.test(path);
}

/** 'Please enter a valid Twitter URL' and similar (rule profiles/links-2). */
export function socialLinkMessage(field: SocialField): string {
  return `Please enter a valid ${socialSites[field].label} URL`;
}

/** Whether an artist of this age needs Instagram or Facebook: 'older than 16' (rule profiles/personal-10). */
export function needsSocialLink(isArtist: boolean, age: number): boolean {
  return isArtist && age > 16;
}
