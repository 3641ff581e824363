import { latePart } from '../late-part.tsx';

export const ShareButton = latePart(
  () => import('./share-button.tsx'),
  (part) => part.ShareButton,
);
