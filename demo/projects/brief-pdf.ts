const [width, height, margin] = [595, 842, 64];
const lineHeight = 17;
const perLine = 82;

/** Latin-1 bytes of a text; characters outside the standard fonts become the nearest plain one. */
function plain(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/…/g, '...')
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[\\()]/g, '\\$&');
}

function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line && line.length + word.length >= perLine) {
      lines.push(line);
      line = '';
    }
    line = line ? `${line} ${word}` : word;
  }
  return line ? [...lines, line] : lines;
}

/** A small PDF: a title and paragraphs in Helvetica. Generated directly, since a brief is only text: objects, a
    cross-reference table with their byte offsets, and a trailer. */
export function briefPdf(title: string, paragraphs: readonly string[]): Buffer {
  const lines = paragraphs.flatMap((paragraph) => [...wrap(paragraph), '']);
  const perPage = Math.floor((height - margin * 2 - 60) / lineHeight);
  const pages = Array.from({ length: Math.max(1, Math.ceil(lines.length / perPage)) }, (_, page) =>
    lines.slice(page * perPage, (page + 1) * perPage),
  );
  const contents = pages.map((page, index) => {
    const head =
      index === 0
        ? `BT /F2 22 Tf ${margin} ${height - margin - 8} Td (${plain(title)}) Tj ET\n0.83 0.18 0.15 rg ${margin} ${height - margin - 26} 96 4 re f 0 g\n`
        : '';
    const body = page.map((line) => `(${plain(line)}) Tj T*`).join('\n');
    return `${head}BT /F1 11 Tf ${lineHeight} TL ${margin} ${height - margin - 56} Td\n${body}\nET`;
  });
  const pageIds = pages.map((_, index) => 5 + index * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${(pageIds[index] ?? 0) + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}
