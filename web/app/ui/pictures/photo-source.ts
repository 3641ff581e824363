/** A stored picture of the contract: `url` is the fallback below the API base. */
export type PhotoSource = {
  url: string;
  width: number;
  height: number;
  blur: string;
  widths: readonly number[];
  /** Made or changed by AI. */
  aiMade?: true | undefined;
};

let servedFrom: string | null = null;

/** Sets the origin of public pictures on the server (FILES_URL); browsers read it from the page. */
export function servePicturesFrom(origin: string | null): void {
  servedFrom = origin;
}

/** The origin of public pictures, if it is not this one. */
export function picturesOrigin(): string | undefined {
  return ('document' in globalThis ? document.documentElement.dataset.pictures : servedFrom) ?? undefined;
}

/** The address of a stored file: the API base and its relative path (rule files/stored-3); of a picture at the
    CDN, which sends readers here when it is not public (rule files/cdn-1). */
export function fileAddress(path: string): string {
  const address = ownAddress(path);
  const origin = path.endsWith('.pdf') ? undefined : picturesOrigin();
  return origin ? origin + address.replace('/uploads/', '/pictures/') : address;
}

/** Its address at this Kirdaar, also with a CDN: a browser lets a page cut only pictures of its own origin. */
export function ownAddress(path: string): string {
  return path.startsWith('/api/') ? path : `/api${path.startsWith('/') ? '' : '/'}${path}`;
}

/** The address of one width: the same path with `-640.webp` instead of the extension. */
export function variantAddress(url: string, width: number, format: 'webp' | 'jpg'): string {
  return fileAddress(url.replace(/(\.\w+)?$/, `-${width}.${format}`));
}

/** The picture for a shared link, 1200 by 630 pixels (Open Graph). */
export function shareAddress(url: string): string {
  return ownAddress(url.replace(/(\.\w+)?$/, '-share.jpg'));
}
export const shareSize = { width: 1200, height: 630 } as const;

/** `srcset` of all widths in one format. */
export function sourceSet(photo: PhotoSource, format: 'webp' | 'jpg'): string {
  return photo.widths.map((width) => `${variantAddress(photo.url, width, format)} ${width}w`).join(', ');
}
