import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import type { RoundDifference, WhoseWords } from './differences.ts';

type Props = {
  open: boolean;
  differences: readonly RoundDifference[];
  /** The text of a field's value. */
  wordsOf: (difference: RoundDifference, side: WhoseWords) => string;
  onSave: (choices: Record<string, WhoseWords>) => void;
  onClose: () => void;
};

const sides = [
  { side: 'mine', title: 'Mine', act: 'Keep mine' },
  { side: 'theirs', title: 'Theirs', act: 'Take theirs' },
] as const;

/** Compares local edits with the stored round: the user chooses a side, then saves. */
export function CompareRounds({ open, differences, wordsOf, onSave, onClose }: Props) {
  const [choices, setChoices] = useState<Record<string, WhoseWords>>(() =>
    Object.fromEntries(
      differences.flatMap(({ field, suggested }) => (suggested ? [[field, suggested]] : [])),
    ),
  );
  const left = differences.filter(({ field }) => !choices[field]).length;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Changed somewhere else"
      size="lg"
      footer={
        <>
          <p role="status" className="mr-auto self-center text-sm text-ink-soft">
            {left > 0 && `${left} still to choose`}
          </p>
          <Button variant="quiet" onClick={onClose}>
            Back to the form
          </Button>
          <Button onClick={() => onSave(choices)} disabled={left > 0}>
            Save
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">
        This audition was saved somewhere else while you were editing, perhaps in another tab. Nothing that
        you typed is lost: choose what stays, then save.
      </p>
      {differences.map((difference) => (
        <fieldset key={difference.field} className="min-w-0 border-t border-line pt-4">
          <legend className="float-left w-full pb-2 font-semibold">{difference.label}</legend>
          <div className="clear-both grid gap-3 sm:grid-cols-2">
            {sides.map(({ side, title, act }) => (
              <div
                key={side}
                className={cx(
                  'flex min-w-0 flex-col gap-2 rounded-md border p-3',
                  choices[difference.field] === side
                    ? 'border-green-text bg-green-wash'
                    : 'border-line bg-sunken',
                )}
              >
                <p className="text-sm font-semibold text-ink-soft">{title}</p>
                <p className="grow whitespace-pre-line [overflow-wrap:anywhere]">
                  {wordsOf(difference, side)}
                </p>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-pressed={choices[difference.field] === side}
                  onClick={() => setChoices((now) => ({ ...now, [difference.field]: side }))}
                  className="self-start"
                >
                  {choices[difference.field] === side && <Icon name="check" size="size-4.5" />}
                  {act}
                </Button>
              </div>
            ))}
          </div>
        </fieldset>
      ))}
    </Dialog>
  );
}
