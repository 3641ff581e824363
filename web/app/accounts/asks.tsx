import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { OfAgeDialog } from '../profiles/guardians/of-age-dialog.tsx';
import { ConsentAsk } from './consent-ask.tsx';

/** What a user is asked on every page: to take the profile over at 18, and to agree to new terms. */
export function Asks({ user }: { user: SelfUser }) {
  return (
    <>
      {user.agreedTo?.isOld && <ConsentAsk />}
      {user.hasComeOfAge && <OfAgeDialog user={user} />}
    </>
  );
}
