import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ListButton } from '../talent-lists/list-button.tsx';
import { useRoleActs } from './use-role-acts.tsx';

/** What a casting director does with an open profile, next to 'Copy profile link' (rule own-lists/many-2). */
export function PersonActs({ profile }: { profile: ProfileView }) {
  const { _id, name, role } = profile;
  const { ask, dialogs, line } = useRoleActs(() => undefined);
  const people = [{ _id, name }];
  return (
    <>
      {role === 'Artist' && <Button onClick={() => ask('invite', people)}>Invite to apply</Button>}
      <Button variant="secondary" onClick={() => ask('shortlist', people)}>
        Shortlist for…
      </Button>
      <ListButton person={profile} />
      <Button variant="secondary" onClick={() => ask('message', people)}>
        Message
      </Button>
      {line && <div className="on-page person-line">{line}</div>}
      {dialogs}
    </>
  );
}
