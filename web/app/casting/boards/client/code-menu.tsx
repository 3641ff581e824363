import type { BoardView } from '@kirdaar/contract/casting/boards/board-clients.ts';
import { useState } from 'react';
import { MoreMenu } from '../../../trust/more-menu.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';

/** The client's menu, with the code by which another phone goes on as the same client (rule boards/clients-5). */
export function CodeMenu({ boardId, name, code }: Pick<BoardView, 'name' | 'code'> & { boardId: string }) {
  const [open, setOpen] = useState(false);
  const label = `Your code for another phone: ${code}`;
  const close = () => setOpen(false);
  return (
    <>
      <MoreMenu
        label="Menu"
        report={{ kind: 'board', _id: boardId }}
        items={[{ label, onSelect: () => setOpen(true) }]}
        className="client-menu"
      />
      <Dialog
        open={open}
        onClose={close}
        title={label}
        size="sm"
        footer={<Button onClick={close}>Close</Button>}
      >
        <p>Open the link of this board there, enter the name “{name}” and then this code.</p>
      </Dialog>
    </>
  );
}
