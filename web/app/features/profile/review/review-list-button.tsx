import { useListDialog } from '../../../shell/lists/use-list-dialog.tsx';
import { useUser } from '../../../shell/session/use-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useKeys } from '../../../ui/keys/use-keys.ts';

/** 'Add to list' for whoever is reviewed, also by the key A; casting directors alone have it (rule own-lists/ways-1). */
export function ReviewListButton({ person: { _id, name } }: { person: { _id: string; name: string } }) {
  const { ask, dialog } = useListDialog();
  const isDirector = useUser()?.role === 'Director';
  const add = () => ask({ artistIds: async () => [_id], name });
  useKeys({ a: isDirector ? add : undefined });
  if (!isDirector) return null;
  return (
    <>
      <Button variant="secondary" size="sm" onClick={add} aria-keyshortcuts="a">
        Add to list
      </Button>
      {dialog}
    </>
  );
}
