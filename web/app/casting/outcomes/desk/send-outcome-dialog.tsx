import {
  outcomeLabels,
  type TellableOutcome,
  tellableOutcomes,
} from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { sendTimeText } from '../outcome-texts.ts';
import { TellingParts } from '../pending-outcome.tsx';
import { type OutcomeScope, useTelling } from '../use-pending-outcome.ts';

/** The recipients and the outcome; with `isChosen` the user can choose another one. */
export type OutcomeQuestion = { scope: OutcomeScope; outcome: TellableOutcome; isChosen?: boolean };

type Props = {
  /** Null while it is closed. */
  question: OutcomeQuestion | null;
  onClose: () => void;
  /** Called with the confirmation, and the id for undo. */
  onSent: (text: string, activityId: string) => void;
};

/** Sends outcomes to candidates, after a preview of recipients and text (rule outcomes/screens-1). */
export function OutcomeDialog({ question, onClose, onSent }: Props) {
  return (
    <Dialog open={question !== null} onClose={onClose} title="Send results">
      {question && <OutcomeForm question={question} onClose={onClose} onSent={onSent} />}
    </Dialog>
  );
}

const choices = tellableOutcomes.map((value) => ({ value, label: outcomeLabels[value] }));

function OutcomeForm({ question, onClose, onSent }: Props & { question: OutcomeQuestion }) {
  const [outcome, setOutcome] = useState(question.outcome);
  const telling = useTelling(question.scope, outcome);
  return (
    <>
      {question.isChosen && (
        <RadioGroup
          label="Result"
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
            onSent(sendTimeText(dueAt), activityId);
          })
        }
      />
    </>
  );
}
