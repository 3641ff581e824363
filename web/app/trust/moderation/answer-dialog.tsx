import { answerTexts, answerTitles } from '@kirdaar/domain/trust/moderation/answer-texts.ts';
import { verificationLimits } from '@kirdaar/domain/trust/verification/verification.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { sendsBy } from '../../ui/keys/sends-by.ts';
import type { OpenDecision } from './decisions.ts';
import { useDecision } from './use-decision.ts';

const begin = { rule: 'Answered', reason: 'Answered by mail.' };

/** Writes to the sender of a message, from a starting text if wanted (rule moderation/messages-2). */
export function AnswerDialog(props: OpenDecision) {
  const { name, onClose } = props;
  const { values, set, faults, notice, pending, decide } = useDecision(props, begin);
  const start = (title: string) => {
    const found = answerTitles.find((one) => one === title);
    if (found) set({ words: `Namaste ${name},\n\n${answerTexts[found]}\n\nKirdaar` });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Answer: ${name}`}
      locked={pending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button pending={pending} onClick={decide}>
            Send
          </Button>
        </>
      }
    >
      <Select
        label="Start with"
        optional
        placeholder="An empty page"
        options={answerTitles.map((title) => ({ value: title, label: title }))}
        onChange={({ target }) => start(target.value)}
        {...sendsBy(decide)}
      />
      <TextArea
        label={`Answer to ${name}`}
        hint="Mailed with the reference. Replies go to the Grievance Officer. Ctrl + Enter sends it."
        rows={9}
        maxLength={verificationLimits.words}
        value={values.words}
        error={faults.words}
        onChange={({ target }) => set({ words: target.value })}
        {...sendsBy(decide)}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={values.keepOpen}
          onChange={({ target }) => set({ keepOpen: target.checked })}
          className="size-5 shrink-0 accent-red"
        />
        Keep open
      </label>
      <FormNotice notice={notice} />
    </Dialog>
  );
}
