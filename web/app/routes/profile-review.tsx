import type { ProfileView } from '@kirdaar/contract/users.ts';
import { BackBar } from '../features/profile/back-bar.tsx';
import type { ListContext } from '../features/profile/list-context.ts';
import { Review } from '../features/profile/review/review.tsx';
import { TalentBar } from '../features/profile/review/talent-bar.tsx';
import { preloadProfile } from '../features/profile/review/use-talent.ts';
import { latePart } from '../ui/late-part.tsx';

// without a network the profile stays to be read, and the desk is a step back
const DeskBar = latePart(
  () => import('../features/desk/talent/desk-bar.tsx'),
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
