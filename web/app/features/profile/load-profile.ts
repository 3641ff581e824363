import type { ProfileView } from '@kirdaar/contract/users.ts';
import { callApi } from '../../shell/api.ts';
import { preloadPhotos } from './preload-photos.ts';

type Ready = { profile: Promise<ProfileView>; until: number };

const ready = new Map<string, Ready>();
const most = 12;
const keptFor = 60_000;

function ask(publicIdentifier: string): Promise<ProfileView> {
  return callApi('getProfile', { params: { publicIdentifier } });
}

/** Fetches a profile that will probably be wanted next, with its photographs, and keeps it for a minute. */
export function preloadProfile(publicIdentifier: string, now = Date.now()): void {
  if (keptProfile(publicIdentifier, now)) return;
  const oldest = ready.keys().next().value;
  if (ready.size >= most && oldest !== undefined) ready.delete(oldest);
  const profile = ask(publicIdentifier);
  profile.then(preloadPhotos, () => ready.delete(publicIdentifier));
  ready.set(publicIdentifier, { profile, until: now + keptFor });
}

/** A profile as this viewer may see it: the preloaded one where there is one, else from the server. */
export function loadProfile(publicIdentifier: string): Promise<ProfileView> {
  return keptProfile(publicIdentifier, Date.now()) ?? ask(publicIdentifier);
}

function keptProfile(publicIdentifier: string, now: number): Promise<ProfileView> | null {
  const kept = ready.get(publicIdentifier);
  ready.delete(publicIdentifier);
  if (!kept || now > kept.until) return null;
  // looked at last, dropped last
  ready.set(publicIdentifier, kept);
  return kept.profile;
}
