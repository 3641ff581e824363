import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { messageOf } from '../calls/api-error.ts';
import { patience, useAct } from '../calls/use-act.ts';

type Props = {
  /** What gets another name: 'list'. */
  what: string;
  name: string;
  maxLength: number;
  /** Saves the new name; an error is shown at the field, which keeps the typed name. */
  save: (name: string, signal: AbortSignal) => Promise<unknown>;
  open: boolean;
  onClose: () => void;
};

/** Asks for another name, and reloads the page once it is saved. */
export function RenameDialog({ what, name: before, maxLength, save, open, onClose }: Props) {
  const [name, setName] = useState(before);
  const [fault, setFault] = useState('');
  const [pending, act] = useAct();
  const { revalidate } = useRevalidator();
  const rename = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return setFault(`Give the ${what} a name`);
    void act(async () => {
      try {
        await save(name, patience());
        onClose();
        await revalidate();
      } catch (error) {
        setFault(messageOf(error, 'Not saved. Please try again.'));
      }
    });
  };
  return (
    <Dialog open={open} onClose={onClose} title={`Rename the ${what}`} size="sm" locked={pending}>
      <form noValidate onSubmit={rename} className="flex flex-col gap-4">
        <TextInput
          label="Name"
          name="name"
          maxLength={maxLength}
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
