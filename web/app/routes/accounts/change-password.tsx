import { redirect } from 'react-router';
import { AccountPage } from '../../accounts/account-page.tsx';
import { formFailed } from '../../accounts/form-mode.ts';
import { ChangeForm } from '../../accounts/passwords/change-form.tsx';
import { readPosted, sendBack, serverCall } from '../../shell/forms/posted-form.ts';
import { rememberedPath } from '../../shell/session/guest.ts';
import { isSignedOut, requireUser, signInPath } from '../../shell/session/session.ts';
import { requireUserOnServer } from '../../shell/session/session-on-server.ts';
import type { Route } from './+types/change-password';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { name, email } = await requireUserOnServer(context, request);
  return { name, email };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { name, email } = await requireUser(request);
  return { name, email };
}

/** The form without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readPosted(request, { oldPassword: '', newPassword: '', confirmPassword: '' });
  try {
    await serverCall(context, 'changePassword', { body: typed });
    return redirect(rememberedPath(request.url), 303);
  } catch (error) {
    if (isSignedOut(error)) throw redirect(signInPath(request), 303);
    return sendBack(error, typed, formFailed);
  }
}

export const meta = () => [{ title: 'Change password · Kirdaar' }];

export default function Page({ loaderData: user, actionData }: Route.ComponentProps) {
  return (
    <AccountPage title="Change password" lead="Your other devices are signed out when it changes.">
      <ChangeForm user={user} sentBack={actionData} />
    </AccountPage>
  );
}
