import { latePart } from '../../ui/late-part.tsx';

/** The keys of All Profiles, loaded after the page to keep it light. */
export const LateKeysHelp = latePart(
  () => import('../../ui/keys/keys-help.tsx'),
  ({ KeysHelp }) => KeysHelp,
);
