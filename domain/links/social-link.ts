import { hostIsOneOf, parseWebLink, storedLink } from './web-link.ts';

/** The social sites of a profile by wire field, with the hosts that count as the site (rule profiles/links-2). */
export const socialSites = {
  instagramUrl: { label: 'Instagram', hosts: ['instagram.com'] },
  twitterUrl: { label: 'Twitter', hosts: ['twitter.com', 'x.com'] },
  youtubeUrl: { label: 'YouTube', hosts: ['youtube.com', 'youtu.be'] },
  linkedInUrl: { label: 'LinkedIn', hosts: ['linkedin.com'] },
  facebookUrl: { label: 'Facebook', hosts: ['facebook.com', 'fb.com'] },
  imdbUrl: { label: 'IMDb', hosts: ['imdb.com'] },
} as const;

export type SocialField = keyof typeof socialSites;
export const socialFields = Object.keys(socialSites) as SocialField[];

/** The link as stored, or null when it does not lead to the site that the field names, or to no one there. */
export function parseSocialLink(field: SocialField, text: string): string | null {
  const url = parseWebLink(text);
  if (!url || !hostIsOneOf(url.hostname, socialSites[field].hosts)) return null;
  return isRedirector(url) || homePages.test(url.pathname) ? null : storedLink(text);
}

// the home page, also as somebody who is signed in there sees it, and the form to sign in
const homePages =
  /^\/*$|^\/(?:home(?:\.php)?|index\.php|feed|login(?:\.php)?|accounts\/login|explore|reels|i\/flow\/login)\/*$/i;

/** Whether an address only leads on to another one, which it carries. */
function isRedirector({ hostname: host, pathname: path }: URL): boolean {
  return /^lm?\./.test(host) || /^\/(?:l\.php|redirect|redir\/redirect|safety\/go|flx\/warn)\/*$/i.test(path);
}

/** 'Please enter a valid Twitter URL' and the like (rule profiles/links-2). */
export function socialLinkMessage(field: SocialField): string {
  return `Please enter a valid ${socialSites[field].label} URL`;
}

/** Whether an artist of this age must name Instagram or Facebook: 'older than 16' (rule profiles/personal-10). */
export function needsSocialLink(isArtist: boolean, age: number): boolean {
  return isArtist && age > 16;
}
