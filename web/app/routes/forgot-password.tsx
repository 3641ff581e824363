import { AccountPage } from '../features/accounts/account-page.tsx';
import { ForgotForm } from '../features/accounts/forgot-form.tsx';
import { TextLink } from '../features/accounts/text-link.tsx';
import { guestClientLoader, guestLoader } from '../shell/guest.ts';

export const loader = guestLoader;
export const clientLoader = guestClientLoader;

export const meta = () => [{ title: 'Forgot password · Kirdaar' }, { name: 'robots', content: 'noindex' }];

export default function Page() {
  return (
    <AccountPage
      title="Forgot password"
      lead="Tell us your address and we send a code with which you can set a new password."
      foot={<TextLink to="/login">Back to Sign in</TextLink>}
    >
      <ForgotForm />
    </AccountPage>
  );
}
