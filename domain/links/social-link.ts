import { hostIsOneOf, readLink, storedLink } from './safe-href.ts';
import { type SocialField, socialSites } from './social-sites.ts';

/** The link as stored, or null if it is not of the field's site or names no account there. */
export function parseSocialLink(field: SocialField, text: string): string | null {
  const url = readLink(text);
  if (!url || !hostIsOneOf(url.hostname, socialSites[field].hosts)) return null;
  return isRedirector(url) || homePages.test(url.pathname) ? null : storedLink(text);
}

/** The advice for a refused home page. Only Instagram and X have names that the field reads. */
export function refusedSocialHint(field: SocialField, text: string): string | undefined {
  const url = readLink(text);
  const { hosts, label } = socialSites[field];
  if (!url || !hostIsOneOf(url.hostname, hosts) || isRedirector(url) || !homePages.test(url.pathname))
    return undefined;
  return field in profiles
    ? `This is ${label}’s home page. Type @yourname.`
    : `This is ${label}’s home page. Open your own page and copy its link.`;
}

/** Sites where a name leads to a page, with the form of their names. */
const profiles: Partial<Record<SocialField, { address: string; name: RegExp }>> = {
  instagramUrl: { address: 'https://www.instagram.com/', name: /^(?!.*\.\.)\w[\w.]{0,28}\w$/ },
  twitterUrl: { address: 'https://x.com/', name: /^\w{1,15}$/ },
};

/** The page of '@name', and on Instagram also of a name alone; null when the text names no one (rule
    profiles/links-6). */
export function profileOfName(field: SocialField, text: string): string | null {
  const site = profiles[field];
  if (!site) return null;
  const [, marked] = /(?:^|[\s:(,])@([\w.]*\w)/.exec(text) ?? [];
  const name = marked ?? (field === 'instagramUrl' && !isNoName.test(text) ? text : '');
  return site.name.test(name) ? site.address + name : null;
}

// a web address, or the answer 'none'
const isNoName = /\.(?:com|in|net|org)$|^(?:na|n\.a|no|nil|none)$/i;

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
