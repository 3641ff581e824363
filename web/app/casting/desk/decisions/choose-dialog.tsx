import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import './choose-dialog.css';

/** A choice; with `isNarrow` four of them share a row. */
type Choice<Value> = { key: string; label: ReactNode; value: Value; isNarrow?: boolean; className?: string };

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
      <ul className="choices">
        {choices.map(({ key, label, value, isNarrow, className }) => (
          <li key={key} className={cx(isNarrow && 'choice-narrow', className)}>
            <Button
              variant="secondary"
              size={isNarrow ? 'sm' : 'md'}
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
