import type { ProfileView } from '@kirdaar/contract/users.ts';
import { Auditions } from './auditions.tsx';
import type { ListContext } from './list-context.ts';
import { ReviewHero } from './review-hero.tsx';
import { TalentBar } from './talent-bar.tsx';

type Props = { profile: ProfileView; context: Extract<ListContext, { kind: 'project' }> };

/** How a profile begins for a director who opened it from a project. */
export function Review({ profile, context }: Props) {
  return (
    <>
      <TalentBar artist={profile} context={context} />
      <ReviewHero profile={profile} />
      {profile.project && <Auditions key={profile._id} profile={profile} />}
    </>
  );
}
