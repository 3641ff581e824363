import { useEffect, useSyncExternalStore } from 'react';
import { callApi } from '../../../shell/calls/api.ts';
import { patience } from '../../../shell/calls/use-act.ts';
import { onSessionChange } from '../../../shell/session/session-state.ts';
import { type Decision, DeskDecisions } from './desk-decisions.ts';

/** One per project: stepping between the desk and a talent loses nothing. */
const desks = new Map<string, DeskDecisions>();
onSessionChange(() => desks.clear());

/** The decisions of this tab for a project. Browser only. */
export function deskDecisions(projectId: string): DeskDecisions {
  const there = desks.get(projectId);
  if (there) return there;
  const made = new DeskDecisions({
    decide: (decision, idempotencyKey) => {
      const { asOf, target, people, own, takeBack } = decision;
      if (own) return gradeAsReviewer(projectId, decision, idempotencyKey);
      return callApi('decideCandidates', {
        params: { id: projectId },
        body: { ids: people.map(({ id }) => id), asOf, takeBack, ...target } as never,
        idempotencyKey,
        signal: patience(),
      });
    },
    undo: (aid, idempotencyKey) =>
      callApi('undoActivity', { params: { id: projectId, aid }, idempotencyKey, signal: patience() }),
  });
  desks.set(projectId, made);
  return made;
}

/** A reviewer grades one at a time, without an activity; a second press removes the grade. */
async function gradeAsReviewer(id: string, { people, target }: Decision, idempotencyKey: string) {
  const [one] = people;
  if (!one || !('grade' in target)) return { activityId: null, undoUntil: null, results: [] };
  const input = { params: { id, cid: one.id }, body: { grade: target.grade }, idempotencyKey };
  await callApi('gradeAsReviewer', { ...input, signal: patience() });
  return { activityId: null, undoUntil: null, results: [{ _id: one.id, done: true }] };
}

/** Ends the line about the last decision together with its page (rule desk/screens-16). */
export function useLineOfPage(decisions: DeskDecisions | null): void {
  useEffect(() => () => decisions?.dismiss(), [decisions]);
}

/** The same as a hook; after a network failure it retries when the browser is online. */
export function useDecisions(projectId: string) {
  const decisions = deskDecisions(projectId);
  const now = useSyncExternalStore(decisions.subscribe, decisions.now, decisions.now);
  useEffect(() => {
    const again = () => void decisions.retry();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [decisions]);
  return { decisions, now };
}
