/**
 * The header with which a browser keeps a file under a name: in its letters for all that read RFC 5987, and in ASCII for
 * those that do not. Whatever the name holds, nothing of it ends the header or its quotes.
 */
export function attachment(name: string): string {
  return `attachment; filename="${inAscii(name)}"; filename*=UTF-8''${encoded(name)}`;
}

function inAscii(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  const ascii = plain.replace(/[^ -~]+|["\\%]/gu, '_');
  // a name in another script says nothing without its letters
  return /[a-z0-9].*\.pdf$/i.test(ascii) ? ascii : 'brief.pdf';
}

/** RFC 5987 leaves fewer marks as they are than addresses do. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
