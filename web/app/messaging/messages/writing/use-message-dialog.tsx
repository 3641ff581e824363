import { type ComponentType, type ReactNode, useState } from 'react';
import { offlineError } from '../../../shell/calls/api-error.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { MessageDialogProps, Partner } from './message-dialog.tsx';

/** The message dialog. Its code loads on request. `ask` opens it. */
export function useMessageDialog(): { ask: (partner: Partner) => void; dialog: ReactNode } {
  const [Dialog, setDialog] = useState<ComponentType<MessageDialogProps> | null>(null);
  const [partner, setPartner] = useState<Partner | null>(null);
  const [open, setOpen] = useState(false);
  const ask = (next: Partner) => {
    setPartner(next);
    setOpen(true);
    import('./message-dialog.tsx').then(
      ({ MessageDialog }) => setDialog(() => MessageDialog),
      () => toast(offlineError().message, 'error'),
    );
  };
  const dialog = Dialog && partner && <Dialog partner={partner} open={open} onClose={() => setOpen(false)} />;
  return { ask, dialog };
}
