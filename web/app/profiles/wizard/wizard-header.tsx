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
      <div className="relative mx-auto flex w-full max-w-6xl items-center gap-4 px-4 pt-6 pb-11 sm:gap-6 sm:px-6 sm:pt-9 sm:pb-14">
        <PictureUpload user={user}>
          <h1 className="font-display text-2xl leading-tight sm:text-4xl">
            {user.role === 'Artist' ? 'Artist Profile Setup' : 'Profile Setup'}
          </h1>
          <p className="text-sm text-poster-faded sm:text-base">{user.name}</p>
          {isProfileComplete && (
            <Link
              to={own}
              className="flex min-h-11 items-center font-semibold text-marigold underline sm:hidden"
            >
              View my profile
            </Link>
          )}
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
