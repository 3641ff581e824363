import type { ProfileView } from '@kirdaar/contract/users.ts';
import type { ReactNode } from 'react';
import { Auditions } from './auditions.tsx';
import { ReviewHero } from './review-hero.tsx';

/** How a profile begins for somebody who casts and opened it from a project, below the bar of the list that it was opened
    from. */
export function Review({ profile, bar }: { profile: ProfileView; bar: ReactNode }) {
  return (
    <>
      {bar}
      <ReviewHero profile={profile} />
      {profile.project && <Auditions key={profile._id} profile={profile} />}
    </>
  );
}
