import { randomBytes } from 'node:crypto';

/** What a file is stored for: a person's photograph, or something of a project, which not everybody may read. */
export type FilePurpose = 'photograph' | 'project';

// as hexadecimal digits, so that a version that knows nothing of it reads the name all the same
const photographMark = 'faceface';

/**
 * A new key without its ending: random bits, so that nobody guesses it and no two uploads share one, and the start of
 * the content's SHA-256, by which a stored file can be told from a damaged one. A photograph's begins with a mark, so
 * that nobody has to be asked whether it may be served.
 */
export function newFileKey(sha256: string, purpose: FilePurpose): string {
  const random = randomBytes(16).toString('hex');
  const name = purpose === 'photograph' ? photographMark + random.slice(photographMark.length) : random;
  return `uploads/${name}-${sha256.slice(0, 12)}`;
}

const fileName = /^([0-9a-f]{32}-[0-9a-f]{12})(?:-(?:320|640|1280)\.(webp|jpg)|(-share)?\.jpg|\.(pdf))$/;

export type FileName = {
  type: 'webp' | 'jpg' | 'pdf';
  /** The path of the row that the file belongs to. */
  rowPath: string;
  /** The picture of a shared link, which is made when it is first asked for. */
  isShare: boolean;
  /** Marked as somebody's photograph; those from before the mark are not. */
  isPhotograph: boolean;
};

/** What the name of a stored file says; null when it is no name of ours. */
export function parseFileName(name: string): FileName | null {
  const match = fileName.exec(name);
  if (!match) return null;
  const [, stem = '', width, share, pdf] = match;
  const type = (width ?? pdf ?? 'jpg') as FileName['type'];
  return {
    type,
    rowPath: `/uploads/${stem}.${pdf ?? 'jpg'}`,
    isShare: share !== undefined,
    isPhotograph: stem.startsWith(photographMark),
  };
}

/** The start of the SHA-256 that the content of a row's path must have. */
export function hashOfPath(path: string): string {
  return /-([0-9a-f]{12})\.\w+$/.exec(path)?.[1] ?? 'not a name of ours';
}

/** The keys of all files that belong to a row, in the order in which they are removed: the picture of a shared link
    last, because one that is just being made looks whether its photograph is still there. */
export function keysOf(row: { path: string; widths: number[] }): string[] {
  const key = row.path.slice(1);
  if (!key.endsWith('.jpg')) return [key];
  const stem = key.replace(/\.jpg$/, '');
  const variants = row.widths.flatMap((width) => [`${stem}-${width}.webp`, `${stem}-${width}.jpg`]);
  return [...variants, key, `${stem}-share.jpg`];
}
