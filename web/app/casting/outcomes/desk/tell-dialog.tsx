import {
  outcomeLabels,
  type TellableOutcome,
  tellableOutcomes,
} from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { toldText } from '../outcome-texts.ts';
import { TellingParts } from '../pending-outcome.tsx';
import { useTelling, type WhomToTell } from '../use-pending-outcome.ts';

/** The recipients and the outcome; with `isChosen` the user can choose another one. */
export type TellQuestion = { scope: WhomToTell; outcome: TellableOutcome; isChosen?: boolean };

type Props = {
  /** Null while it is closed. */
  question: TellQuestion | null;
  onClose: () => void;
  /** Called with the confirmation, and the id for undo. */
  onTold: (text: string, activityId: string) => void;
};

/** Sends outcomes to candidates, after a preview of recipients and text (rule outcomes/screens-1). */
export function TellDialog({ question, onClose, onTold }: Props) {
  return (
    <Dialog open={question !== null} onClose={onClose} title="Tell applicants">
      {question && <TellForm question={question} onClose={onClose} onTold={onTold} />}
    </Dialog>
  );
}

const choices = tellableOutcomes.map((value) => ({ value, label: outcomeLabels[value] }));

function TellForm({ question, onClose, onTold }: Props & { question: TellQuestion }) {
  const [outcome, setOutcome] = useState(question.outcome);
  const telling = useTelling(question.scope, outcome);
  return (
    <>
      {question.isChosen && (
        <RadioGroup
          label="What they are told"
          name="outcome"
          options={choices}
          defaultValue={outcome}
          disabled={telling.pending}
          onChange={({ target }) => setOutcome(target.value as TellableOutcome)}
        />
      )}
      <TellingParts
        telling={telling}
        notNow="Not now"
        onClose={onClose}
        onTell={() =>
          telling.tell(({ activityId, dueAt }) => {
            onClose();
            onTold(toldText(dueAt), activityId);
          })
        }
      />
    </>
  );
}
