import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { Choices, Difference, Version } from './differences.ts';
import type { Conflict } from './find-conflict.ts';
import { OneDifference } from './one-difference.tsx';
import { staysText } from './staying-roles.ts';

type Props = {
  conflict: Conflict;
  open: boolean;
  onSave: (choices: Choices) => void;
  onClose: () => void;
};

/** What was typed here next to what was stored in between. The user chooses per field, or all at once, and
    then saves. */
export function CompareDialog({ conflict, open, onSave, onClose }: Props) {
  const { differences, staying, publishedMeanwhile } = conflict;
  const [choices, setChoices] = useState<Choices>(() => suggestedOf(differences));
  const left = differences.filter(({ key }) => !choices[key]).length;
  const chooseAll = (side: Version) =>
    setChoices(Object.fromEntries(differences.map(({ key }) => [key, side])));
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
      <div className="flex flex-col gap-2 text-ink-soft">
        <p>
          This project was saved somewhere else while you were editing, perhaps in another tab. Nothing that
          you typed is lost: choose what stays, then save.
        </p>
        {publishedMeanwhile && <p>It was published in the meantime: everybody sees what you save.</p>}
        {staying.map((name) => (
          <p key={name}>{staysText(name)}</p>
        ))}
        {differences.length === 0 && <p>Both say the same.</p>}
      </div>
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
          difference={difference}
          chosen={choices[difference.key]}
          onChoose={(side) => setChoices((now) => ({ ...now, [difference.key]: side }))}
        />
      ))}
    </Dialog>
  );
}

function suggestedOf(differences: readonly Difference[]): Choices {
  return Object.fromEntries(
    differences.flatMap(({ key, suggested }) => (suggested ? [[key, suggested]] : [])),
  );
}
