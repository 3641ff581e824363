import { zodResolver } from '@hookform/resolvers/zod';
import { SecondStepBody } from '@kirdaar/contract/accounts/two-factor/second-steps.ts';
import type { SecondStepMethod } from '@kirdaar/domain/accounts/two-factor/second-step.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError, messageOf } from '../../shell/calls/api-error.ts';
import { patience } from '../../shell/calls/use-act.ts';
import { useFirstFault } from '../../shell/forms/focus-first-fault.ts';
import { showFaults } from '../../shell/forms/form-faults.ts';
import type { SentBack } from '../../shell/forms/posted-form.ts';
import { rememberedPath } from '../../shell/session/guest.ts';
import { landingPath } from '../../shell/session/landing.ts';
import { sessionChanged } from '../../shell/session/session-state.ts';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

const failed = 'Something went wrong. Please try again.';

/** The second step after the password: a TOTP code, a recovery code, or a passkey (S27). */
export function TwoStepForm({ sentBack, isAgain }: { sentBack: SentBack | undefined; isAgain: boolean }) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const methods = (state as { methods?: SecondStepMethod[] } | null)?.methods ?? [];
  const [notice, setNotice] = useState(sentBack?.notice ?? null);
  const form = useForm({ resolver: zodResolver(SecondStepBody), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    setNotice(null);
    try {
      const { user } = await callApi('giveSecondStep', { body, signal: patience() });
      sessionChanged();
      await navigate(rememberedPath(window.location.href, landingPath(user)), { replace: true });
    } catch (error) {
      const isOver = error instanceof ApiError && error.extras.isOver;
      if (isOver)
        return navigate(`/login${search}`, { replace: true, state: { notice: messageOf(error, '') } });
      const text = showFaults(error, form, failed);
      setNotice(text ? { kind: 'error', text } : null);
    }
  });

  return (
    <div className="flex flex-col gap-5">
      <form
        ref={useFirstFault(form.formState.submitCount)}
        method="post"
        action={`/two-step${search}`}
        onSubmit={submit}
        noValidate
        className="flex flex-col gap-5"
      >
        <FormNotice notice={notice} />
        <TextInput
          label="Code"
          hint="The six digits of your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.code?.message ?? sentBack?.faults.code}
          {...form.register('code')}
        />
        <SubmitButton size="lg" block pending={isSubmitting}>
          {isAgain ? 'Go on' : 'Sign in'}
        </SubmitButton>
      </form>
      {(isAgain || methods.includes('passkey')) && <PasskeySignIn />}
    </div>
  );
}
