import { categoryNames, reportCategories } from '@kirdaar/domain/trust/moderation/reports.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import type { OpenDecision } from './decisions.ts';
import { useDecision } from './use-decision.ts';

const begin = { rule: 'Decided elsewhere', reason: 'The message is a report.' };

/** Makes a report of a message: who it is about, and what happened (rule moderation/messages-3). */
export function ToCaseDialog(props: OpenDecision) {
  const { name, onClose } = props;
  const { values, set, faults, notice, pending, decide } = useDecision(props, begin);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Make it a report: ${name}`}
      locked={pending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button pending={pending} onClick={decide}>
            Make it a report
          </Button>
        </>
      }
    >
      <TextInput
        label="About"
        hint="The address of the person or the project in this console."
        value={values.about}
        error={faults.caseAbout}
        onChange={({ target }) => set({ about: target.value })}
      />
      <Select
        label="What happened?"
        placeholder="Choose what happened"
        options={categoryNames.map((one) => ({ value: one, label: reportCategories[one] }))}
        value={values.category}
        error={faults.category}
        onChange={({ target }) => set({ category: target.value })}
      />
      <p className="text-sm text-ink-soft">It is due from the time of the message, under its reference.</p>
      <FormNotice notice={notice} />
    </Dialog>
  );
}
