import { Button } from '../../ui/buttons/button.tsx';
import { useUser } from '../session/use-user.ts';
import { useListDialog } from './use-list-dialog.tsx';

/** 'Add to list' for one person; casting directors alone have it. */
export function ListButton({ person: { _id, name } }: { person: { _id: string; name: string } }) {
  const { ask, dialog } = useListDialog();
  if (useUser()?.role !== 'Director') return null;
  return (
    <>
      <Button variant="secondary" onClick={() => ask({ artistIds: async () => [_id], name })}>
        Add to list
      </Button>
      {dialog}
    </>
  );
}
