import { redirect, useSearchParams } from 'react-router';
import { AccountPage } from '../../accounts/account-page.tsx';
import { formFailed } from '../../accounts/form-mode.ts';
import { SignInForm } from '../../accounts/sign-in-form.tsx';
import { PasskeySignIn } from '../../accounts/two-factor/passkey-sign-in.tsx';
import { useFrom, verifyPath } from '../../accounts/verify-path.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { readPosted, sendBack, serverCall } from '../../shell/forms/posted-form.ts';
import { withFrom } from '../../shell/memory/way-back.ts';
import { guestClientLoader, guestLoader, rememberedPath } from '../../shell/session/guest.ts';
import { landingPath } from '../../shell/session/landing.ts';
import { typedIsKept } from '../../shell/session/sign-in-again.ts';
import { TextLink } from '../../ui/text/text-link.tsx';
import type { Route } from './+types/login';

export const loader = guestLoader;
export const clientLoader = guestClientLoader;

export const meta = () => [
  { title: 'Sign in · Kirdaar' },
  { name: 'description', content: 'Sign in to Kirdaar: your profile, your projects, your casting.' },
];

/** The text above the form. A user who set a new password without scripts reads it here. */
function leadOf(params: URLSearchParams): string {
  if (params.has(typedIsKept)) return 'You are signed out. Please sign in again: what you typed is kept.';
  if (params.has('reset')) return 'Password reset successfully! Please sign in.';
  return params.has('from') ? 'Sign in or sign up to see this page.' : 'Good to see you again.';
}

/** The form without scripts: the same call, and the same next pages. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readPosted(request, { email: '', password: '' });
  try {
    const { user } = (await serverCall(context, 'login', { body: typed })).data;
    return redirect(rememberedPath(request.url, landingPath(user)), 303);
  } catch (error) {
    const unverified = error instanceof ApiError && error.extras.needsVerification;
    if (unverified) return sendCode(context, typed, rememberedPath(request.url, ''));
    if (error instanceof ApiError && error.code === 'auth.second_step')
      return redirect(`/two-step${new URL(request.url).search}`, 303);
    return sendBack(error, typed, formFailed);
  }
}

async function sendCode(
  context: Route.ActionArgs['context'],
  typed: { email: string; password: string },
  from: string,
) {
  try {
    await serverCall(context, 'sendOtp', { body: { email: typed.email } });
  } catch (error) {
    // a code was mailed already: the next page asks for it
    if (!(error instanceof ApiError && error.code === 'auth.too_soon')) {
      return sendBack(error, typed, 'Failed to send OTP. Please try again.');
    }
  }
  return redirect(verifyPath(typed.email, false, from), 303);
}

export default function Page({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const from = useFrom();
  return (
    <AccountPage
      title="Sign in"
      lead={leadOf(params)}
      foot={
        <>
          New here? <TextLink to={withFrom('/register', from)}>Sign Up</TextLink>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <SignInForm sentBack={actionData} />
        <PasskeySignIn />
      </div>
    </AccountPage>
  );
}
