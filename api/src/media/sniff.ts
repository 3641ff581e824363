/** The type of a file by its first bytes; its name and declared type are never used (rule
    files/taken-1). */
export type Sniffed = 'jpeg' | 'png' | 'webp' | 'heic' | 'other-image' | 'pdf' | 'unknown';

type Signature = { kind: Sniffed; at: number; oneOf: readonly string[] };

const signatures: readonly Signature[] = [
  { kind: 'jpeg', at: 0, oneOf: ['\xff\xd8\xff'] },
  { kind: 'png', at: 0, oneOf: ['\x89PNG\r\n\x1a\n'] },
  { kind: 'webp', at: 8, oneOf: ['WEBP'] },
  { kind: 'heic', at: 4, oneOf: ['ftyphei', 'ftyphev', 'ftypmif1', 'ftypmsf1'] },
  { kind: 'other-image', at: 4, oneOf: ['ftypavi', 'JXL '] },
  { kind: 'other-image', at: 0, oneOf: ['GIF87a', 'GIF89a', 'II*\0', 'MM\0*', 'BM'] },
];

/** How many first bytes are read: PDF readers look for the header in as many (rule files/taken-5). */
export const sniffedBytes = 1024;

/** How many first bytes are enough for every other type. */
export const headerBytes = 16;

/** Reads the first bytes of a file. */
export function sniff(bytes: Buffer): Sniffed {
  const start = bytes.toString('latin1', 0, sniffedBytes);
  const found = signatures.find(({ at, oneOf }) => oneOf.some((text) => start.startsWith(text, at)));
  return found?.kind ?? (start.includes('%PDF-') ? 'pdf' : 'unknown');
}

/** Whether a PDF has what every one has after its header: an object, or its end marker (rule
    files/taken-5). */
export function hasPdfContent(bytes: Buffer): boolean {
  return bytes.includes('endobj') || bytes.includes('%%EOF');
}
