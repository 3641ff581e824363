import { part } from '../shell/page/part.tsx';

// Parts for signed-in users: a visitor with a shared link (rule projects/seen-2) never loads them. Loaders
// fetch each with their data: a part that fails is reported and retried like data.
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
