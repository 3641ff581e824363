/**
 * The Content-Disposition header of a download: the name in RFC 5987 form, and in ASCII for older clients. No
 * character of the name can end the header or its quotes.
 */
export function attachment(name: string): string {
  return `attachment; filename="${inAscii(name)}"; filename*=UTF-8''${encoded(name)}`;
}

function inAscii(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  const ascii = plain.replace(/[^ -~]+|["\\%]/gu, '_');
  // a name in another script is empty without its letters
  return /[a-z0-9].*\.pdf$/i.test(ascii) ? ascii : 'brief.pdf';
}

/** RFC 5987 keeps fewer characters than encodeURIComponent does. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
