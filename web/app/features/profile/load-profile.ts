import type { ProfileView } from '@kirdaar/contract/users.ts';
import { callApi } from '../../shell/calls/api.ts';
import { ClientCache } from '../../shell/memory/client-cache.ts';

/** Profiles that were fetched ahead (preload-profile.ts), for a minute. */
export const ready = new ClientCache<Promise<ProfileView>>({ keptFor: 60_000, most: 12 });

/** Whose profile, and the project that they are seen from, if any: its owner sees more then. */
export type Asked = { publicIdentifier: string; projectIdentifier: string | undefined };

export function ask({ publicIdentifier, projectIdentifier }: Asked): Promise<ProfileView> {
  return callApi('getProfile', { params: { publicIdentifier }, query: { projectIdentifier } });
}

export function nameOf({ publicIdentifier, projectIdentifier = '' }: Asked): string {
  return `${publicIdentifier} ${projectIdentifier}`;
}

/** A profile as this viewer may see it: the preloaded one where there is one, else from the server. */
export function loadProfile(asked: Asked): Promise<ProfileView> {
  return ready.get(nameOf(asked)) ?? ask(asked);
}
