import { redirect } from 'react-router';
import { AccountPage } from '../../accounts/account-page.tsx';
import { formFailed } from '../../accounts/form-mode.ts';
import { ForgotForm } from '../../accounts/passwords/forgot-form.tsx';
import { verifyPath } from '../../accounts/verify-path.ts';
import { readPosted, sendBack, serverCall } from '../../shell/forms/posted-form.ts';
import { guestClientLoader, guestLoader } from '../../shell/session/guest.ts';
import { TextLink } from '../../ui/text/text-link.tsx';
import type { Route } from './+types/forgot-password';

export const loader = guestLoader;
export const clientLoader = guestClientLoader;

export const meta = () => [{ title: 'Forgot password · Kirdaar' }, { name: 'robots', content: 'noindex' }];

/** The form without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readPosted(request, { email: '' });
  try {
    await serverCall(context, 'forgotPassword', { body: typed });
    return redirect(verifyPath(typed.email, true), 303);
  } catch (error) {
    return sendBack(error, typed, formFailed);
  }
}

export default function Page({ actionData }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Forgot password"
      lead="Tell us your address. If it has an account, we send it a code with which you can set a new password."
      foot={<TextLink to="/login">Back to Sign in</TextLink>}
    >
      <ForgotForm sentBack={actionData} />
    </AccountPage>
  );
}
