import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { FullScreenSpinner } from '../../../ui/states/full-screen-spinner.tsx';
import type Lightbox from './photo-lightbox.tsx';

// the viewer is loaded with the first opened photograph
const PhotoLightbox = lazy(() => import('./photo-lightbox.tsx'));

/** The photograph in this history entry: the page section, and which one. */
const inHistory = (): string => history.state?.photo ?? '';

let shown = '';

/** Whether Back or Forward only opens or closes a photograph, so that nothing is loaded. */
export const isPhotoTurn = () => inHistory() !== shown;

/**
 * Gives the function that opens a person's photograph, and the full-screen viewer while one is open (rule
 * profiles/page-7). `part` names the page section. An open photograph is a history entry: Back closes it,
 * Forward opens it again, and a reload keeps it.
 */
export function usePhotoViewer(
  part: string,
  name: string,
  photos: ComponentProps<typeof Lightbox>['photos'],
) {
  const [open, setOpen] = useState('');
  useEffect(() => {
    const follow = () => {
      shown = inHistory();
      setOpen(shown);
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const show = (at: number) => {
    shown = part + at;
    history.pushState({ ...history.state, photo: shown }, '');
    setOpen(shown);
  };
  const viewer = open.startsWith(part) && (
    <Suspense fallback={<FullScreenSpinner />}>
      <PhotoLightbox
        name={name}
        photos={photos}
        start={Number(open.slice(part.length))}
        onClose={() => history.back()}
      />
    </Suspense>
  );
  return [show, viewer] as const;
}
