import { useSearchParams } from 'react-router';
import { AccountPage } from '../features/accounts/account-page.tsx';
import { SignInForm } from '../features/accounts/sign-in-form.tsx';
import { TextLink } from '../features/accounts/text-link.tsx';
import { guestClientLoader, guestLoader } from '../shell/guest.ts';

export const loader = guestLoader;
export const clientLoader = guestClientLoader;

export const meta = () => [
  { title: 'Sign in · Kirdaar' },
  { name: 'description', content: 'Sign in to Kirdaar: your profile, your projects, your casting.' },
];

export default function Page() {
  const [params] = useSearchParams();
  const from = params.get('from');
  return (
    <AccountPage
      title="Sign in"
      lead={from ? 'Please sign in to see this page.' : 'Good to see you again.'}
      foot={
        <>
          New here? <TextLink to="/register">Sign Up</TextLink>
        </>
      }
    >
      <SignInForm />
    </AccountPage>
  );
}
