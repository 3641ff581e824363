import { part } from '../../shell/page/part.tsx';

/** 'Save this search', fetched where it is shown: where there is something to save. */
export const SaveSearch = part(
  'save-search',
  () => import('./save-search.tsx'),
  (it) => it.SaveSearch,
);
