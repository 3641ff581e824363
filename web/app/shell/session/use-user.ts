import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { useRouteLoaderData } from 'react-router';

/** The signed-in user of the root loader, or null. */
export function useUser(): SelfUser | null {
  const data = useRouteLoaderData('root') as { user: SelfUser | null } | undefined;
  return data?.user ?? null;
}
