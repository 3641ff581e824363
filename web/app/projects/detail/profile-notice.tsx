import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { guardianTexts } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { ownHindrance, type ownHindrances } from './role-state.ts';

/** The text that disabled Apply buttons refer to. */
export const profileNoticeId = 'complete-your-profile';

type Way = { words: string; way: string; to: string };
const ways: Record<(typeof ownHindrances)[number], Way> = {
  'application.profile_incomplete': {
    words: 'Complete your profile before you apply.',
    way: 'Complete your profile',
    to: '/profile-setup',
  },
  'minor.guardian_missing': {
    words: guardianTexts.missing,
    way: 'Your parent or guardian',
    to: '/profile-setup?step=personal',
  },
};

/** Shows people who cannot apply yet, because of an incomplete profile or a missing guardian's consent,
    what to do (rule applications/who-2). */
export function ProfileNotice({ project }: { project: Project }) {
  const hindrance = ownHindrance(project);
  if (!hindrance) return null;
  const { words, way, to } = ways[hindrance];
  return (
    <div
      id={profileNoticeId}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-marigold bg-marigold-wash p-4 text-marigold-text"
    >
      <Icon name="user" />
      <p className="flex-1 basis-52 font-medium">{words}</p>
      <ButtonLink to={to} variant="marigold" size="sm">
        {way}
      </ButtonLink>
    </div>
  );
}
