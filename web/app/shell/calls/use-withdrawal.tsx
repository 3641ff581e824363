import type { RefusalCode } from '@kirdaar/contract/refusals.ts';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { callApi } from './api.ts';
import { ApiError, messageOf } from './api-error.ts';
import { patience, useAct } from './use-act.ts';

/** An application to withdraw: its role or whole project, and whether the artist could apply again. */
export type WithdrawalRequest = {
  applicationId: string;
  name: string;
  isWholeProject: boolean;
  isClosed: boolean;
};

export const withdrawText = ({ name, isWholeProject }: Pick<WithdrawalRequest, 'name' | 'isWholeProject'>) =>
  isWholeProject ? `Withdraw your application to ${name}` : `Withdraw your application for ${name}`;

type Problem = { code: string; message: string };

/** Asks for confirmation, and withdraws an application (rule applications/withdraw-5). `onWithdrawn` is called when the
    page shows it. */
export function useWithdrawal(onWithdrawn: () => void): {
  ask: (what: WithdrawalRequest) => void;
  dialog: ReactNode;
} {
  const [what, setWhat] = useState<WithdrawalRequest | null>(null);
  const [step, setStep] = useState<'asking' | 'closed' | 'withdrawn'>('closed');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [pending, act] = useAct();
  const { revalidate } = useRevalidator();

  const afterwards = useEffectEvent(onWithdrawn);
  useEffect(() => {
    // after the dialog closed, which would return the focus to a removed button
    if (step === 'withdrawn') afterwards();
  }, [step]);

  const withdraw = ({ applicationId }: WithdrawalRequest) =>
    act(async () => {
      try {
        const input = { params: { applicationId }, signal: patience() };
        await callApi('withdrawApplication', input).catch(ifStillThere);
        toast('Application withdrawn.', 'success');
        await revalidate();
        setStep('withdrawn');
      } catch (error) {
        const code = error instanceof ApiError ? error.code : '';
        setProblem({ code, message: messageOf(error, 'Failed to withdraw your application') });
        if (code === decided) await revalidate();
      }
    });

  const ask = (next: WithdrawalRequest) => {
    setProblem(null);
    setWhat(next);
    setStep('asking');
  };
  const dialog = what && (
    <WithdrawalDialog
      what={what}
      open={step === 'asking'}
      problem={pending ? null : problem}
      pending={pending}
      onClose={() => setStep('closed')}
      onConfirm={() => withdraw(what)}
    />
  );
  return { ask, dialog };
}

type DialogProps = {
  what: WithdrawalRequest;
  open: boolean;
  problem: Problem | null;
  pending: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

function WithdrawalDialog({ what, open, problem, pending, onClose, onConfirm }: DialogProps) {
  const over = problem?.code === decided;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={pending}
      size="sm"
      title={`${withdrawText(what)}?`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={pending}>
            {over ? 'Close' : 'Cancel'}
          </Button>
          {!over && (
            <Button variant="danger" pending={pending} onClick={onConfirm}>
              {problem ? 'Try again' : 'Withdraw'}
            </Button>
          )}
        </>
      }
    >
      {!over && (
        <p className="text-ink-soft">
          The casting team will no longer see it, nor the demo video that you sent with it.{' '}
          {what.isClosed
            ? 'Hiring is closed: you cannot apply again.'
            : 'You can apply again while hiring is open.'}
        </p>
      )}
      {problem && (
        <p role="alert" className={over ? 'text-ink' : 'text-red-text'}>
          {problem.message}
        </p>
      )}
    </Dialog>
  );
}

const decided = 'application.decided' satisfies RefusalCode;

/** Already withdrawn in another tab: the wish is fulfilled. */
function ifStillThere(error: unknown) {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
