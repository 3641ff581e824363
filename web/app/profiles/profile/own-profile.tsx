import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { useUser } from '../../shell/session/use-user.ts';

/** Whether the viewer sees their own profile and may edit it; directors have none (rule profiles/page-12). */
export function useIsOwn({ publicIdentifier }: Pick<ProfileView, 'publicIdentifier'>): boolean {
  const viewer = useUser();
  return viewer?.publicIdentifier === publicIdentifier && viewer.role !== 'Director';
}
