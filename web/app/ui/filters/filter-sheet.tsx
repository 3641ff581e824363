import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  onReset: () => void;
  /** The total of the list, updated while filters are chosen. */
  total: string;
  children: ReactNode;
};

/** Filters that fill a narrow screen, with the resulting total at its foot. */
export function FilterSheet({ open, onClose, title, onReset, total, children }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="screen"
      footer={
        open && (
          <>
            <Button variant="secondary" onClick={onReset}>
              Reset
            </Button>
            <Button onClick={onClose}>
              <span aria-live="polite">Show {total}</span>
            </Button>
          </>
        )
      }
    >
      {children}
    </Dialog>
  );
}
