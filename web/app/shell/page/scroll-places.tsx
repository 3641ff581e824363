import { useLayoutEffect, useRef, useState } from 'react';
import { ScrollRestoration, useLocation, useMatches } from 'react-router';
import { placesKey, useReloadPlace } from './use-reload-place.ts';

/** Keeps how far each page of the history was scrolled, as the router does it. But whoever has scrolled the first page while
    its data were on their way stays there: the router would lead them to the top when these come. */
export function ScrollPlaces() {
  useReloadPlace();
  const { key, hash } = useLocation();
  const [first, setFirst] = useState<string | null>(key);
  if (first !== null && first !== key) setFirst(null);
  // drawn again whenever the router has something new, as its own part is
  useMatches();
  const place = useRef(0);
  return (
    <>
      <AfterDrawing act={() => (place.current = scrollY)} />
      <ScrollRestoration storageKey={placesKey} />
      <AfterDrawing act={() => first === key && !hash && scrollY === 0 && scrollTo(0, place.current)} />
    </>
  );
}

/** Does something each time, in its order among its neighbours and before the browser paints. */
function AfterDrawing({ act }: { act: () => unknown }) {
  useLayoutEffect(() => void act());
  return null;
}
