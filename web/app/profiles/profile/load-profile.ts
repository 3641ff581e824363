import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { knownProject } from '../../shell/memory/known-projects.ts';
import { viewerCache } from '../../shell/memory/viewer-cache.ts';
import { profileAtDesk } from './at-desk.ts';
import { isAtDesk, projectOf } from './list-context.ts';
import { seenFrom } from './seen-at-desk.ts';

/** The profile, and the project it is opened from, if any: its owner sees more then. */
export type ProfileRequest = { publicIdentifier: string; projectIdentifier: string | undefined };

/** A profile for this viewer at an address: preloaded, else from the server. */
export async function loadProfile(publicIdentifier: string, search: URLSearchParams): Promise<ProfileView> {
  const asked = { publicIdentifier, projectIdentifier: projectOf(search) ?? undefined };
  const cache = viewerCache();
  const profile = await (cache.get('profile', nameOf(asked)) ?? askFrom(asked, search)).catch((error) => {
    // a list with a missing person is outdated
    if (error instanceof ApiError && error.status === 404) cache.drop('pages');
    throw error;
  });
  return seenFrom(profile, search);
}

/** Only the desk gives its reviewers the data of a talent (rule desk/screens-12). */
async function askFrom(asked: ProfileRequest, search: URLSearchParams): Promise<ProfileView> {
  const { publicIdentifier, projectIdentifier } = asked;
  if (!projectIdentifier || !isAtDesk(search)) return askProfile(asked);
  const project = await knownProject(projectIdentifier).catch(() => null);
  if (project?.team !== 'reviewer') return askProfile(asked);
  return profileAtDesk(callApi, { projectId: project._id, publicIdentifier, search });
}

/** Leaves contact details to their card: a profile may be preloaded or skipped (rule contact/card-2). */
export function askProfile({ publicIdentifier, projectIdentifier }: ProfileRequest): Promise<ProfileView> {
  const query = { projectIdentifier, contact: 'later' } as const;
  return callApi('getProfile', { params: { publicIdentifier }, query });
}

export function nameOf({ publicIdentifier, projectIdentifier = '' }: ProfileRequest): string {
  return `${publicIdentifier} ${projectIdentifier}`;
}
