import { lazy } from 'react';

/** 'Save this search', fetched where it is shown: where there is something to save. */
export const SaveSearch = lazy(() =>
  import('./save-search.tsx').then((part) => ({ default: part.SaveSearch })),
);
