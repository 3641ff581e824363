import { AccountPage } from '../features/accounts/account-page.tsx';
import { ChangeForm } from '../features/accounts/change-form.tsx';
import { requireUser } from '../shell/session.ts';
import { FullScreenSpinner } from '../ui/full-screen-spinner.tsx';
import type { Route } from './+types/change-password';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return requireUser(request);
}

export const HydrateFallback = () => <FullScreenSpinner />;

export const meta = () => [{ title: 'Change password · Kirdaar' }];

export default function Page({ loaderData: user }: Route.ComponentProps) {
  return (
    <AccountPage title="Change password" lead="Your other devices are signed out when it changes.">
      <ChangeForm user={user} />
    </AccountPage>
  );
}
