import type { ProfileView } from '@kirdaar/contract/users.ts';
import { callApi } from '../../shell/api.ts';
import { preloadPhotos } from './preload-photos.ts';

type Ready = { profile: Promise<ProfileView>; until: number };

const ready = new Map<string, Ready>();
const most = 12;
const keptFor = 60_000;

/** Whose profile, and the project that they are seen from, if any: its owner sees more then. */
type Asked = { publicIdentifier: string; projectIdentifier: string | undefined };

function ask({ publicIdentifier, projectIdentifier }: Asked): Promise<ProfileView> {
  return callApi('getProfile', { params: { publicIdentifier }, query: { projectIdentifier } });
}

function keyOf({ publicIdentifier, projectIdentifier = '' }: Asked): string {
  return `${publicIdentifier} ${projectIdentifier}`;
}

/** Fetches a profile that will probably be wanted next, with its photographs, and keeps it for a minute. */
export function preloadProfile(asked: Asked, now = Date.now()): void {
  if (keptProfile(asked, now)) return;
  const oldest = ready.keys().next().value;
  if (ready.size >= most && oldest !== undefined) ready.delete(oldest);
  const profile = ask(asked);
  profile.then(preloadPhotos, () => ready.delete(keyOf(asked)));
  ready.set(keyOf(asked), { profile, until: now + keptFor });
}

/** A profile as this viewer may see it: the preloaded one where there is one, else from the server. */
export function loadProfile(asked: Asked): Promise<ProfileView> {
  return keptProfile(asked, Date.now()) ?? ask(asked);
}

function keptProfile(asked: Asked, now: number): Promise<ProfileView> | null {
  const key = keyOf(asked);
  const kept = ready.get(key);
  ready.delete(key);
  if (!kept || now > kept.until) return null;
  // looked at last, dropped last
  ready.set(key, kept);
  return kept.profile;
}
