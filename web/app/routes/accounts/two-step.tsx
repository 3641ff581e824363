import { redirect } from 'react-router';
import { AccountPage } from '../../accounts/account-page.tsx';
import { formFailed } from '../../accounts/form-mode.ts';
import { TwoStepForm } from '../../accounts/two-factor/two-step-form.tsx';
import { ApiError } from '../../shell/calls/api-error.ts';
import { readPosted, sendBack, serverCall } from '../../shell/forms/posted-form.ts';
import { rememberedPath } from '../../shell/session/guest.ts';
import { landingPath } from '../../shell/session/landing.ts';
import { useUser } from '../../shell/session/use-user.ts';
import { TextLink } from '../../ui/text/text-link.tsx';
import type { Route } from './+types/two-step';

export const meta = () => [{ title: 'One more step · Kirdaar' }, { name: 'robots', content: 'noindex' }];

/** The form without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readPosted(request, { code: '' });
  try {
    const { user } = (await serverCall(context, 'giveSecondStep', { body: typed })).data;
    return redirect(rememberedPath(request.url, landingPath(user)), 303);
  } catch (error) {
    if (error instanceof ApiError && error.extras.isOver)
      return redirect(`/login${new URL(request.url).search}`, 303);
    return sendBack(error, typed, formFailed);
  }
}

export default function Page({ actionData }: Route.ComponentProps) {
  // a signed-in user gives it again
  const isAgain = useUser() !== null;
  return (
    <AccountPage
      title="One more step"
      lead={
        isAgain
          ? 'Moderation asks for it again after a while. Show that it is you.'
          : 'Your password was right. Now show that it is you.'
      }
      foot={isAgain ? null : <TextLink to="/login">Back to Sign in</TextLink>}
    >
      <TwoStepForm sentBack={actionData} isAgain={isAgain} />
    </AccountPage>
  );
}
