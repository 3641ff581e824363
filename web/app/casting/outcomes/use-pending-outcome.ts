import type { Answer } from '@kirdaar/contract/operations.ts';
import { mostPickedNamed, type TellableOutcome } from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { keyByContent } from '../../shell/calls/key-by-content.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';

/** The recipients: candidacies, all of a role, or with neither all of the project. */
export type OutcomeScope = { projectId: string; roleId?: string; ids?: readonly string[] };

export type TellingPreview = Answer<'previewOutcomes'>;

type Found = { of: string; preview: TellingPreview; leaveOut: boolean; keyOf: (body: unknown) => string };

/** So many ids fit into one address. */
const idsInAnAddress = 200;

/** Previews recipients and text of an outcome, and sends it to exactly those (rules outcomes/waiting-2,
    outcomes/telling-2). After a refusal it shows it and reloads the preview. */
export function useTelling({ projectId, roleId, ids }: OutcomeScope, outcome: TellableOutcome) {
  const [found, setFound] = useState<Found | null>(null);
  // also while no one has a pick: an artist who gets one meanwhile must not get an unseen outcome
  const [leaveOut, setLeaveOut] = useState(true);
  const [typed, setWords] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [pending, act] = useAct();
  const chosen = ids?.join() ?? '';

  useEffect(() => {
    let isWanted = true;
    const asked = { projectId, roleId, ids: chosen ? chosen.split(',') : [] };
    const of = JSON.stringify([asked, outcome, tries]);
    // another tick keeps what is shown until the answer
    setFound((before) => (before?.of === of ? before : null));
    preview(asked, outcome, leaveOut).then(
      (answer) => isWanted && setFound({ of, preview: answer, leaveOut, keyOf: keyByContent() }),
      (error: unknown) => isWanted && setProblem(messageOf(error, 'Who is waiting could not be loaded.')),
    );
    return () => {
      isWanted = false;
    };
  }, [projectId, roleId, chosen, outcome, tries, leaveOut]);

  const tell = (onSent: (answer: Answer<'tellOutcomes'>) => void) =>
    act(async () => {
      if (!found || found.leaveOut !== leaveOut) return;
      setProblem(null);
      try {
        const { words, recipients: expected } = found.preview;
        const isOwn = words !== null && typed !== null && typed.trim() !== words;
        const body = {
          ...{ roleId, ids: ids && [...ids], outcome, leaveOutPicked: leaveOut, expected },
          ...(isOwn && { words: typed }),
        };
        const answer = await callApi('tellOutcomes', {
          params: { id: projectId },
          body,
          idempotencyKey: found.keyOf(body),
          signal: patience(),
        });
        onSent(answer);
      } catch (error) {
        setProblem(messageOf(error, 'The results could not be sent. Please try again.'));
        if (isChanged(error)) setTries((now) => now + 1);
      }
    });

  /** Retries a failed preview. */
  const again = () => {
    setProblem(null);
    setTries((now) => now + 1);
  };
  return {
    ...{ preview: found?.preview ?? null, problem, tell, again, leaveOut, setLeaveOut, setWords },
    /** The sentence of the message; null for a booking. */
    words: found && found.preview.words !== null ? (typed ?? found.preview.words) : null,
    pending: pending || (found !== null && found.leaveOut !== leaveOut),
    /** How many wait, including those left out. */
    waiting: (found?.preview.recipients ?? 0) + (found?.leaveOut ? found.preview.picked.count : 0),
  };
}

function isChanged(error: unknown): boolean {
  return (error as { status?: number }).status === 409;
}

/** A role's candidates are distinct people, so the parts add up. */
async function preview(
  { projectId, roleId, ids = [] }: OutcomeScope,
  outcome: TellableOutcome,
  leaveOut: boolean,
): Promise<TellingPreview> {
  const ask = (some: string[]) =>
    callApi('previewOutcomes', {
      params: { id: projectId },
      query: { roleId, ids: some, outcome, ...(leaveOut && { leaveOutPicked: 'true' as const }) },
    });
  let sum = await ask(ids.slice(0, idsInAnAddress));
  for (let from = idsInAnAddress; from < ids.length; from += idsInAnAddress) {
    const { recipients, unopened, leftOut, picked } = await ask(ids.slice(from, from + idsInAnAddress));
    sum = {
      ...sum,
      recipients: sum.recipients + recipients,
      unopened: sum.unopened + unopened,
      leftOut: sum.leftOut + leftOut,
      picked: {
        count: sum.picked.count + picked.count,
        names: [...sum.picked.names, ...picked.names].slice(0, mostPickedNamed),
      },
    };
  }
  return sum;
}
