import type { Verification } from '@kirdaar/contract/trust/verification/verification.ts';
import { useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { StandingPart } from './standing-part.tsx';
import { VerificationForm } from './verification-form.tsx';
import './verification.css';

const changeLabels: Partial<Record<Verification['state'], string>> = {
  submitted: 'Change what you gave',
  verified: 'Change the company',
};

/** The state of the user's verification, with the form where they may submit it. */
export function VerificationPart({ loaded }: { loaded: Verification }) {
  const [verification, setVerification] = useState(loaded);
  const [isChanging, setIsChanging] = useState(false);
  const { state, nextAt } = verification;
  const change = changeLabels[state];
  const isAsked = change ? isChanging : !nextAt;

  const onSent = (sent: Verification) => {
    setVerification(sent);
    setIsChanging(false);
    window.scrollTo({ top: 0 });
    if (sent.state === 'submitted') toast('Sent. You hear from us.', 'success');
  };
  return (
    <>
      <StandingPart
        verification={verification}
        acts={
          change &&
          !isChanging && (
            <div className="verification-acts">
              <Button variant="secondary" onClick={() => setIsChanging(true)}>
                {change}
              </Button>
              <TakeBack state={state} onTaken={setVerification} />
            </div>
          )
        }
      />
      {state === 'verified' && isChanging && (
        <p className="font-medium">We check a new company again. Until then you do not show as verified.</p>
      )}
      {isAsked && (
        <VerificationForm
          verification={verification}
          onSent={onSent}
          onCancel={change ? () => setIsChanging(false) : null}
        />
      )}
    </>
  );
}

type TakeBackProps = { state: Verification['state']; onTaken: (verification: Verification) => void };

/** Withdraws the evidence, and the mark with it (rule verification/again-2). */
function TakeBack({ state, onTaken }: TakeBackProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [pending, act] = useAct();
  const isVerified = state === 'verified';
  const take = () =>
    act(async () => {
      try {
        onTaken(await callApi('removeVerification', { signal: patience() }));
        toast(isVerified ? 'The Verified mark is removed.' : 'Your request is withdrawn.', 'success');
      } catch (error) {
        toast(messageOf(error, 'This did not work. Please try again.'), 'error');
      }
      setIsAsking(false);
    });
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {isVerified ? 'Remove the Verified mark' : 'Withdraw your request'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={isVerified ? 'Remove the Verified mark?' : 'Withdraw your request?'}
        confirmLabel={isVerified ? 'Remove the mark' : 'Withdraw'}
        danger
        pending={pending}
        onConfirm={take}
        onCancel={() => setIsAsking(false)}
      >
        What you gave is erased. You can ask again.
      </ConfirmDialog>
    </>
  );
}
