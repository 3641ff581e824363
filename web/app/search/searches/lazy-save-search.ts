import { part } from '../../shell/page/part.tsx';

/** 'Save this search', loaded only when it is shown. */
export const SaveSearch = part(
  'save-search',
  () => import('./save-search.tsx'),
  (it) => it.SaveSearch,
);
