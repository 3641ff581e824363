import { listLimits } from '@kirdaar/domain/own-lists/own-lists.ts';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';

type Props = { list: { _id: string; name: string }; open: boolean; onClose: () => void };

export function RenameDialog({ list, open, onClose }: Props) {
  const [name, setName] = useState(list.name);
  const [fault, setFault] = useState('');
  const [pending, act] = useAct();
  const { revalidate } = useRevalidator();
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return setFault('Give the list a name');
    void act(async () => {
      try {
        await callApi('renameList', { params: { id: list._id }, body: { name }, signal: patience() });
        await revalidate();
        onClose();
      } catch (error) {
        setFault(messageOf(error, 'Not saved. Please try again.'));
      }
    });
  };
  return (
    <Dialog open={open} onClose={onClose} title="Rename the list" size="sm" locked={pending}>
      <form noValidate onSubmit={rename} className="flex flex-col gap-4">
        <TextInput
          label="Name"
          name="name"
          maxLength={listLimits.name}
          value={name}
          error={fault || undefined}
          onChange={({ target }) => {
            setName(target.value);
            setFault('');
          }}
        />
        <Button type="submit" pending={pending}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}
