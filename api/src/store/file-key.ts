import { randomBytes } from 'node:crypto';

/** What a file is stored for: a person's photograph, something of a project, which not everybody may read, or what moderators
    alone may open. */
export type FilePurpose = 'photograph' | 'project' | 'evidence';

/** Where files lie: those that pages show, and those that are never served below /api/uploads. */
export const fileFolders = ['uploads/', 'private/'] as const;

// as hexadecimal digits, so that a version that knows nothing of it reads the name all the same
const photographMark = 'faceface';

/**
 * A new key without its ending. It has random bits, so that nobody can guess it and no two uploads share one, and the
 * start of the content's SHA-256, which tells a damaged file. The key of a photograph begins with a mark, so that it
 * can be served without asking the database.
 */
export function newFileKey(sha256: string, purpose: FilePurpose): string {
  const random = randomBytes(16).toString('hex');
  const name = purpose === 'photograph' ? photographMark + random.slice(photographMark.length) : random;
  return `${purpose === 'evidence' ? 'private' : 'uploads'}/${name}-${sha256.slice(0, 12)}`;
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

/** The path of the row that a key of any folder belongs to; null when it is no key of ours. */
export function rowPathOf(key: string): string | null {
  const folder = fileFolders.find((one) => key.startsWith(one));
  const path = folder && parseFileName(key.slice(folder.length))?.rowPath;
  return path ? path.replace('/uploads/', `/${folder}`) : null;
}

/** The start of the SHA-256 that the content of a row's path must have. */
export function hashOfPath(path: string): string {
  return /-([0-9a-f]{12})\.\w+$/.exec(path)?.[1] ?? 'not a name of ours';
}

/** The key of the smallest picture of a row that every mail program draws. */
export function smallestKeyOf({ path, widths }: { path: string; widths: number[] }): string {
  const key = path.slice(1);
  return widths.length > 0 ? key.replace(/\.jpg$/, `-${Math.min(...widths)}.jpg`) : key;
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
