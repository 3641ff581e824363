import type { Answer } from '@kirdaar/contract/operations.ts';
import type { TellableOutcome } from '@kirdaar/domain/outcomes/outcomes.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../calls/api.ts';
import { messageOf } from '../calls/api-error.ts';
import { newIdempotencyKey } from '../calls/idempotency-key.ts';
import { patience, useAct } from '../calls/use-act.ts';

/** Who is told: candidacies, all of a role, or with neither all of the project. */
export type WhomToTell = { projectId: string; roleId?: string; ids?: readonly string[] };

export type TellingPreview = Answer<'previewOutcomes'>;

/** So many ids fit into one address. */
const idsInAnAddress = 200;

/** Shows who would be told an outcome and in what words, and tells exactly those (rules outcomes/waiting-2,
    outcomes/telling-2). A refusal is told, and who is told is asked for again. */
export function useTelling({ projectId, roleId, ids }: WhomToTell, outcome: TellableOutcome) {
  const [found, setFound] = useState<{ preview: TellingPreview; key: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [pending, act] = useAct();
  const chosen = ids?.join() ?? '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let isWanted = true;
    const asked = { projectId, roleId, ids: chosen ? chosen.split(',') : [] };
    setFound(null);
    preview(asked, outcome).then(
      (answer) => isWanted && setFound({ preview: answer, key: newIdempotencyKey() }),
      (error: unknown) => isWanted && setProblem(messageOf(error, 'Who is waiting could not be loaded.')),
    );
    return () => {
      isWanted = false;
    };
  }, [projectId, roleId, chosen, outcome, tries]);

  const tell = (onTold: (answer: Answer<'tellOutcomes'>) => void) =>
    act(async () => {
      if (!found) return;
      setProblem(null);
      try {
        const answer = await callApi('tellOutcomes', {
          params: { id: projectId },
          body: { roleId, ids: ids && [...ids], outcome, expected: found.preview.recipients },
          idempotencyKey: found.key,
          signal: patience(),
        });
        onTold(answer);
      } catch (error) {
        setProblem(messageOf(error, 'They could not be told. Please try again.'));
        if (isChanged(error)) setTries((now) => now + 1);
      }
    });

  /** Asks anew, where it could not be known who waits. */
  const again = () => {
    setProblem(null);
    setTries((now) => now + 1);
  };
  return { preview: found?.preview ?? null, problem, pending, tell, again };
}

function isChanged(error: unknown): boolean {
  return (error as { status?: number }).status === 409;
}

/** Those of one role are different people: what is asked for in parts adds up. */
async function preview(
  { projectId, roleId, ids = [] }: WhomToTell,
  outcome: TellableOutcome,
): Promise<TellingPreview> {
  const ask = (some: string[]) =>
    callApi('previewOutcomes', { params: { id: projectId }, query: { roleId, ids: some, outcome } });
  let sum = await ask(ids.slice(0, idsInAnAddress));
  for (let from = idsInAnAddress; from < ids.length; from += idsInAnAddress) {
    const { recipients, unopened, leftOut } = await ask(ids.slice(from, from + idsInAnAddress));
    sum = {
      ...sum,
      recipients: sum.recipients + recipients,
      unopened: sum.unopened + unopened,
      leftOut: sum.leftOut + leftOut,
    };
  }
  return sum;
}
