import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { Link } from 'react-router';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { PictureUpload } from './picture-upload.tsx';

/** The picture and the title (rule profiles/setup-7). */
export function WizardHeader({ user, isProfileComplete }: { user: SelfUser; isProfileComplete: boolean }) {
  const own = `/profile/${user.publicIdentifier}`;
  return (
    <div className="on-dark sprockets-bottom relative overflow-hidden bg-poster-night text-poster-paper">
      <div aria-hidden="true" className="absolute inset-0 halftone wizard-dots" />
      <div className="relative mx-auto flex w-full max-w-page items-center gap-4 px-(--page-margin) pt-3 pb-9 sm:gap-6 sm:pt-9 sm:pb-14">
        <PictureUpload user={user}>
          <h1 className="font-display text-xl leading-tight sm:text-4xl">
            {user.role === 'Artist' ? 'Artist Profile Setup' : 'Profile Setup'}
          </h1>
          <p className="flex items-center gap-3 text-sm text-poster-faded sm:text-base">
            <span className="min-w-0 truncate">{user.name}</span>
            {isProfileComplete && (
              <Link
                to={own}
                className="-my-3 flex min-h-11 shrink-0 items-center font-semibold text-marigold underline sm:hidden"
              >
                View my profile
              </Link>
            )}
          </p>
        </PictureUpload>
        {isProfileComplete && (
          <ButtonLink to={own} variant="marigold" className="ml-auto self-start max-sm:hidden">
            View my profile
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
