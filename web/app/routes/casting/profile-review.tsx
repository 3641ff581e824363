import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { Review } from '../../casting/review/review.tsx';
import { TalentBar } from '../../casting/review/talent-bar.tsx';
import { preloadProfile } from '../../casting/review/use-talent.ts';
import { BackBar } from '../../profiles/profile/back-bar.tsx';
import type { ListContext } from '../../profiles/profile/list-context.ts';
import { latePart } from '../../ui/late-part.tsx';

// the profile stays readable offline, and the desk is one step back
const DeskBar = latePart(
  () => import('../../casting/desk/talent/desk-bar.tsx'),
  (part) => part.DeskBar,
  <div className="h-28 max-md:hidden" />,
);

type Props = { profile: ProfileView; context: Extract<ListContext, { kind: 'project' | 'suggested' }> };

/** A profile for a casting team: with the desk's bar, loaded with the first one; from suggestions only a way back. */
export function ProfileReview({ profile, context }: Props) {
  return <Review profile={profile} bar={barOf(profile, context)} />;
}

function barOf(profile: ProfileView, context: Props['context']) {
  if (context.kind === 'suggested') return <BackBar to={context.back} />;
  if (context.atDesk) return <DeskBar artist={profile} preload={preloadProfile} />;
  return <TalentBar artist={profile} context={context} />;
}
