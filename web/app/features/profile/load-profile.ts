import type { ProfileView } from '@kirdaar/contract/users.ts';
import { callApi } from '../../shell/calls/api.ts';
import { viewerCache } from '../../shell/memory/viewer-cache.ts';

/** Whose profile, and the project that they are seen from, if any: its owner sees more then. */
export type Asked = { publicIdentifier: string; projectIdentifier: string | undefined };

/** A profile as this viewer may see it: the preloaded one where there is one, else from the server. */
export function loadProfile(asked: Asked): Promise<ProfileView> {
  return viewerCache().get('profile', nameOf(asked)) ?? askProfile(asked);
}

export function askProfile({ publicIdentifier, projectIdentifier }: Asked): Promise<ProfileView> {
  return callApi('getProfile', { params: { publicIdentifier }, query: { projectIdentifier } });
}

export function nameOf({ publicIdentifier, projectIdentifier = '' }: Asked): string {
  return `${publicIdentifier} ${projectIdentifier}`;
}
