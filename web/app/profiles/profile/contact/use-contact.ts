import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { callApi } from '../../../shell/calls/api.ts';
import { ApiError, messageOf } from '../../../shell/calls/api-error.ts';
import { knownProject } from '../../../shell/memory/known-projects.ts';
import { isStepping } from '../../../shell/page/stepping.ts';
import { projectOf } from '../list-context.ts';

/** The state of a person's contact details, and the details themselves where shown. */
export type ShownContact = Pick<ProfileView, 'contact' | 'email' | 'number' | 'whatsappNumber'>;

/** A view of this many milliseconds is not a skipped profile. */
const looksAfter = 700;

/**
 * How this viewer can reach a person. Deferred details are loaded once the page was visible for a while (rule
 * contact/card-2). They are stored only in this component.
 */
export function useContact(profile: ProfileView) {
  const { publicIdentifier } = profile;
  const [{ of, shown }, setShown] = useState<{ of: ProfileView; shown: ShownContact }>({
    of: profile,
    shown: profile,
  });
  const [failure, setFailure] = useState<string | null>(null);
  const projectId = useProjectId();
  const { revalidate } = useRevalidator();
  const show = (next: ShownContact) => setShown((before) => ({ ...before, shown: next }));

  if (of !== profile) {
    // visible details stay when the page around them is reloaded
    const stays = isLater(profile) && shown.contact?.state === 'shown';
    setShown({ of: profile, shown: stays ? shown : profile });
  }

  const ask = useEffectEvent(async () => {
    try {
      const query = { projectId: await projectId() };
      const answer = await callApi('readContactDetails', { params: { publicIdentifier }, query });
      const { state, guardian, ...fields } = answer;
      show({ contact: { state, guardian }, ...fields });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'contact.limit') show({ contact: { state: 'limit', words: error.message } });
      // this director may not see the person any more
      else if (error.status === 404) await revalidate();
      else setFailure(messageOf(error, 'The contact details could not be loaded.'));
    }
  });
  const isLeft = useNavigation().state === 'loading';
  const waits = isLater(shown) && failure === null && !isLeft;
  useEffect(() => {
    if (waits) return onceLookedAt(() => void ask());
  }, [waits]);

  return { shown, failure, show, projectId, again: () => setFailure(null) };
}

function isLater({ contact }: ShownContact): boolean {
  return contact?.state === 'later';
}

/** The project that the profile was opened from, if any. */
function useProjectId(): () => Promise<string | undefined> {
  const [search] = useSearchParams();
  const identifier = projectOf(search);
  return async () => (identifier ? (await knownProject(identifier))._id : undefined);
}

/**
 * Acts when the page was visible without a break for long enough, and no step to another profile is pending.
 * Gives a function that cancels.
 */
function onceLookedAt(act: () => void): () => void {
  let wait: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    clearTimeout(wait);
    if (document.visibilityState === 'visible')
      wait = setTimeout(() => (isStepping() ? begin() : act()), looksAfter);
  };
  document.addEventListener('visibilitychange', begin);
  begin();
  return () => {
    clearTimeout(wait);
    document.removeEventListener('visibilitychange', begin);
  };
}
