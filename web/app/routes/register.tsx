import { AccountPage } from '../features/accounts/account-page.tsx';
import { SignUpForm } from '../features/accounts/sign-up-form.tsx';
import { TextLink } from '../features/accounts/text-link.tsx';
import { callApi } from '../shell/api.ts';
import { guestLoader, requireGuest } from '../shell/guest.ts';
import { serverGet } from '../shell/server-get.ts';
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

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Sign up"
      lead="One account for everything: your profile, your applications, your projects."
      foot={
        <>
          Already with us? <TextLink to="/login">Sign in</TextLink>
        </>
      }
    >
      <SignUpForm departments={loaderData.departments} />
    </AccountPage>
  );
}
