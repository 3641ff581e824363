import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { AccountPage } from './account-page.tsx';

/** The reset page without an address in it (rule accounts/resets-6). */
export function InvalidRequest() {
  return (
    <AccountPage title="Invalid Request" lead="Missing email. Please try the forgot password process again.">
      <ButtonLink to="/forgot-password" size="lg" block>
        Forgot Password
      </ButtonLink>
    </AccountPage>
  );
}
