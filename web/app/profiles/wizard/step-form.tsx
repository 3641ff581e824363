import { stepsOf } from '@kirdaar/domain/profiles/profile-steps.ts';
import type { FormEventHandler, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useFirstFault } from '../../shell/forms/focus-first-fault.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import type { WizardData } from './load-wizard.ts';
import { stepBefore, stepPath } from './wizard-path.ts';
import '../../ui/forms/form-bar.css';
import './wizard.css';

type Props = {
  data: WizardData;
  onSubmit: FormEventHandler;
  /** The number of validated submits. */
  submits: number;
  pending: boolean;
  problem: string | null;
  /** Set when the shown values were typed earlier and not saved. */
  onDiscard?: (() => void) | null;
  /** The progress, next to the buttons. */
  progress?: ReactNode;
  children: ReactNode;
};

/** The layout of a step: its sections, then a bottom bar within thumb reach. */
export function StepForm(props: Props) {
  const { data, onSubmit, submits, pending, problem, onDiscard, progress, children } = props;
  const steps = stepsOf(data.user.role);
  const isLast = data.step === steps.at(-1);
  return (
    <form ref={useFirstFault(submits)} onSubmit={onSubmit} noValidate className="flex flex-col">
      {onDiscard && <KeptNotice onDiscard={onDiscard} />}
      <div className="flex flex-col sm:gap-6">{children}</div>
      <div className="form-bar -mx-4 mt-2 wizard-bar border-t border-line px-4 pt-3 sm:-mx-2 sm:mt-8 sm:px-2 sm:py-4">
        <div className="flex flex-col gap-3">
          <FormNotice notice={problem === null ? null : { kind: 'error', text: problem }} />
          <div className="flex items-center gap-3">
            <BackButton data={data} />
            {progress && <p className="hidden text-sm text-ink-soft sm:block">{progress}</p>}
            <SubmitButton size="lg" pending={pending} className="ml-auto grow px-4! sm:grow-0 sm:px-7!">
              {isLast ? 'Save and finish' : 'Save and continue'}
            </SubmitButton>
          </div>
        </div>
      </div>
    </form>
  );
}

function BackButton({ data }: { data: WizardData }) {
  const navigate = useNavigate();
  const before = stepBefore(data.user.role, data.step);
  if (!before) return null;
  return (
    <Button variant="secondary" size="lg" className="px-5!" onClick={() => navigate(stepPath(before))}>
      Back
    </Button>
  );
}

function KeptNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-marigold-wash px-4 py-2 text-marigold-text"
    >
      <p className="font-medium">We kept what you typed. It is not saved yet.</p>
      <Button variant="quiet" size="sm" className="-mx-3.5 text-marigold-text!" onClick={onDiscard}>
        Discard it
      </Button>
    </div>
  );
}
