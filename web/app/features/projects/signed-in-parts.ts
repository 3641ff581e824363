import { lazy } from 'react';

// What only the signed-in see: a visitor with a shared link (rule projects/seen-2) never fetches these parts.
// Loaders await each import beside their data: a part that cannot come is told and tried again as data is.
export const importListPanel = () => import('./list/list-panel.tsx');
export const importProjectDetail = () => import('./detail/project-detail.tsx');
export const importTalentsSection = () => import('./talents/talents-section.tsx');

export const ListPanel = lazy(() => importListPanel().then((part) => ({ default: part.ListPanel })));
export const ProjectDetail = lazy(() =>
  importProjectDetail().then((part) => ({ default: part.ProjectDetail })),
);
export const TalentsSection = lazy(() =>
  importTalentsSection().then((part) => ({ default: part.TalentsSection })),
);
