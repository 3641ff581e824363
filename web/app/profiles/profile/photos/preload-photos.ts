import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { viewerCache } from '../../../shell/memory/viewer-cache.ts';
import { fileAddress, type PhotoSource, sourceSet } from '../../../ui/pictures/photo-source.ts';
import { portraitSizes } from '../profile-hero.tsx';
import { leadPhoto } from './lead-photo.ts';
import { gridPhotos } from './photo-grid.tsx';

/**
 * Preloads the photographs that a profile will show, each in this screen's width; visible ones first. Not for
 * users who save data.
 */
export function preloadPhotos(profile: ProfileView): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const lead = leadPhoto(profile);
  if (lead) preload(lead, portraitSizes);
  for (const { photo, sizes } of gridPhotos(profile)) preload(photo, sizes);
}

/** A picture that fails to preload is loaded when shown. */
function preload(photo: PhotoSource, sizes: string): void {
  viewerCache().share('photo', `${photo.url} ${sizes}`, () => {
    const image = new Image();
    image.fetchPriority = 'low';
    image.sizes = sizes;
    image.srcset = sourceSet(photo, 'webp');
    image.src = fileAddress(photo.url);
    return image.decode();
  });
}
