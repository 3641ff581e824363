import { withoutMarks } from '../texts/clean-text.ts';

/** Reads the link out of a pasted text: the first one that the field accepts, else the first one. A text without a
    link stays, so that the user can correct it (rule profiles/links-5). */
export function pastedLink(text: string, isAccepted: (link: string) => boolean): string {
  const links = text
    // the code to embed a video is HTML
    .replaceAll('&amp;', '&')
    .split(/[\s"<>|]+/)
    .flatMap((part) => linkIn(withoutMarks(part)) ?? []);
  return links.find(isAccepted) ?? links[0] ?? withoutMarks(text);
}

/** The link of a part without blanks. Without https:// it needs a path: 'see.you' is no link. */
function linkIn(part: string): string | null {
  const bare = part.replace(/^[^a-z0-9]+/i, '');
  const [link] = /https?:\/\/\S+/i.exec(part) ?? /^(?:[a-z0-9-]+\.)+[a-z]{2,}\/\S+/i.exec(bare) ?? [];
  return link ? withoutEnd(link) : null;
}

const openings: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** Removes the full stops, quotes and brackets of the sentence. A bracket that the link opens itself stays. */
function withoutEnd(link: string): string {
  const last = link.at(-1) ?? '';
  const opening = openings[last];
  const count = (mark: string) => link.split(mark).length;
  const isOutside = opening ? count(opening) < count(last) : /[.,;:!?*'’”»…।]/.test(last);
  return isOutside ? withoutEnd(link.slice(0, -1)) : link;
}
