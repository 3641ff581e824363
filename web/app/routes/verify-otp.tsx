import { redirect, useLocation } from 'react-router';
import { AccountPage } from '../features/accounts/account-page.tsx';
import { TextLink } from '../features/accounts/text-link.tsx';
import { VerifyForm } from '../features/accounts/verify-form.tsx';
import { guestLoader, requireGuest } from '../shell/guest.ts';
import type { Route } from './+types/verify-otp';

function readAddress(request: Request) {
  const { searchParams } = new URL(request.url);
  const email = searchParams.get('email');
  if (!email) throw redirect('/register');
  return { email, isForgotPassword: searchParams.get('isForgotPassword') === 'true' };
}

export async function loader(args: Route.LoaderArgs) {
  await guestLoader(args);
  return readAddress(args.request);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireGuest(request);
  return readAddress(request);
}

export const meta = () => [{ title: 'Enter your code · Kirdaar' }, { name: 'robots', content: 'noindex' }];

export default function Page({ loaderData: { email, isForgotPassword } }: Route.ComponentProps) {
  const { state } = useLocation();
  const forgotten = isForgotPassword || state?.isForgotPassword === true;
  return (
    <AccountPage
      title="Enter your code"
      lead={
        <>
          We sent six digits to <strong className="break-all text-ink">{email}</strong>. They are valid for
          ten minutes.
        </>
      }
      foot={
        <>
          Wrong address? <TextLink to={forgotten ? '/forgot-password' : '/register'}>Start again</TextLink>
        </>
      }
    >
      <VerifyForm email={email} isForgotPassword={forgotten} />
    </AccountPage>
  );
}
