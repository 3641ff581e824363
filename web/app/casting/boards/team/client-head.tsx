import type { Board } from '@kirdaar/contract/casting/boards/boards.ts';
import { momentInIndia } from '@kirdaar/domain/calendar.ts';
import { useState } from 'react';
import { callApi } from '../../../shell/calls/api.ts';
import { messageOf } from '../../../shell/calls/api-error.ts';
import { useAct } from '../../../shell/calls/use-act.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FormNotice } from '../../../ui/forms/form-notice.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';

type Client = Board['clients'][number];

type Props = {
  params: { id: string; bid: string };
  client: Client;
  others: readonly Client[];
  /** How many candidates the board shows. */
  total: number;
  /** Null for read-only viewers. */
  onChange: ((board: Board) => void) | null;
};

/** A client of a board: when they were last here, and for members who decide a menu to join or remove them (rules
    boards/clients-6, boards/clients-7). */
export function ClientHead({ params, client, others, total, onChange }: Props) {
  const [open, setOpen] = useState<'join' | 'remove' | null>(null);
  const [into, setInto] = useState('');
  const [notice, setNotice] = useState<string | null>(null);
  const [pending, act] = useAct();
  const { _id: cid, name, lastAt, answered } = client;
  const show = (dialog: typeof open) => {
    setNotice(null);
    setInto(others[0]?._id ?? '');
    setOpen(dialog);
  };
  const change = (work: () => Promise<Board>, fallback: string) =>
    act(async () => {
      try {
        onChange?.(await work());
        setOpen(null);
      } catch (error) {
        setNotice(messageOf(error, fallback));
      }
    });
  const own = { ...params, cid };
  const items = [
    ...(others.length > 0 ? [{ label: 'Same person as…', onSelect: () => show('join') }] : []),
    { label: 'Remove client', onSelect: () => show('remove'), danger: true },
  ];
  return (
    <div className="boards-client">
      <div>
        {name}
        <p className="boards-facts">
          <span>Last here {momentInIndia(lastAt)}</span> ·{' '}
          <span>
            {answered} of {total}
          </span>
        </p>
      </div>
      {onChange && <Menu label={`Actions for ${name}`} trigger={<Icon name="more" />} items={items} />}
      <ConfirmDialog
        open={open === 'join'}
        title={`${name} is the same person as…`}
        confirmLabel="Join"
        pending={pending}
        onCancel={() => setOpen(null)}
        onConfirm={() =>
          change(
            () => callApi('joinBoardClients', { params: own, body: { into } }),
            'They could not be joined. Please try again.',
          )
        }
      >
        <div className="flex flex-col gap-4">
          <Select
            label="Client"
            value={into}
            onChange={(event) => setInto(event.target.value)}
            options={others.map((other) => ({ value: other._id, label: other.name }))}
          />
          <p>Of each candidate the later answer stays. Both phones go on with this name.</p>
          <FormNotice notice={notice ? { kind: 'error', text: notice } : null} />
        </div>
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'remove'}
        title={`Remove ${name}?`}
        confirmLabel="Remove client"
        danger
        pending={pending}
        onCancel={() => setOpen(null)}
        onConfirm={() =>
          change(
            () => callApi('removeBoardClient', { params: own }),
            'The client could not be removed. Please try again.',
          )
        }
      >
        <div className="flex flex-col gap-4">
          <p>The answers of {name} are deleted, and the board closes for them. This cannot be undone.</p>
          <FormNotice notice={notice ? { kind: 'error', text: notice } : null} />
        </div>
      </ConfirmDialog>
    </div>
  );
}
