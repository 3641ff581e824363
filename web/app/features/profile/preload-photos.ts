import type { ProfileView } from '@kirdaar/contract/users.ts';
import { ClientCache } from '../../shell/memory/client-cache.ts';
import { fileAddress, type PhotoSource, sourceSet } from '../../ui/pictures/photo-source.ts';
import { leadPhoto } from './lead-photo.ts';
import { gridPhotos } from './photo-grid.tsx';
import { portraitSizes } from './profile-hero.tsx';

const asked = new ClientCache<true>({ keptFor: Number.POSITIVE_INFINITY, most: 60 });

/** Fetches the photographs that a profile will show, each in the width that this screen takes; what is on screen goes
    first. Not for somebody who saves data. */
export function preloadPhotos(profile: ProfileView): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const lead = leadPhoto(profile);
  if (lead) preload(lead, portraitSizes);
  for (const { photo, sizes } of gridPhotos(profile)) preload(photo, sizes);
}

function preload(photo: PhotoSource, sizes: string): void {
  const key = `${photo.url} ${sizes}`;
  if (asked.get(key)) return;
  asked.put(key, true);
  const image = new Image();
  image.fetchPriority = 'low';
  image.sizes = sizes;
  image.srcset = sourceSet(photo, 'webp');
  image.src = fileAddress(photo.url);
  // a picture that cannot be fetched now is fetched when it is shown
  image.decode().catch(() => asked.drop(key));
}
