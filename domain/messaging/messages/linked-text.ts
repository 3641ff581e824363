import { parseWebLink } from '../../links/web-link.ts';

/** A piece of a text: words, or a web address with where it leads. */
export type TextPiece = { text: string; href: string | null };

const opening = /^[([{<"'“‘«]+/;
const closing = /[)\]}>"'”’».,;:!?…]+$/;
/** What is not seen, or turns the direction of what is. */
const unseen = /[\p{Cc}\p{Cf}]/u;

/**
 * A message in pieces, of which the http and https addresses are links (rule messages/links-1). What only looks like an
 * address stays text: another scheme, somebody's name before the host, a port, a host in letters that look like others.
 */
export function linkedText(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  const add = (piece: string, href: string | null = null) => {
    const last = pieces.at(-1);
    if (!href && last && !last.href) last.text += piece;
    else if (piece) pieces.push({ text: piece, href });
  };
  for (const word of text.split(/(\s+)/)) {
    const before = opening.exec(word)?.[0] ?? '';
    const address = word.slice(before.length).replace(closing, '');
    const href = hrefOf(address);
    if (!href) add(word);
    else {
      add(before);
      add(address, href);
      add(word.slice(before.length + address.length));
    }
  }
  return pieces;
}

function hrefOf(address: string): string | null {
  const [, host] = /^https?:\/\/([^/?#]+)/i.exec(address) ?? [];
  const url = host && !unseen.test(address) ? parseWebLink(address) : null;
  // a browser may read another host than people do
  if (!url || url.hostname !== host?.toLowerCase() || /(^|\.)xn--/.test(url.hostname)) return null;
  return url.href;
}
