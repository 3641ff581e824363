import { AccountPage } from '../features/accounts/account-page.tsx';
import { DeleteAccount } from '../features/accounts/delete-account.tsx';
import { DownloadData } from '../features/accounts/download-data.tsx';
import { requireUser } from '../shell/session/session.ts';
import { FullScreenSpinner } from '../ui/states/full-screen-spinner.tsx';
import type { Route } from './+types/account';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return requireUser(request);
}

export const HydrateFallback = () => <FullScreenSpinner what="your data" />;

export const meta = () => [{ title: 'Your data · Kirdaar' }, { name: 'robots', content: 'noindex' }];

export default function Page({ loaderData: user }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Your data"
      lead="Take a copy of everything that we hold about you, or have it erased."
    >
      <div className="flex flex-col gap-8">
        <DownloadData userId={user._id} />
        <DeleteAccount user={user} />
      </div>
    </AccountPage>
  );
}
