import { needsWords } from '@kirdaar/domain/trust/moderation/actions.ts';
import { mayWarn, warningText } from '@kirdaar/domain/trust/moderation/warning.ts';
import { verificationLimits } from '@kirdaar/domain/trust/verification/verification.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { sendsBy } from '../../ui/keys/sends-by.ts';
import type { OpenDecision } from './decisions.ts';
import { actLabel, isDanger, rulesOf } from './moderation-texts.ts';
import { useDecision } from './use-decision.ts';

/** Whether no one reads anything of it. */
const isSilent = (act: OpenDecision['act']) => act === 'close' || act === 'note' || act === 'sign_out';

/** Who reads the words of a decision. */
function readerOf({ about, outcome, isAppeal, name }: OpenDecision): string {
  if (outcome && !isAppeal) return 'who reported it';
  return about.kind === 'project' ? 'the casting director' : name;
}

/** Asks for the reason, the rule and the text for the person. When a mark is revoked, asks whether to warn the people
    seen (rules moderation/actions-1, moderation/warning-1). */
export function ActDialog(props: OpenDecision) {
  const { act, about, outcome, name, peopleSeen, onClose } = props;
  const label = actLabel(props);
  const { values, set, chooseRule, faults, notice, pending, decide } = useDecision(props);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${label}: ${name}`}
      locked={pending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button variant={isDanger(act) ? 'danger' : 'primary'} pending={pending} onClick={decide}>
            {label}
          </Button>
        </>
      }
    >
      {act === 'correct_age' && (
        <DateInput
          label="Date of birth"
          hint="Below 18 a guardian has to agree before anybody else sees the profile."
          value={values.dateOfBirth}
          error={faults.dateOfBirth}
          onChange={({ target }) => set({ dateOfBirth: target.value })}
        />
      )}
      {act === 'change_email' && (
        <TextInput
          label="New e-mail address"
          hint="A code and a link go there. The old address can undo it."
          type="email"
          inputMode="email"
          value={values.email}
          error={faults.email}
          onChange={({ target }) => set({ email: target.value })}
        />
      )}
      {act === 'suspend' && (
        <TextInput
          label="Days"
          optional
          hint="Left empty, it lasts until somebody restores the account."
          inputMode="numeric"
          value={values.days}
          error={faults.days}
          onChange={({ target }) => set({ days: target.value })}
        />
      )}
      <Select
        label="Rule"
        placeholder="Choose a rule"
        options={rulesOf(act, about.kind).map((rule) => ({ value: rule, label: rule }))}
        value={values.rule}
        error={faults.rule}
        onChange={({ target }) => chooseRule(target.value)}
        {...sendsBy(decide)}
      />
      <TextArea
        label="Why, for the log"
        hint={`At least ${verificationLimits.reason.min} characters. The person never reads it. Ctrl + Enter decides.`}
        rows={3}
        maxLength={verificationLimits.reason.max}
        value={values.reason}
        error={faults.reason}
        onChange={({ target }) => set({ reason: target.value })}
        {...sendsBy(decide)}
      />
      {!props.label && (outcome || !isSilent(act)) && (
        <TextArea
          label={`Message to ${readerOf(props)}`}
          optional={!needsWords(act)}
          rows={3}
          maxLength={verificationLimits.words}
          value={values.words}
          error={faults.words}
          onChange={({ target }) => set({ words: target.value })}
          {...sendsBy(decide)}
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
