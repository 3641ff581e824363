import type { OwnList } from '@kirdaar/contract/search/talent-lists/own-lists.ts';
import { listLimits } from '@kirdaar/domain/search/talent-lists/own-lists.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { keyByContent } from '../../shell/calls/key-by-content.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { toast } from '../../ui/toasts/toast.ts';

/** The people to add to a list. */
export type ForList = { artistIds: () => Promise<string[]>; name: string };
export type ListDialogProps = { listed: ForList; open: boolean; onClose: () => void };

/** Adds people to one of the director's lists, or to a new one (rule own-lists/ways-1). */
export function ListDialog({ listed, open, onClose }: ListDialogProps) {
  const [lists, setLists] = useState<OwnList[] | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [pending, act] = useAct();
  const [keyOf] = useState(() => keyByContent());

  useEffect(() => {
    setNotice(null);
    setLists(null);
    if (!open) return;
    callApi('readLists', {}).then(
      (answer) => setLists(answer.lists),
      (error: unknown) => setNotice(messageOf(error, 'Your lists could not be loaded.')),
    );
  }, [open]);

  const add = (choose: () => Promise<Pick<OwnList, '_id' | 'name'>>) =>
    act(async () => {
      setNotice(null);
      try {
        const { _id, name } = await choose();
        const artistIds = await listed.artistIds();
        const sent = { params: { id: _id }, body: { artistIds }, signal: patience() };
        const { added } = await callApi('addToList', sent);
        keyOf.settle();
        const undo = { label: 'Undo', act: () => void takeOut(_id, added) };
        const text = addedText(name, artistIds.length, added.length);
        void toast(text, 'success', added.length > 0 ? undo : undefined);
        onClose();
      } catch (error) {
        setNotice(messageOf(error, 'They could not be added. Please try again.'));
      }
    });
  const make = (name: string) =>
    callApi('createList', { body: { name }, idempotencyKey: keyOf(name), signal: patience() });

  return (
    <Dialog open={open} onClose={onClose} title={`Add ${listed.name} to a list`} size="sm" locked={pending}>
      <div className="flex flex-col gap-4">
        <ul className="flex flex-col gap-2">
          {lists?.map((list) => (
            <li key={list._id}>
              <Button
                variant="secondary"
                block
                disabled={pending}
                className="justify-between whitespace-normal"
                onClick={() => void add(async () => list)}
              >
                <span className="min-w-0 text-left break-words">{list.name}</span>
                <span className="text-ink-soft tabular-nums">{list.count}</span>
              </Button>
            </li>
          ))}
        </ul>
        <form
          noValidate
          className="flex flex-col gap-3"
          onSubmit={(event: FormEvent<HTMLFormElement>) => {
            event.preventDefault();
            const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
            if (name) void add(() => make(name));
            else setNotice('Give the list a name');
          }}
        >
          <TextInput label="New list" name="name" maxLength={listLimits.name} placeholder="Comic timing" />
          <Button type="submit" pending={pending}>
            Create and add
          </Button>
        </form>
        <FormNotice notice={notice ? { kind: 'error', text: notice } : null} />
      </div>
    </Dialog>
  );
}

/** 'Added to "Comic timing".', or '12 added to "Comic timing", 2 already there.' */
function addedText(list: string, asked: number, added: number): string {
  if (asked === 1) return added === 1 ? `Added to "${list}".` : `Already in "${list}".`;
  const others = asked - added;
  return `${added} added to "${list}"${others > 0 ? `, ${others} already there` : ''}.`;
}

async function takeOut(id: string, artistIds: string[]): Promise<void> {
  try {
    await callApi('removeFromList', { params: { id }, body: { artistIds }, signal: patience() });
    void toast('Undone.', 'success');
  } catch (error) {
    void toast(messageOf(error, 'Not saved. Please try again.'), 'error');
  }
}
