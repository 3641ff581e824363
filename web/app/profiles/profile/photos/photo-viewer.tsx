import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { FullScreenSpinner } from '../../../ui/states/full-screen-spinner.tsx';
import type Lightbox from './photo-lightbox.tsx';

// the viewer comes with the first photograph that is opened
const PhotoLightbox = lazy(() => import('./photo-lightbox.tsx'));

/** The photograph that this entry of the history shows: the part of the page, and which one. */
const inHistory = (): string => history.state?.photo ?? '';

/** The one that the page shows. */
let shown = '';

/** Whether Back or Forward is opening or closing a photograph, which asks for nothing. */
export const isPhotoTurn = () => inHistory() !== shown;

/** Gives the function that opens a photograph of a person, and the full-screen viewer while one is open (rule
    profiles/page-7). `part` tells apart the parts of a page that open photographs. An open photograph is an entry
    of the history: Back closes it and stays on the page, Forward opens it again, and a reload keeps it. */
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
