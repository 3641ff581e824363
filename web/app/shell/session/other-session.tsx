import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

const reload = () => location.reload();

/** Shown when another tab signed another user in; every way out reloads the page. */
export function OtherSession({ name }: { name: string }) {
  return (
    <Dialog
      open
      onClose={reload}
      title="You are signed in as somebody else"
      size="sm"
      footer={<Button onClick={reload}>Reload</Button>}
    >
      <p className="text-ink-soft">
        Another tab of this browser is now signed in as <strong className="text-ink">{name}</strong>. This
        page belongs to the account before: nothing more is saved from it.
      </p>
    </Dialog>
  );
}
