import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import type { Choices, Compared, Side } from './compared.ts';
import { OneDifference } from './one-difference.tsx';

type Props<Difference extends Compared> = {
  open: boolean;
  differences: readonly Difference[];
  /** What happened, in sentences. */
  about: ReactNode;
  /** The value of one side, as it is shown. */
  show: (difference: Difference, side: Side) => ReactNode;
  onSave: (choices: Choices) => void;
  onClose: () => void;
};

/** What was typed here next to what was stored in between. The user chooses per difference, or all at once, and
    then saves. */
export function CompareDialog<Difference extends Compared>({
  open,
  differences,
  about,
  show,
  onSave,
  onClose,
}: Props<Difference>) {
  const [choices, setChoices] = useState<Choices>(() => suggestedOf(differences));
  const left = differences.filter(({ key }) => !choices[key]).length;
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(differences.map(({ key }) => [key, side])));
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
      <div className="flex flex-col gap-2 text-ink-soft">{about}</div>
      {differences.length > 1 && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => chooseAll('mine')}>
            Keep all mine
          </Button>
          <Button variant="secondary" size="sm" onClick={() => chooseAll('theirs')}>
            Take all theirs
          </Button>
        </div>
      )}
      {differences.map((difference) => (
        <OneDifference
          key={difference.key}
          label={difference.label}
          show={(side) => show(difference, side)}
          chosen={choices[difference.key]}
          onChoose={(side) => setChoices((now) => ({ ...now, [difference.key]: side }))}
        />
      ))}
    </Dialog>
  );
}

function suggestedOf(differences: readonly Compared[]): Choices {
  return Object.fromEntries(
    differences.flatMap(({ key, suggested }) => (suggested ? [[key, suggested]] : [])),
  );
}
