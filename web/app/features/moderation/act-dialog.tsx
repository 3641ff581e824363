import { needsWords } from '@kirdaar/domain/moderation/actions.ts';
import { mayWarn, warningText } from '@kirdaar/domain/moderation/warning.ts';
import { verificationLimits } from '@kirdaar/domain/verification/verification.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import type { OpenDecision } from './decision-options.ts';
import { actLabels, rules } from './moderation-texts.ts';
import { useDecision } from './use-decision.ts';

/** Asks why, by which rule, and what the person is told; and, where a mark is taken back, whether those are warned who were
    seen (rules moderation/actions-1, moderation/warning-1). */
export function ActDialog(props: OpenDecision) {
  const { act, name, peopleSeen, onClose } = props;
  const { values, set, faults, notice, pending, decide } = useDecision(props);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${actLabels[act]}: ${name}`}
      locked={pending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button variant={act === 'revoke' ? 'danger' : 'primary'} pending={pending} onClick={decide}>
            {actLabels[act]}
          </Button>
        </>
      }
    >
      <Select
        label="Rule"
        placeholder="Choose a rule"
        options={rules[act].map((rule) => ({ value: rule, label: rule }))}
        value={values.rule}
        error={faults.rule}
        onChange={({ target }) => set({ rule: target.value })}
      />
      <TextArea
        label="Why, for the log"
        hint={`At least ${verificationLimits.reason.min} characters. The person never reads it.`}
        rows={3}
        maxLength={verificationLimits.reason.max}
        value={values.reason}
        error={faults.reason}
        onChange={({ target }) => set({ reason: target.value })}
      />
      {act !== 'close' && (
        <TextArea
          label={`What ${name} is told`}
          optional={!needsWords(act)}
          rows={3}
          maxLength={verificationLimits.words}
          value={values.words}
          error={faults.words}
          onChange={({ target }) => set({ words: target.value })}
        />
      )}
      {mayWarn(act) && peopleSeen > 0 && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={values.warn}
            onChange={({ target }) => set({ warn: target.checked })}
            className="size-5 shrink-0 accent-red"
          />
          {warningText(peopleSeen)}
        </label>
      )}
      <FormNotice notice={notice} />
    </Dialog>
  );
}
