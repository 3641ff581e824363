import type { BodyOf } from '@kirdaar/contract/operations.ts';
import { newTimes } from '@kirdaar/domain/auditions/times.ts';
import { counted } from '@kirdaar/domain/texts/counted.ts';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { keyByContent } from '../../shell/calls/key-by-content.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { type Faults, firstOfEach } from '../../shell/forms/faults.ts';
import { useFirstFault } from '../../shell/forms/focus-first-fault.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { fieldOf } from '../form/round-faults.ts';
import type { RoundWithTimes } from '../form/round-values.ts';
import { PlanFields } from '../plan/plan-fields.tsx';
import { PlanPreview } from '../plan/plan-preview.tsx';
import { emptyPlan, faultOfPlan, planBody, planOf, timesWanted } from '../plan/plan-values.ts';
import { timesOf } from './round-times.ts';
import { unsentOr } from './use-round-act.ts';

type Props = { open: boolean; round: RoundWithTimes; onClose: () => void; onAdded: () => void };

/** Adds the times of another plan to a round. Existing ones are not added again (rule
    auditions/times-1). */
export function AddTimes({ open, round, onClose, onAdded }: Props) {
  const [plan, setPlan] = useState(emptyPlan);
  const [faults, setFaults] = useState<Faults>({});
  const [notice, setNotice] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [pending, act] = useAct();
  const [keyOf] = useState(keyByContent);
  // the same plan again, after its times were deleted, needs a new key
  const [done, setDone] = useState(0);
  const form = useFirstFault(refusals);

  const refuse = (found: Faults) => {
    setFaults(found);
    setRefusals((now) => now + 1);
  };
  const add = () =>
    act(async () => {
      setNotice(null);
      setFaults({});
      const fault = faultOfPlan(planOf(plan), round.kind === 'in_person', new Date());
      if (fault) return refuse({ [`plan.${fault.field}`]: fault.message });
      const body = { plan: planBody(plan) } as BodyOf<'addSlots'>;
      const idempotencyKey = keyOf([body, done]);
      try {
        const call = { params: { id: round._id }, body, idempotencyKey, signal: patience() };
        const { added } = await callApi('addSlots', call);
        void toast(`${counted(added, 'time', 'times')} added.`, 'success');
        setDone(done + 1);
        setPlan(emptyPlan);
        onAdded();
      } catch (error) {
        const found = error instanceof ApiError ? error.errors : [];
        refuse(firstOfEach(found.map(({ path, message }) => ({ path: fieldOf(path), message }))));
        if (found.length === 0) setNotice(unsentOr(error));
      }
    });
  const isNothingNew =
    timesWanted(plan, new Date()).length > 0 &&
    newTimes(timesWanted(plan, new Date()), timesOf(round)).length === 0;

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add times"
      size="lg"
      locked={pending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" form="add-times" pending={pending}>
            Add times
          </Button>
        </>
      }
    >
      <form
        id="add-times"
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          void add();
        }}
      >
        <PlanFields plan={plan} onChange={setPlan} faultOf={(field) => faults[`plan.${field}`]} />
        <PlanPreview plan={plan} onRemoved={(removed) => setPlan({ ...plan, removed })} />
        {isNothingNew && <p>All of these times already exist.</p>}
        <FormNotice notice={notice ? { kind: 'error', text: notice } : null} />
      </form>
    </Dialog>
  );
}
