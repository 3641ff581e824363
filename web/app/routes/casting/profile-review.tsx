import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { Review } from '../../casting/review/review.tsx';
import { TalentBar } from '../../casting/review/talent-bar.tsx';
import { preloadProfile } from '../../casting/review/use-talent.ts';
import { BackBar } from '../../profiles/profile/back-bar.tsx';
import type { ListContext } from '../../profiles/profile/list-context.ts';
import { latePart } from '../../ui/late-part.tsx';

// without a network the profile stays to be read, and the desk is a step back
const DeskBar = latePart(
  () => import('../../casting/desk/talent/desk-bar.tsx'),
  (part) => part.DeskBar,
  <div className="h-28 max-md:hidden" />,
);

type Props = { profile: ProfileView; context: Extract<ListContext, { kind: 'project' | 'suggested' }> };

/** A profile for somebody who casts: the casting desk has a bar of its own, which comes with the first one; from who is
    suggested there is a way back alone. */
export function ProfileReview({ profile, context }: Props) {
  return <Review profile={profile} bar={barOf(profile, context)} />;
}

function barOf(profile: ProfileView, context: Props['context']) {
  if (context.kind === 'suggested') return <BackBar to={context.back} />;
  if (context.atDesk) return <DeskBar artist={profile} preload={preloadProfile} />;
  return <TalentBar artist={profile} context={context} />;
}
