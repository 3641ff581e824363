import { latePart } from '../../ui/late-part.tsx';

/** The keys of All Profiles, which come after the page: it weighs no more for whoever has no use for them. */
export const LateKeysHelp = latePart(
  () => import('../../ui/keys/keys-help.tsx'),
  ({ KeysHelp }) => KeysHelp,
);
