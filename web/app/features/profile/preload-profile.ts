import { viewerCache } from '../../shell/memory/viewer-cache.ts';
import { type Asked, askProfile, nameOf } from './load-profile.ts';
import { preloadPhotos } from './preload-photos.ts';

/** Fetches a profile that will probably be wanted next, with its photographs, and keeps it for a minute. */
export function preloadProfile(asked: Asked): void {
  const profile = viewerCache().share('profile', nameOf(asked), () => askProfile(asked));
  // whoever wants it in earnest is told when it cannot be had
  profile.then(preloadPhotos, () => undefined);
}
