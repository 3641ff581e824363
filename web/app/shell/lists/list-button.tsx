import { Button } from '../../ui/buttons/button.tsx';
import { useListDialog } from './use-list-dialog.tsx';

/** 'Add to list' for one person; for casting directors. */
export function ListButton({ person: { _id, name } }: { person: { _id: string; name: string } }) {
  const { ask, dialog } = useListDialog();
  return (
    <>
      <Button variant="secondary" onClick={() => ask({ artistIds: async () => [_id], name })}>
        Add to list
      </Button>
      {dialog}
    </>
  );
}
