import type { ReportCategory } from '@kirdaar/domain/trust/moderation/reports.ts';
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
import { aboutFault, aboutOf } from './case-about.ts';
import { listIsStale } from './console-list.ts';
import type { OpenDecision } from './decisions.ts';
import { useSecondStep } from './give-second-step.ts';
import { startOf, withRule } from './starting-texts.ts';

const nothing = {
  ...{ rule: '', reason: '', words: '', warn: false, dateOfBirth: '', days: '', email: '' },
  ...{ keepOpen: false, about: '', category: '' },
};
type Values = typeof nothing;

const doneTexts: Record<string, string> = {
  waiting: 'Another administrator has to confirm this.',
  answered: 'Sent.',
};

/** A decision in progress: input, errors and sending. If the case changed in the meantime, it is read again. */
export function useDecision(open: OpenDecision, begin?: Partial<Values>) {
  const { act, about, caseId, version, outcome, onClose } = open;
  const [values, setValues] = useState<Values>(() => ({ ...nothing, ...(begin ?? startOf(open)) }));
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
      const { warn, words, dateOfBirth, days, email, rule, reason } = values;
      const caseAbout = act === 'to_case' ? aboutOf(values.about) : null;
      if (act === 'to_case' && !caseAbout) return setFaults({ caseAbout: aboutFault });
      const body = {
        ...{ action: act, about, rule, reason, words: words.trim() || null },
        ...(version !== undefined && { version }),
        ...(outcome && { outcome }),
        ...(caseId && { caseId }),
        ...(mayWarn(act) && { warn }),
        ...(act === 'correct_age' && { dateOfBirth }),
        ...(act === 'change_email' && { email }),
        ...(act === 'answer' && { keepOpen: values.keepOpen }),
        ...(caseAbout && { caseAbout, category: values.category as ReportCategory }),
        ...(days.trim() && { days: Number(days) }),
      };
      try {
        const sent = { body, idempotencyKey: keyOf(body), signal: patience() };
        const { state } = await callConsole('moderate', sent);
        listIsStale();
        await revalidate();
        onClose();
        toast(doneTexts[state] ?? 'Decided.', 'success');
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
  const set = (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed }));
  const chooseRule = (rule: string) => setValues((before) => withRule(open, before, rule));
  return { values, set, chooseRule, faults, notice, pending, decide };
}
