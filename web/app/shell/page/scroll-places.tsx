import { useLayoutEffect, useRef, useState } from 'react';
import { ScrollRestoration, useLocation, useMatches } from 'react-router';
import { placesKey, useReloadPlace } from './use-reload-place.ts';

/** Keeps the scroll position of each page of the history, like the router. But a user who scrolled the first page while
    its data loaded stays there: the router would scroll to the top. */
export function ScrollPlaces() {
  useReloadPlace();
  const { key, hash } = useLocation();
  const [first, setFirst] = useState<string | null>(key);
  if (first !== null && first !== key) setFirst(null);
  // rerenders with every router change, like the router's own part
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

/** Runs an act after each render, in order and before the paint. */
function AfterDrawing({ act }: { act: () => unknown }) {
  useLayoutEffect(() => void act());
  return null;
}
