import { type ComponentType, type ReactNode, useState } from 'react';
import { offlineError } from '../../../shell/calls/api-error.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { ManyDialogProps, Recipients } from './many-dialog.tsx';

/** The dialog for a message to many. Its code loads on request. `ask` opens it. */
export function useManyDialog(onSent: ManyDialogProps['onSent']): {
  ask: (recipients: Recipients) => void;
  dialog: ReactNode;
} {
  const [Dialog, setDialog] = useState<ComponentType<ManyDialogProps> | null>(null);
  const [recipients, setRecipients] = useState<Recipients | null>(null);
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(0);
  const ask = (next: Recipients) => {
    setOpened((times) => times + 1);
    setRecipients(next);
    setOpen(true);
    import('./many-dialog.tsx').then(
      ({ ManyDialog }) => setDialog(() => ManyDialog),
      () => toast(offlineError().message, 'error'),
    );
  };
  const dialog = Dialog && recipients && (
    <Dialog key={opened} recipients={recipients} open={open} onClose={() => setOpen(false)} onSent={onSent} />
  );
  return { ask, dialog };
}
