import { redirect } from 'react-router';
import { AccountPage } from '../../accounts/account-page.tsx';
import { formFailed } from '../../accounts/form-mode.ts';
import { ResetForm } from '../../accounts/passwords/reset-form.tsx';
import { readPosted, sendBack, serverCall } from '../../shell/forms/posted-form.ts';
import { guestLoader, requireGuest } from '../../shell/session/guest.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import type { Route } from './+types/reset-password';

const readEmail = (request: Request) => ({ email: new URL(request.url).searchParams.get('email') });

export async function loader(args: Route.LoaderArgs) {
  await guestLoader(args);
  return readEmail(args.request);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireGuest(request);
  return readEmail(request);
}

export const meta = () => [{ title: 'Reset password · Kirdaar' }, { name: 'robots', content: 'noindex' }];

/** The form without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readPosted(request, { email: '', newPassword: '', confirmPassword: '' });
  try {
    await serverCall(context, 'resetPassword', { body: typed });
    return redirect(`/login?email=${encodeURIComponent(typed.email)}&reset=true`, 303);
  } catch (error) {
    return sendBack(error, typed, formFailed);
  }
}

export default function Page({ loaderData: { email }, actionData }: Route.ComponentProps) {
  if (!email) return <InvalidRequest />;
  return (
    <AccountPage
      title="Reset password"
      lead={
        <>
          A new password for <strong className="break-all text-ink">{email}</strong>. All other devices are
          signed out.
        </>
      }
    >
      <ResetForm email={email} sentBack={actionData} />
    </AccountPage>
  );
}

/** Shown when the address has no mail address (rule accounts/resets-6). */
function InvalidRequest() {
  return (
    <AccountPage title="Invalid Request" lead="Missing email. Please try the forgot password process again.">
      <ButtonLink to="/forgot-password" size="lg" block>
        Forgot Password
      </ButtonLink>
    </AccountPage>
  );
}
