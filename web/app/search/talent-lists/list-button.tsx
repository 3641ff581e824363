import { useUser } from '../../shell/session/use-user.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useKeys } from '../../ui/keys/use-keys.ts';
import { useListDialog } from './use-list-dialog.tsx';

type Listed = { person: { _id: string; name: string }; size?: 'sm' };

/** 'Add to list' for an open profile, also by the key A; for casting directors only (rule
    own-lists/ways-1). */
export function ListButton({ person: { _id, name }, size }: Listed) {
  const { ask, dialog } = useListDialog();
  const isDirector = useUser()?.role === 'Director';
  const add = () => ask({ artistIds: async () => [_id], name });
  useKeys({ a: isDirector ? add : undefined });
  if (!isDirector) return null;
  return (
    <>
      <Button variant="secondary" size={size} onClick={add} aria-keyshortcuts="a">
        Add to list
      </Button>
      {dialog}
    </>
  );
}
