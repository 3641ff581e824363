import { share } from '../../shell/calls/share-call.ts';
import { type Asked, ask, nameOf, ready } from './load-profile.ts';
import { preloadPhotos } from './preload-photos.ts';

/** Fetches a profile that will probably be wanted next, with its photographs, and keeps it for a minute. */
export function preloadProfile(asked: Asked): void {
  if (ready.get(nameOf(asked))) return;
  // whoever wants it in earnest is told when it cannot be had
  share(ready, nameOf(asked), () => ask(asked)).then(preloadPhotos, () => undefined);
}
