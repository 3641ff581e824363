import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';

type Choice<Value> = { key: string; label: ReactNode; value: Value };

type Props<Value> = {
  open: boolean;
  title: string;
  choices: readonly Choice<Value>[];
  onChoose: (value: Value) => void;
  onClose: () => void;
};

/** One of a few, each a button: a stage, a pick, or a role. */
export function ChooseDialog<Value>({ open, title, choices, onChoose, onClose }: Props<Value>) {
  return (
    <Dialog open={open} onClose={onClose} title={title} size="sm">
      <ul className="flex flex-col gap-2">
        {choices.map(({ key, label, value }) => (
          <li key={key}>
            <Button
              variant="secondary"
              block
              onClick={() => {
                onClose();
                onChoose(value);
              }}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
