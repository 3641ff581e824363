import { type ComponentType, type ReactNode, useState } from 'react';
import { offlineError } from '../../shell/calls/api-error.ts';
import { toast } from '../../ui/toasts/toast.ts';
import type { ForList, ListDialogProps } from './list-dialog.tsx';

/** The dialog 'Add to list', loaded on demand. `ask` opens it. */
export function useListDialog(): { ask: (listed: ForList) => void; dialog: ReactNode } {
  const [Dialog, setDialog] = useState<ComponentType<ListDialogProps> | null>(null);
  const [listed, setListed] = useState<ForList | null>(null);
  const [open, setOpen] = useState(false);
  const ask = (next: ForList) => {
    setListed(next);
    setOpen(true);
    import('./list-dialog.tsx').then(
      ({ ListDialog }) => setDialog(() => ListDialog),
      () => toast(offlineError().message, 'error'),
    );
  };
  const dialog = Dialog && listed && <Dialog listed={listed} open={open} onClose={() => setOpen(false)} />;
  return { ask, dialog };
}
