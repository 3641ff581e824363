import { part } from '../shell/page/part.tsx';

// What only the signed-in see: a visitor with a shared link (rule projects/seen-2) never fetches these parts.
// Loaders fetch each beside their data: a part that cannot come is told and tried again as data is.
export const ListPanel = part(
  'projects/list',
  () => import('./list/list-panel.tsx'),
  (it) => it.ListPanel,
);
export const ProjectDetail = part(
  'projects/detail',
  () => import('./detail/project-detail.tsx'),
  (it) => it.ProjectDetail,
);
export const TalentsSection = part(
  'projects/talents',
  () => import('../casting/candidates/talents-section.tsx'),
  (it) => it.TalentsSection,
);
