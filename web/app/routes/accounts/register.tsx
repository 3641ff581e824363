import { redirect } from 'react-router';
import { AccountPage } from '../../accounts/account-page.tsx';
import { signUpFailed } from '../../accounts/form-mode.ts';
import { SignUpForm } from '../../accounts/sign-up-form.tsx';
import { atOwnFields, emptySignUp, signUpBody } from '../../accounts/sign-up-values.ts';
import { useFrom, verifyPath } from '../../accounts/verify-path.ts';
import { callApi } from '../../shell/calls/api.ts';
import { serverGet } from '../../shell/calls/server-get.ts';
import { readPosted, sendBack, serverCall } from '../../shell/forms/posted-form.ts';
import { withFrom } from '../../shell/memory/way-back.ts';
import { guestLoader, rememberedPath, requireGuest } from '../../shell/session/guest.ts';
import { TextLink } from '../../ui/text/text-link.tsx';
import type { Route } from './+types/register';

export async function loader(args: Route.LoaderArgs) {
  await guestLoader(args);
  return serverGet(args.context, 'listDepartments');
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireGuest(request);
  return callApi('listDepartments', {});
}

export const meta = () => [
  { title: 'Sign up · Kirdaar' },
  { name: 'description', content: 'Create your profile on Kirdaar, or post a project and find its cast.' },
];

/** The form without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readPosted(request, emptySignUp);
  try {
    const body = signUpBody(typed, (await serverGet(context, 'listDepartments')).departments);
    const { email } = (await serverCall(context, 'register', { body })).data;
    return redirect(verifyPath(email, false, rememberedPath(request.url, '')), 303);
  } catch (error) {
    return sendBack(atOwnFields(error), typed, signUpFailed);
  }
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const from = useFrom();
  return (
    <AccountPage
      title="Sign up"
      lead="One account for everything: your profile, your applications, your projects."
      foot={
        <>
          Already with us? <TextLink to={withFrom('/login', from)}>Sign in</TextLink>
        </>
      }
    >
      <SignUpForm departments={loaderData.departments} sentBack={actionData} />
    </AccountPage>
  );
}
