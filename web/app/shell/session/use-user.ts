import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { useRouteLoaderData } from 'react-router';

/** The signed-in user as the root loader knows them, or null. */
export function useUser(): SelfUser | null {
  const data = useRouteLoaderData('root') as { user: SelfUser | null } | undefined;
  return data?.user ?? null;
}
