import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { shootingDaysText } from '@kirdaar/domain/profiles/availability/availability.ts';
import type { ReactNode } from 'react';
import { Auditions } from './auditions.tsx';
import { ReviewHero } from './review-hero.tsx';

/** The top of a profile opened from a project by its team, below the bar of the list. */
export function Review({ profile, bar }: { profile: ProfileView; bar: ReactNode }) {
  return (
    <>
      {bar}
      <ReviewHero profile={profile} />
      {profile.shootingDays && profile.shootingDays.notFree > 0 && (
        <p className="mx-auto max-w-page px-(--page-margin) py-3">{shootingDaysText(profile.shootingDays)}</p>
      )}
      {profile.project && <Auditions key={profile._id} profile={profile} />}
    </>
  );
}
