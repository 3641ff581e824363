import type { Photo } from '@kirdaar/contract/shapes.ts';
import type { FileRow } from '../db/tables/profiles/reference.ts';

/** The columns of a file that a picture is shown from. */
export type StoredImage = Pick<FileRow, 'path' | 'width' | 'height' | 'widths' | 'blur' | 'aiMade'>;

/** A stored picture for pages; null when there is none. */
export function photoOf(file: StoredImage | null): Photo | null {
  if (!file) return null;
  return {
    url: file.path,
    width: file.width ?? 0,
    height: file.height ?? 0,
    blur: file.blur ?? '',
    widths: file.widths,
    ...(file.aiMade && { aiMade: true as const }),
  };
}
