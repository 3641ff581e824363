import type { Project } from '@kirdaar/contract/projects.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { needsProfile } from './role-state.ts';

/** The words that switched-off Apply buttons refer to. */
export const profileNoticeId = 'complete-your-profile';

/** Tells who could apply, were their profile complete, how to get there (rule applications/who-2). */
export function ProfileNotice({ project }: { project: Project }) {
  if (!needsProfile(project)) return null;
  return (
    <div
      id={profileNoticeId}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-marigold bg-marigold-wash p-4 text-marigold-text"
    >
      <Icon name="user" />
      <p className="flex-1 basis-52 font-medium">Complete your profile before you apply.</p>
      <ButtonLink to="/profile-setup" variant="marigold" size="sm">
        Complete your profile
      </ButtonLink>
    </div>
  );
}
