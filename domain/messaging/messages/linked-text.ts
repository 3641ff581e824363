import { parseWebLink } from '../../links/web-link.ts';

/** A piece of a text: plain, or a web address with its target. */
export type TextPiece = { text: string; href: string | null };

const opening = /^[([{<"'“‘«]+/;
const closing = /[)\]}>"'”’».,;:!?…]+$/;
/** Invisible characters, and those that change the direction of text. */
const unseen = /[\p{Cc}\p{Cf}]/u;

/** A message in pieces, with its http and https addresses as links (rule messages/links-1). Lookalikes
    stay text: another scheme, a user name before the host, a port, a host in lookalike letters. */
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
