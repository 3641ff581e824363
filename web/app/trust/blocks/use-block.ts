import { useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError, messageOf } from '../../shell/calls/api-error.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { toast } from '../../ui/toasts/toast.ts';
import type { Blockable } from './blockable.ts';

/** A confirmed audition that a block would end; a self-tape has no start. */
export type EndingAudition = {
  invitationId: string;
  project: { name: string | null };
  start: string | null;
};

/** Blocks a director. Shows the confirmed auditions that it ends first, and again if one more appeared since (rule
    contact/blocks-7). */
export function useBlock({ _id, name }: Blockable, onDone: () => void) {
  const [pending, act] = useAct();
  const [problem, setProblem] = useState('');
  const [ending, setEnding] = useState<EndingAudition[]>([]);

  const block = () =>
    act(async () => {
      setProblem('');
      try {
        const body = { seen: ending.map(({ invitationId }) => invitationId) };
        await callApi('blockDirector', { params: { directorId: _id }, body, signal: patience() });
        toast(`You blocked ${name}.`, 'success');
        onDone();
      } catch (error) {
        if (error instanceof ApiError && error.code === 'block.confirmed')
          setEnding([...ending, ...(error.extras.auditions as EndingAudition[])]);
        else setProblem(messageOf(error, 'That was not saved. Please try again.'));
      }
    });
  return { block, pending, problem, ending };
}
