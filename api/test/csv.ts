/** Parses a table strictly by RFC 4180: every row ends with CRLF and has as many cells as the first, and cells with a
    quote, a comma or a line break are quoted. Throws for any other text. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let rest = text.replace(/^\uFEFF/, '');
  while (rest !== '') {
    const [whole, quoted, plain = '', end] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest) ?? [];
    if (whole === undefined) throw new Error(`Not RFC 4180 at row ${rows.length + 1}: ${rest.slice(0, 60)}`);
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    rest = rest.slice(whole.length);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  const wrong = rows.findIndex((one) => one.length !== rows[0]?.length);
  if (row.length > 0 || wrong >= 0) throw new Error(`Row ${wrong + 1} has another number of cells`);
  return rows;
}
