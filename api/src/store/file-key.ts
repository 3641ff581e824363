import { randomBytes } from 'node:crypto';

/**
 * The purpose of a file: a photograph, a project's file (not public for all), or evidence for moderators
 * alone.
 */
export type FilePurpose = 'photograph' | 'project' | 'evidence';

/** The folders of files: those that pages show, and those never served below /api/uploads. */
export const fileFolders = ['uploads/', 'private/'] as const;

// hexadecimal digits, so that older versions can read the name too
const photographMark = 'faceface';

/**
 * A new key without its extension. Its random part makes it unguessable and unique; the start of the
 * content's SHA-256 detects damage. The key of a photograph begins with a mark, so that serving it needs no
 * database query.
 */
export function newFileKey(sha256: string, purpose: FilePurpose): string {
  const random = randomBytes(16).toString('hex');
  const name = purpose === 'photograph' ? photographMark + random.slice(photographMark.length) : random;
  return `${purpose === 'evidence' ? 'private' : 'uploads'}/${name}-${sha256.slice(0, 12)}`;
}

const fileName = /^([0-9a-f]{32}-[0-9a-f]{12})(?:-(?:320|640|1280)\.(webp|jpg)|(-share)?\.jpg|\.(pdf))$/;

export type FileName = {
  type: 'webp' | 'jpg' | 'pdf';
  rowPath: string;
  /** The preview picture of a shared link, made at first use. */
  isShare: boolean;
  /** Marked as a photograph; older ones have no mark. */
  isPhotograph: boolean;
};

/** Parses the name of a stored file; null for a foreign name. */
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

/** The row's path of a key in any folder; null for a foreign key. */
export function rowPathOf(key: string): string | null {
  const folder = fileFolders.find((one) => key.startsWith(one));
  const path = folder && parseFileName(key.slice(folder.length))?.rowPath;
  return path ? path.replace('/uploads/', `/${folder}`) : null;
}

/** The start of the SHA-256 of a file's content, from its row's path. */
export function hashOfPath(path: string): string {
  return /-([0-9a-f]{12})\.\w+$/.exec(path)?.[1] ?? 'not a name of ours';
}

/** The smallest picture of a row that every mail program shows. */
export function smallestKeyOf({ path, widths }: { path: string; widths: number[] }): string {
  const key = path.slice(1);
  return widths.length > 0 ? key.replace(/\.jpg$/, `-${Math.min(...widths)}.jpg`) : key;
}

/**
 * The keys of all files of a row, in the order of removal: the shared link's picture last, because a running
 * job checks that its photograph still exists.
 */
export function keysOf(row: { path: string; widths: number[] }): string[] {
  const key = row.path.slice(1);
  if (!key.endsWith('.jpg')) return [key];
  const stem = key.replace(/\.jpg$/, '');
  const variants = row.widths.flatMap((width) => [`${stem}-${width}.webp`, `${stem}-${width}.jpg`]);
  return [...variants, key, `${stem}-share.jpg`];
}
