import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { FullScreenSpinner } from '../../ui/full-screen-spinner.tsx';
import type Lightbox from './photo-lightbox.tsx';

// the viewer comes with the first photograph that is opened
const PhotoLightbox = lazy(() => import('./photo-lightbox.tsx'));

/** What opens a photograph of a person, and the full-screen viewer once one is open (A §2). */
export function usePhotoViewer(name: string, photos: ComponentProps<typeof Lightbox>['photos']) {
  const [open, setOpen] = useState<number | null>(null);
  const viewer = open !== null && (
    <Suspense fallback={<FullScreenSpinner />}>
      <PhotoLightbox name={name} photos={photos} start={open} onClose={() => setOpen(null)} />
    </Suspense>
  );
  return [setOpen, viewer] as const;
}
