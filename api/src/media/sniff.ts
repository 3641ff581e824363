/** What a file is by its first bytes; its name and declared type are never asked (rule files/taken-1). */
export type Sniffed = 'jpeg' | 'png' | 'webp' | 'heic' | 'other-image' | 'pdf' | 'unknown';

type Signature = { kind: Sniffed; at: number; oneOf: readonly string[] };

const signatures: readonly Signature[] = [
  { kind: 'jpeg', at: 0, oneOf: ['\xff\xd8\xff'] },
  { kind: 'png', at: 0, oneOf: ['\x89PNG\r\n\x1a\n'] },
  { kind: 'webp', at: 8, oneOf: ['WEBP'] },
  { kind: 'heic', at: 4, oneOf: ['ftyphei', 'ftyphev', 'ftypmif1', 'ftypmsf1'] },
  { kind: 'other-image', at: 4, oneOf: ['ftypavi', 'JXL '] },
  { kind: 'other-image', at: 0, oneOf: ['GIF87a', 'GIF89a', 'II*\0', 'MM\0*', 'BM'] },
  { kind: 'pdf', at: 0, oneOf: ['%PDF-'] },
];

/** How many first bytes are looked at. */
export const sniffedBytes = 16;

/** Looks at the first bytes of a file. */
export function sniff(bytes: Buffer): Sniffed {
  const start = bytes.toString('latin1', 0, sniffedBytes);
  const found = signatures.find(({ at, oneOf }) => oneOf.some((text) => start.startsWith(text, at)));
  return found?.kind ?? 'unknown';
}
