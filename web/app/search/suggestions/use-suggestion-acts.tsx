import type { Suggestion } from '@kirdaar/contract/search/suggestions.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { useDecisions } from '../../casting/desk/decisions/use-decisions.ts';
import { useSaved } from '../../casting/desk/decisions/use-saved.ts';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { keysByContent } from '../../shell/calls/key-by-content.ts';
import { patience } from '../../shell/calls/use-act.ts';
import { viewerCache } from '../../shell/memory/viewer-cache.ts';
import { useUser } from '../../shell/session/use-user.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { SelectionAct } from '../../ui/selecting/selection-foot.tsx';
import { useListDialog } from '../talent-lists/use-list-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { useWaiting } from './use-waiting.ts';

type Props = {
  projectId: string;
  roleId: string;
  deciding: ReturnType<typeof useDecisions>;
  /** Whether the viewer decides; reviewers only use lists. */
  decides: boolean;
  /** Why no one can be invited to apply for the role, if so. */
  refused: string | undefined;
  people: readonly Suggestion[];
  /** Called with the people of an action, and those who are no longer suggested. */
  onDone: (asked: readonly string[], gone: readonly string[]) => void;
  /** Called after an undo. */
  onUndone: () => void;
};

/** Hiding takes one call a person; this many run in parallel. */
const hiddenAtOnce = 6;

/** The actions on people suggested for a role, with their dialogs (rule fit/suggestions-8). */
export function useSuggestionActs(props: Props) {
  const { projectId, roleId, deciding, decides, refused, people, onDone, onUndone } = props;
  const { decisions, now } = deciding;
  const where = { id: projectId, roleId };
  const [inviting, setInviting] = useState<readonly string[] | null>(null);
  const [aside, setAside] = useState<readonly string[]>([]);
  const [keyOf] = useState(keysByContent);
  const listDialog = useListDialog();
  const isDirector = useUser()?.role === 'Director';
  const { revalidate } = useRevalidator();
  const { waitsFor, run } = useWaiting();

  /** Reloads the counts of the stages, as a person became a candidate, or is none any more. */
  function refreshDesk() {
    viewerCache().drop('pages');
    void revalidate();
  }
  useSaved(now.saved, () => {
    refreshDesk();
    onUndone();
  });
  function done(
    ids: readonly string[],
    text: string,
    { activityId, gone }: { activityId: string | null; gone: readonly string[] },
  ) {
    decisions.acted(text, activityId);
    if (activityId) refreshDesk();
    onDone(ids, gone);
  }

  async function shortlist(ids: readonly string[]) {
    const body = { roleId, artistIds: [...ids], stage: 'shortlisted' as const };
    try {
      const sent = { params: { id: projectId }, body, idempotencyKey: keyOf(body), signal: patience() };
      const { activityId, results } = await callApi('addCandidates', sent);
      // the same people again, after an undo, are a new action
      keyOf.settle(body);
      const moved = results.filter((one) => one.done).map(({ _id }) => _id);
      done(ids, `${moved.length} moved to Shortlisted.`, { activityId, gone: moved });
    } catch (error) {
      decisions.say(messageOf(error, 'They could not be shortlisted. Please try again.'));
    }
  }
  const hideOne = (artistId: string, notForThisRole: boolean) =>
    callApi('hideSuggestion', {
      params: { ...where, artistId },
      body: { notForThisRole },
      signal: patience(),
    });
  /** Returns the people it was done for; shows the obstacles. */
  async function hide(ids: readonly string[], notForThisRole: boolean): Promise<string[]> {
    const done: string[] = [];
    for (let from = 0; from < ids.length; from += hiddenAtOnce) {
      const some = ids.slice(from, from + hiddenAtOnce);
      const answers = await Promise.allSettled(some.map((artistId) => hideOne(artistId, notForThisRole)));
      done.push(...some.filter((_, place) => answers[place]?.status === 'fulfilled'));
      const failed = answers.find((answer) => answer.status === 'rejected');
      if (!failed) continue;
      decisions.say(messageOf(failed.reason, 'Not saved. Please try again.'));
      break;
    }
    return done;
  }
  async function putAside(ids: readonly string[]) {
    const gone = await hide(ids, true);
    if (gone.length === 0) return;
    setAside((before) => [...new Set([...before, ...gone])]);
    onDone(gone, gone);
  }
  async function takeBack() {
    const back = await hide(aside, false);
    setAside((before) => before.filter((id) => !back.includes(id)));
    onDone(back, []);
    onUndone();
  }
  function addToList(ids: readonly string[]) {
    const [one] = people.filter(({ _id }) => _id === ids[0]);
    listDialog.ask({
      artistIds: async () => [...ids],
      name: ids.length === 1 && one ? one.name : `${ids.length} talents`,
    });
  }
  const opening = (label: string, onChoose: SelectionAct['onChoose']): SelectionAct => ({ label, onChoose });
  const saving = (label: string, save: (ids: readonly string[]) => Promise<void>): SelectionAct => ({
    label,
    onChoose: (ids) => void run(label, ids, save),
    waitsFor: (ids) => waitsFor(label, ids),
  });
  const listing = isDirector ? [opening('Add to list', addToList)] : [];
  const acts = decides
    ? [
        opening('Invite to apply', setInviting),
        saving('Shortlist', shortlist),
        ...listing,
        saving('Not for this role', putAside),
      ]
    : listing;
  const dialogs = (
    <>
      <InviteDialog
        where={where}
        artists={inviting && people.filter(({ _id }) => inviting.includes(_id))}
        refused={refused}
        onClose={() => setInviting(null)}
        onInvited={(text, came) => {
          setInviting(null);
          done(inviting ?? [], text, came);
        }}
      />
      {listDialog.dialog}
    </>
  );
  const asideLine = aside.length > 0 && (
    <div role="status" className="flex flex-wrap items-center gap-3">
      <p>{aside.length} not suggested for this role any more.</p>
      <Button variant="secondary" size="sm" onClick={() => void takeBack()}>
        Suggest again
      </Button>
    </div>
  );
  return { acts, dialogs, asideLine };
}
