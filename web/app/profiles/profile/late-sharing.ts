import { latePart } from '../../ui/late-part.tsx';

export const Sharing = latePart(
  () => import('./sharing.tsx'),
  (part) => part.Sharing,
);
