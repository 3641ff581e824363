type Sized = { width?: number | null; height?: number | null };

const shown = { all: 5, portrait: 3, landscape: 2 } as const;

/** Width over height; 1 for an unknown size (rule profiles/page-6). */
export function aspectRatio(photo: Sized): number {
  return photo.width && photo.height ? photo.width / photo.height : 1;
}

/**
 * The photographs to show: of the first five up to 3 portrait (ratio below 0.9) and 2 landscape, gaps filled
 * from the other kind (rule profiles/page-6).
 */
export function chooseShownPhotos<P extends Sized>(photos: readonly P[]): P[] {
  const considered = photos.slice(0, shown.all);
  const portrait = considered.filter((photo) => aspectRatio(photo) < 0.9);
  const landscape = considered.filter((photo) => aspectRatio(photo) >= 0.9);
  const first = [...portrait.slice(0, shown.portrait), ...landscape.slice(0, shown.landscape)];
  const rest = considered.filter((photo) => !first.includes(photo));
  return [...first, ...rest].slice(0, shown.all);
}
