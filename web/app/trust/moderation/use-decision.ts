import { mayWarn } from '@kirdaar/domain/trust/moderation/warning.ts';
import { useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, messageOf } from '../../shell/calls/api-error.ts';
import { keyByContent } from '../../shell/calls/key-by-content.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { type Faults, firstOfEach } from '../../shell/forms/faults.ts';
import type { Notice } from '../../ui/forms/form-notice.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { callConsole } from './call-console.ts';
import { listIsStale } from './console-list.ts';
import type { OpenDecision } from './decisions.ts';
import { useSecondStep } from './give-second-step.ts';

const nothing = { rule: '', reason: '', words: '', warn: false, dateOfBirth: '' };

/** A decision in progress: input, errors and sending. If the case changed in the meantime, it is read again. */
export function useDecision({ act, about, version, onClose }: OpenDecision) {
  const [values, setValues] = useState(nothing);
  const [faults, setFaults] = useState<Faults>({});
  const [notice, setNotice] = useState<Notice | null>(null);
  const [pending, run] = useAct();
  const { revalidate } = useRevalidator();
  const giveSecondStep = useSecondStep();
  const keyOf = useMemo(() => keyByContent(), []);

  const decide = () =>
    run(async () => {
      setFaults({});
      setNotice(null);
      const { warn, words, dateOfBirth, ...why } = values;
      const body = {
        ...{ action: act, about, ...why, words: words.trim() || null },
        ...(version !== undefined && { version }),
        ...(mayWarn(act) && { warn }),
        ...(act === 'correct_age' && { dateOfBirth }),
      };
      try {
        await callConsole('moderate', { body, idempotencyKey: keyOf(body), signal: patience() });
        listIsStale();
        await revalidate();
        onClose();
        toast('Decided.', 'success');
      } catch (error) {
        if (giveSecondStep(error)) return;
        const found = firstOfEach(error instanceof ApiError ? error.errors : []);
        setFaults(found);
        if (Object.keys(found).length > 0) return;
        setNotice({ kind: 'error', text: messageOf(error, 'This was not decided. Please try again.') });
        if (!(error instanceof ApiError && error.code === 'admin.stale')) return;
        listIsStale();
        await revalidate();
      }
    });
  const set = (changed: Partial<typeof nothing>) => setValues((before) => ({ ...before, ...changed }));
  return { values, set, faults, notice, pending, decide };
}
